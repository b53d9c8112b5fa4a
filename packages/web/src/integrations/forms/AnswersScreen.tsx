import { Button, Group, Text } from '@mantine/core'
import { formatDate } from '@prumo/contract/dates.ts'
import type { AnswerState, FormAnswer } from '@prumo/contract/integrations/forms/endpoints.ts'
import { type AnsweredField, type FormMakes, madeByHand } from '@prumo/contract/integrations/forms/model.ts'
import { type Amount, moneyInWords } from '@prumo/contract/money.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { formatInstant } from '../../platform/format.ts'
import { showFailure, toast } from '../../platform/messages.ts'
import { call, changed, type Topic } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { Page } from '../../ui/Page.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { ListBox } from '../../ui/table/ListBox.tsx'
import { useListing } from '../../ui/table/useListing.ts'
import { Writes } from '../../ui/Writes.tsx'
import classes from './AnswersScreen.module.css'
import { EntryForm } from './EntryForm.tsx'
import { FormViews } from './FormViews.tsx'
import { RncOfAnswerForm } from './RncOfAnswerForm.tsx'

type Asked = {
  page: number
  per_page: number
  state: AnswerState | undefined
  form: number | undefined
  /** Comes first. */
  answer: number | undefined
}
const answersQuery = ({ page, per_page, state, form, answer }: Asked) =>
  call(
    'GET /integrations/answers',
    { query: { page, per_page, ...(state && { state }), ...(form && { form }), ...(answer && { answer }) } },
    { topic: 'forms', paged: true },
  )

const stateOf = { aceitas: 'made', descartadas: 'discarded' } as const

/** 'Respostas': what came by the forms that the user receives; who is responsible for the company sees all. */
export default function AnswersScreen() {
  const { situacao, formulario, resposta } = useSearch({ from: '/member/formularios/respostas' })
  const list = useListing({ filters: ['situacao', 'formulario'] })
  const { page, per_page } = list.query
  const state: AnswerState | undefined =
    situacao === undefined ? 'waiting' : situacao === 'todas' ? undefined : stateOf[situacao]
  const query = useQuery(answersQuery({ page, per_page, state, form: formulario, answer: resposta }))
  const [placing, setPlacing] = useState<FormAnswer | null>(null)
  return (
    <Page title="Respostas de formulários" hint="O que chegou pelos formulários que você recebe.">
      <FormViews />
      <ListBox
        label="Respostas"
        list={list}
        query={query}
        total={query.data?.total ?? 0}
        filters={[
          {
            name: 'situacao',
            label: 'Situação',
            all: 'Para conferir',
            look: 'chips',
            options: [
              { value: 'aceitas', label: 'Aceitas' },
              { value: 'descartadas', label: 'Descartadas' },
              { value: 'todas', label: 'Todas' },
            ],
          },
        ]}
        unit={['resposta', 'respostas']}
        searches={false}
        skeleton={120}
        emptyTitle="Nada para conferir"
        emptyHint="O que for enviado pelos formulários aparece aqui."
      >
        <ul className="bare">
          {query.data?.answers.map((answer) => (
            <Answer key={answer.id} answer={answer} asked={answer.id === resposta} onPlace={() => setPlacing(answer)} />
          ))}
        </ul>
      </ListBox>
      {placing?.makes === 'entry' && <EntryForm answer={placing} onClose={() => setPlacing(null)} />}
      {placing?.makes === 'rnc' && <RncOfAnswerForm answer={placing} onClose={() => setPlacing(null)} />}
    </Page>
  )
}

const makesWords: Record<FormMakes, { accept: string; done: string; topic: Topic }> = {
  task: { accept: 'Aceitar como tarefa', done: 'Tarefa criada.', topic: 'tasks' },
  contact: { accept: 'Aceitar como contato', done: 'Contato criado.', topic: 'contacts' },
  entry: { accept: 'Lançar', done: 'Lançamento criado.', topic: 'finance' },
  rnc: { accept: 'Abrir RNC', done: 'RNC aberta.', topic: 'quality' },
}

type AnswerProps = { answer: FormAnswer; asked: boolean; onPlace: () => void }

function Answer({ answer, asked, onPlace }: AnswerProps) {
  const { time_zone } = useAccount()
  const { id, makes, state, form, answered, sent_at, protocol, decided_by } = answer
  const words = makesWords[makes]
  const [first, ...rest] = answered
  const accept = useMutation({
    mutationFn: () => api('POST /integrations/answers/{id}/accept', { params: { id }, body: {} }),
    meta: { ownErrors: true },
    onError: showFailure,
    onSuccess: () => {
      toast(words.done)
      void changed('forms', words.topic)
    },
  })
  return (
    <li className={classes.answer} data-asked={asked || undefined}>
      <Group gap="xs" justify="space-between">
        <h2>{first ? said(first) : form}</h2>
        {state === 'made' && <StatusMark tone="good">Aceita</StatusMark>}
        {state === 'discarded' && <StatusMark tone="quiet">Descartada</StatusMark>}
      </Group>
      <Text fz="sm" c="dimmed">
        {[form, formatInstant(sent_at, time_zone), `protocolo ${protocol}`, decided_by].filter(Boolean).join(' · ')}
      </Text>
      <dl>
        {rest.map((one) => (
          <div key={one.key}>
            <dt>{one.label}</dt>
            <dd>{said(one)}</dd>
          </div>
        ))}
      </dl>
      <Writes>
        {state === 'waiting' && (
          <Group gap="xs">
            {answer.can.decide && (
              <Button
                size="xs"
                aria-label={`${words.accept}: ${first ? said(first) : form}`}
                loading={accept.isPending}
                onClick={() => (madeByHand[makes] ? onPlace() : accept.mutate())}
              >
                {words.accept}
              </Button>
            )}
            <Button
              size="xs"
              variant="default"
              aria-label={`Descartar: ${first ? said(first) : form}`}
              onClick={() => void discard(id)}
            >
              Descartar
            </Button>
          </Group>
        )}
        {state === 'discarded' && (
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={() => void reopen(id)}>
              Trazer de volta
            </Button>
          </Group>
        )}
      </Writes>
      {state === 'made' && <Made answer={answer} />}
    </li>
  )
}

function Made({ answer: { makes, made_id } }: { answer: FormAnswer }) {
  if (made_id === null) return null
  if (makes === 'task')
    return (
      <TextLink to="/tasks" search={{ tarefa: made_id }} fz="sm">
        Ver a tarefa
      </TextLink>
    )
  if (makes === 'rnc')
    return (
      <TextLink to="/rnc/$id" params={{ id: String(made_id) }} fz="sm">
        Ver a RNC
      </TextLink>
    )
  return (
    <TextLink to={makes === 'contact' ? '/contacts' : '/financeiro/lancamentos'} fz="sm">
      {makes === 'contact' ? 'Ver os contatos' : 'Ver os lançamentos'}
    </TextLink>
  )
}

const said = ({ type, value }: AnsweredField) =>
  type === 'date' ? formatDate(value) : type === 'money' ? moneyInWords(value as Amount) : value

async function discard(id: number) {
  try {
    await api('POST /integrations/answers/{id}/discard', { params: { id } })
    toast('Resposta descartada.', { label: 'Desfazer', run: () => void reopen(id) })
  } catch (error) {
    showFailure(error)
  }
  await changed('forms')
}

async function reopen(id: number) {
  try {
    await api('POST /integrations/answers/{id}/reopen', { params: { id } })
  } catch (error) {
    showFailure(error)
  }
  await changed('forms')
}
