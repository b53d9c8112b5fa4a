import { Button } from '@mantine/core'
import type { MeetingGlance, PastMeeting, TeamMeetingKind } from '@prumo/contract/routine/meetings/model.ts'
import { meetingPrompts } from '@prumo/contract/routine/meetings/prompts.ts'
import { count } from '@prumo/contract/words.ts'
import { IconCalendarRepeat, IconHistory, IconPlayerPlay, IconUsers } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Answer, api } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyLine } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useWrites } from '../../ui/Writes.tsx'
import { MeetingSeriesForm } from './MeetingSeriesForm.tsx'
import classes from './Meetings.module.css'
import { meetingChanged, todayQuery } from './meetings-queries.ts'
import { OpenAgreements } from './OpenAgreements.tsx'

const about: Record<TeamMeetingKind, { title: string; text: string; start: string }> = {
  daily: {
    title: 'Reunião diária',
    text: 'Quinze minutos para a equipe se alinhar: o que cada um fez, o que faz hoje e o que atrapalha.',
    start: 'Começar a reunião de hoje',
  },
  weekly: {
    title: 'Revisão semanal',
    text: 'Uma vez por semana: o que a semana trouxe, o foco da próxima e o que impede.',
    start: 'Começar a revisão da semana',
  },
}

/** The meetings of today, with the button that starts each. */
export function StartMeetings() {
  const today = useQuery(todayQuery)
  return (
    <Page
      title="Reunião diária"
      hint="As reuniões da equipe: comece a de hoje ou marque-as para se repetirem."
      actions={
        <ButtonLink to="/myday-feedbacks" variant="default" leftSection={<IconHistory aria-hidden />}>
          Histórico
        </ButtonLink>
      }
    >
      <QueryBoundary query={today}>
        {(answer) => (
          <>
            <div className={classes.kinds}>
              <Kind kind="daily" answer={answer} />
              <Kind kind="weekly" answer={answer} />
            </div>
            <OpenAgreements />
            <Past meetings={answer.past} />
          </>
        )}
      </QueryBoundary>
    </Page>
  )
}

/** The last meetings that were held: each opens with what everybody said. */
function Past({ meetings }: { meetings: readonly PastMeeting[] }) {
  return (
    <section className={`card ${classes.kind} ${classes.past}`} aria-labelledby="ultimas">
      <h2 id="ultimas">Últimas reuniões</h2>
      {meetings.length === 0 ? (
        <EmptyLine>Depois de encerrada, cada reunião fica aqui com o que cada um disse</EmptyLine>
      ) : (
        <ul className={classes.before} aria-labelledby="ultimas">
          {meetings.map((meeting) => (
            <li key={meeting.task_id}>
              <TextLink to="/reuniao-diaria" search={{ reuniao: meeting.task_id }}>
                {`${about[meeting.kind].title} de ${formatDay(meeting.date)}`}
              </TextLink>
              <span>{[presence(meeting), lasted(meeting)].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const presence = ({ present }: PastMeeting) =>
  present === 0 ? 'ninguém marcado' : count(present, 'presente', 'presentes')

/** Concluded in the list of tasks, a meeting has no end of its own. */
function lasted({ started_at, ended_at }: PastMeeting): string {
  if (started_at === null || ended_at === null) return ''
  return `${Math.max(1, Math.round((Date.parse(ended_at) - Date.parse(started_at)) / 60_000))} min`
}

function Kind({ kind, answer }: { kind: TeamMeetingKind; answer: Answer<'GET /my-day/meetings'> }) {
  const { title, text, start } = about[kind]
  const [repeating, setRepeating] = useState(false)
  const writes = useWrites()
  const navigate = useNavigate()
  const begin = useMutation({
    mutationFn: (task_id?: number) => api('POST /my-day/meetings', { body: { kind, ...(task_id && { task_id }) } }),
    onSuccess: ({ response }) => {
      meetingChanged(response)
      void navigate({ to: '/reuniao-diaria', search: { reuniao: response.task_id } })
    },
  })
  const meetings = answer.response.filter((one) => one.kind === kind)
  const going = meetings.find(({ status, started_at }) => status === '1' && started_at !== null)
  const waiting = meetings.filter(({ status, started_at }) => status === '1' && started_at === null)
  const next = answer.next.find((one) => one.kind === kind)
  return (
    <section className={`card ${classes.kind}`} aria-label={title}>
      <h2>{title}</h2>
      <p>{text}</p>
      <p className={classes.prompts}>{Object.values(meetingPrompts[kind]).join(' · ')}</p>
      {meetings.length > 0 && (
        <ul className={classes.today} aria-label={`${title}: hoje`}>
          {meetings.map((meeting) => (
            <li key={meeting.task_id}>
              <TextLink to="/reuniao-diaria" search={{ reuniao: meeting.task_id }}>
                {meeting.hour ? `Hoje às ${meeting.hour}` : 'Hoje'}
              </TextLink>
              <State meeting={meeting} />
            </li>
          ))}
        </ul>
      )}
      {next && (
        <p className={classes.next}>{`Próxima: ${formatDay(next.date)}${next.hour ? ` às ${next.hour}` : ''}`}</p>
      )}
      <div className={classes.actions}>
        {going && (
          <ButtonLink to="/reuniao-diaria" search={{ reuniao: going.task_id }} leftSection={<IconUsers aria-hidden />}>
            Voltar à reunião
          </ButtonLink>
        )}
        {writes && (meetings.length === 0 || waiting.length > 0) && (
          <Button
            loading={begin.isPending}
            leftSection={<IconPlayerPlay aria-hidden />}
            onClick={() => begin.mutate(waiting[0]?.task_id)}
          >
            {start}
          </Button>
        )}
        {writes && !next && (
          <Button
            variant="default"
            leftSection={<IconCalendarRepeat aria-hidden />}
            aria-label={`Marcar para repetir: ${title}`}
            onClick={() => setRepeating(true)}
          >
            Marcar para repetir
          </Button>
        )}
      </div>
      {repeating && <MeetingSeriesForm kind={kind} onClose={() => setRepeating(false)} />}
    </section>
  )
}

function State({ meeting: { status, started_at } }: { meeting: MeetingGlance }) {
  if (status === '2') return <StatusMark tone="good">Encerrada</StatusMark>
  return started_at === null ? (
    <StatusMark tone="quiet">Não começou</StatusMark>
  ) : (
    <StatusMark tone="doing">Em andamento</StatusMark>
  )
}
