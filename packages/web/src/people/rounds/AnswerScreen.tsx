import { Button, Stack, Text } from '@mantine/core'
import { isAnonymous, type MyAssessmentForm, relationLabels } from '@prumo/contract/people/rounds/endpoints.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.ts'
import { showFailure, toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TrailBelow } from '../../ui/Trail.tsx'
import { QuestionField } from '../feedback/QuestionField.tsx'
import { myAssessmentQuery, myAssessmentsQuery } from './round-queries.ts'

/** An assessment of a round, answered on one page; the next one follows. */
export default function AnswerScreen() {
  const id = Number(useParams({ from: '/member/feedbacks-recebidos/avaliar/$assessment' }).assessment)
  const query = useQuery(myAssessmentQuery(id))
  const assessment = query.data
  return (
    <Page
      title={assessment ? titleOf(assessment) : 'Avaliação'}
      width="text"
      hint={<TrailBelow to="/feedbacks-recebidos" title="Meus feedbacks" here={assessment?.round ?? 'Avaliação'} />}
    >
      <QueryBoundary query={query}>
        {(found) =>
          found.answered && isAnonymous(found.relation) ? (
            <div className="card">
              <EmptyState
                title="Você já respondeu"
                hint="O que você disse está guardado sem o seu nome, e por isso não dá para mudar."
                action={<ButtonLink to="/feedbacks-recebidos">Ver o que falta</ButtonLink>}
              />
            </div>
          ) : (
            <Form key={found.id} assessment={found} />
          )
        }
      </QueryBoundary>
    </Page>
  )
}

const titleOf = ({ name, relation }: MyAssessmentForm) => (relation === 'self' ? 'Autoavaliação' : `Avaliar ${name}`)

function Form({ assessment: { id, relation, ends_on, questions } }: { assessment: MyAssessmentForm }) {
  const [answers, setAnswers] = useState<Readonly<Record<number, string>>>(() =>
    Object.fromEntries(questions.map((one) => [one.id, one.value === null ? '' : String(one.value)])),
  )
  const [refused, setRefused] = useState(0)
  const fields = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const mine = useQuery(myAssessmentsQuery).data ?? []
  const next = mine.find((one) => !one.answered && one.id !== id)
  const anonymous = isAnonymous(relation)
  const missing = (question: number) => refused > 0 && !answers[question]?.trim()
  useEffect(() => {
    if (refused > 0)
      fields.current?.querySelector<HTMLElement>('[data-missing] input, [data-missing] textarea')?.focus()
  }, [refused])
  const send = useMutation({
    mutationFn: () =>
      api('PUT /users/round-assessments/{id}', {
        params: { id },
        body: { questions: questions.map((one) => ({ id: one.id, value: answers[one.id] ?? '' })) },
      }),
    onSuccess: async () => {
      toast('Resposta enviada')
      await changed('people')
      void (next
        ? navigate({ to: '/feedbacks-recebidos/avaliar/$assessment', params: { assessment: String(next.id) } })
        : navigate({ to: '/feedbacks-recebidos' }))
    },
    onError: showFailure,
  })
  const submit = () => {
    if (questions.some((one) => !answers[one.id]?.trim())) setRefused(refused + 1)
    else send.mutate()
  }
  return (
    <Stack ref={fields} className="card" p="md">
      <Text fz="sm" c="dimmed">
        {anonymous
          ? `${relationLabels[relation]}: o que você responde é guardado sem o seu nome e sem a hora, junto do que os outros disseram, e só aparece quando cinco ou mais responderam. Escreva sem contar quem você é. Depois de enviar não dá para mudar.`
          : `${relation === 'self' ? 'A sua visão do seu próprio trabalho' : 'Com o seu nome'}. Até ${formatDay(ends_on)} você pode mudar.`}
      </Text>
      {questions.map((one) => (
        <div key={one.id} data-missing={missing(one.id) || undefined}>
          <QuestionField
            question={one.question}
            type={one.type_question}
            rows={4}
            value={answers[one.id] ?? ''}
            error={missing(one.id) ? 'Falta responder' : undefined}
            onChange={(value) => setAnswers({ ...answers, [one.id]: value })}
          />
        </div>
      ))}
      <Button loading={send.isPending} onClick={submit}>
        {next ? 'Enviar e seguir' : 'Enviar'}
      </Button>
    </Stack>
  )
}
