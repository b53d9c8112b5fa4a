import { Alert, Button, Chip, Group, Radio, Stack, Text } from '@mantine/core'
import { frequencies, notTheInstrument } from '@prumo/contract/people/climate/instrument.ts'
import type { OpenSurvey } from '@prumo/contract/people/climate/model.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { api } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.ts'
import { freshKey } from '../../platform/idempotency.ts'
import { showFailure } from '../../platform/messages.ts'
import { call } from '../../platform/query.ts'
import { PublicPage } from '../../ui/public/PublicPage.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import classes from './AnswerScreen.module.css'

/** Where somebody without a user answers a survey. Nothing typed is kept in the browser. */
export default function AnswerScreen() {
  const { token } = useParams({ from: '/public/pesquisa/$token' })
  const query = useQuery(
    call('GET /pesquisa/{token}', { params: { token } }, { topic: 'people', expiredSession: 'throw' }),
  )
  const [sent, setSent] = useState(false)
  return (
    <PublicPage
      title={query.data?.title ?? 'Pesquisa'}
      company={query.data?.company ?? ''}
      hint={query.data && `Anônima, até ${formatDay(query.data.closes_on)}.`}
      width="text"
    >
      <QueryBoundary query={query}>
        {(survey) =>
          sent ? (
            <Alert color="green" role="status" title="Obrigado. A sua resposta foi recebida">
              <Text fz="sm">
                Ninguém sabe que é sua. O resultado aparece depois do fim, em grupos de cinco pessoas ou mais.
              </Text>
            </Alert>
          ) : (
            <Answering token={token} survey={survey} onSent={() => setSent(true)} />
          )
        }
      </QueryBoundary>
    </PublicPage>
  )
}

type Props = { token: string; survey: z.output<typeof OpenSurvey>; onSent: () => void }
type Step = { text: string; at: number }[]

/** The statements by parts, each with its place among all answers. */
function partsOf({ psychosocial, factors }: Props['survey']): Step[] {
  let at = 0
  const parts = factors.map(({ statements }) => statements.map(({ text }) => ({ text, at: at++ })))
  return psychosocial ? parts : [parts.flat()]
}

function Answering({ token, survey, onSent }: Props) {
  const parts = partsOf(survey)
  /** -1: the beginning. */
  const [step, setStep] = useState(-1)
  const [group, setGroup] = useState('0')
  const [answers, setAnswers] = useState<Readonly<Record<number, string>>>({})
  const [missing, setMissing] = useState(false)
  /** Forgotten with the page: what is sent again after a lost connection counts once. */
  const [sheet] = useState(freshKey)
  const send = useMutation({
    mutationFn: () => {
      const all = parts.flat().map(({ at }) => Number(answers[at]))
      return api('POST /pesquisa/{token}', { params: { token }, body: { sheet, group: Number(group), answers: all } })
    },
    meta: { ownErrors: true },
    onSuccess: onSent,
    onError: showFailure,
  })
  if (step < 0)
    return (
      <Stack gap="md">
        <Text fz="sm">
          {survey.psychosocial
            ? 'Leva uns cinco minutos. Não há resposta certa: responda como é para você, no seu trabalho, nos últimos seis meses.'
            : 'Leva um minuto. Não há resposta certa: responda como é para você.'}{' '}
          Responda uma vez só: ninguém sabe quem já respondeu.
        </Text>
        <Text fz="sm">
          Não guardamos nome, aparelho, endereço nem hora: só as respostas, o setor que você escolher e a semana. No
          fim, as respostas de cada um são apagadas, e ficam os números de grupos de cinco pessoas ou mais.
        </Text>
        {survey.groups.length > 0 && (
          <Radio.Group label="Onde você trabalha?" value={group} onChange={setGroup}>
            <Stack gap={10} mt={8}>
              {survey.groups.map(({ id, name }) => (
                <Radio key={id} value={String(id)} label={name} />
              ))}
              <Radio value="0" label="Outro setor, ou prefiro não dizer" />
            </Stack>
          </Radio.Group>
        )}
        <Button size="md" onClick={() => setStep(0)}>
          Começar
        </Button>
        {survey.psychosocial && (
          <Text fz="xs" c="dimmed">
            {notTheInstrument}
          </Text>
        )}
      </Stack>
    )
  const part = parts[step]!
  const isLast = step === parts.length - 1
  const go = () => {
    const open = part.filter(({ at }) => answers[at] === undefined)
    setMissing(open.length > 0)
    if (open.length > 0) return
    if (isLast) return send.mutate()
    setStep(step + 1)
    window.scrollTo(0, 0)
  }
  return (
    <Stack gap="md">
      {parts.length > 1 && <Text fz="sm" c="dimmed">{`Parte ${step + 1} de ${parts.length}`}</Text>}
      {part.map(({ text, at }) => (
        <fieldset key={at} className={`card ${classes.statement}`}>
          <legend>{text}</legend>
          <Chip.Group
            value={answers[at] ?? null}
            onChange={(value) => setAnswers({ ...answers, [at]: value as string })}
          >
            <Group gap={8}>
              {frequencies.map((word, place) => (
                <Chip
                  key={word}
                  classNames={{ label: classes.word! }}
                  value={String(place + 1)}
                  variant="outline"
                  size="md"
                >
                  {word}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </fieldset>
      ))}
      {missing && (
        <Text role="alert" c="red" fz="sm">
          Responda a todas as afirmações.
        </Text>
      )}
      <Group justify="space-between">
        <Button variant="default" onClick={() => setStep(step - 1)}>
          Anterior
        </Button>
        <Button onClick={go} loading={send.isPending}>
          {isLast ? 'Enviar' : 'Próxima'}
        </Button>
      </Group>
    </Stack>
  )
}
