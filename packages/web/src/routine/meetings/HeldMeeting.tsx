import { Button, Switch, Text } from '@mantine/core'
import type { MeetingPart, TeamMeetingKind } from '@prumo/contract/routine/meetings/model.ts'
import { count } from '@prumo/contract/words.ts'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.ts'
import { toast } from '../../platform/messages.ts'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Trail } from '../../ui/Trail.tsx'
import { MeetingItems } from '../daily-meeting/MeetingItems.tsx'
import { saveItems } from '../daily-meeting/saving-items.ts'
import { taskQuery } from '../tasks/actions/task-queries.ts'
import { useElapsed } from '../timesheet/useElapsed.ts'
import classes from './Meetings.module.css'
import { meetingChanged, type ReadMeeting } from './meetings-queries.ts'
import { PartCard } from './PartCard.tsx'
import { saveParts } from './saving-parts.ts'

const titles: Record<TeamMeetingKind, string> = { daily: 'Reunião diária', weekly: 'Revisão semanal' }

/** A meeting of the team: its time, who is there and what each says, and what is agreed. */
export function HeldMeeting({ meeting }: { meeting: ReadMeeting }) {
  const { task_id: id, kind, can, people, started_at } = meeting
  const task = useQuery(taskQuery(id))
  const [send, setSend] = useState(true)
  const present = people.filter((part) => part.present).length
  // Of a meeting that is over, who was away and said nothing is a name, and not a card of empty fields.
  const away = can.edit ? [] : people.filter(saysNothing)
  const title = `${titles[kind]} de ${formatDay(meeting.date)}`
  const begin = useMutation({
    mutationFn: () => api('POST /my-day/meetings', { body: { kind, task_id: id } }),
    onSuccess: ({ response }) => meetingChanged(response),
  })
  const end = useMutation({
    mutationFn: async () => {
      const saved = await Promise.all([saveParts(id), saveItems(id)])
      if (!saved.every(Boolean)) return null
      return api('POST /my-day/meetings/{id}/end', { params: { id }, body: { send } })
    },
    onSuccess: (answer) => {
      if (!answer) return toast('Há textos que não foram salvos. Veja acima o motivo.')
      meetingChanged(answer.response)
      toast(send && present > 0 ? 'Reunião encerrada. O resumo segue para quem participou.' : 'Reunião encerrada.')
    },
  })
  return (
    <Page
      title={title}
      hint={
        <Trail>
          {[
            <TextLink key="all" to="/reuniao-diaria" search={{}}>
              Reunião diária
            </TextLink>,
            title,
          ]}
        </Trail>
      }
      actions={
        <>
          <Clock meeting={meeting} />
          {can.edit && started_at === null && (
            <Button
              loading={begin.isPending}
              leftSection={<IconPlayerPlay aria-hidden />}
              onClick={() => begin.mutate()}
            >
              Começar
            </Button>
          )}
          {/* Up here nothing moves it while what was typed last is saved: a button that moves under a press is not pressed. */}
          {can.edit && (
            <Button
              variant={started_at === null ? 'default' : 'filled'}
              loading={end.isPending}
              onClick={() => end.mutate()}
            >
              Encerrar a reunião
            </Button>
          )}
        </>
      }
    >
      <div className={classes.held}>
        <section aria-labelledby="pessoas">
          <h2 id="pessoas" className={classes.title}>
            {can.edit ? 'Quem está' : 'Quem esteve'}{' '}
            <span>{present === 0 ? 'ninguém marcado' : count(present, 'presente', 'presentes')}</span>
          </h2>
          <ul className={classes.people}>
            {people
              .filter((part) => !away.includes(part))
              .map((part) => (
                <PartCard key={part.user_id} meeting={meeting} part={part} />
              ))}
          </ul>
          {away.length > 0 && (
            <Text fz="sm" c="dimmed" mt={10}>
              {`Não ${away.length === 1 ? 'esteve' : 'estiveram'}: ${away.map(({ name }) => name).join(', ')}`}
            </Text>
          )}
        </section>
        <div className={classes.aside}>
          <section className={`card ${classes.box}`} aria-labelledby="combinados">
            <h2 id="combinados" className={classes.title}>
              O que foi combinado
            </h2>
            <QueryBoundary query={task}>{(one) => <MeetingItems task={one} />}</QueryBoundary>
          </section>
          {can.edit ? (
            <section className={`card ${classes.box}`} aria-label="Ao encerrar">
              <Switch
                label="Mandar o resumo a quem participou"
                description="Por e-mail e no sino, como cada pessoa escolheu."
                checked={send}
                onChange={(event) => setSend(event.currentTarget.checked)}
              />
            </section>
          ) : (
            <Text fz="sm" c="dimmed">
              A reunião foi encerrada. O que ficou em aberto segue para a próxima.
            </Text>
          )}
        </div>
      </div>
    </Page>
  )
}

const saysNothing = ({ present, done, plan, obstacles }: MeetingPart) => !present && `${done}${plan}${obstacles}` === ''

/** Minutes that a meeting without an end is meant to take. */
const usual: Record<TeamMeetingKind, number> = { daily: 15, weekly: 45 }
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** How long the meeting has been going on, and how long it is meant to take. */
function Clock({ meeting }: { meeting: ReadMeeting }) {
  const { kind, hour, hour_finish, started_at, status, elapsed, readAt } = meeting
  const isRunning = started_at !== null && status === '1'
  const running = useElapsed(isRunning ? { status: 'started', time: elapsed, readAt } : undefined)
  if (started_at === null) return null
  const seconds = isRunning ? running : elapsed
  const planned = hour && hour_finish ? minutesOf(hour_finish) - minutesOf(hour) : usual[kind]
  const words = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <span
      role="timer"
      aria-label="Tempo da reunião"
      className={classes.clock}
      data-over={seconds > planned * 60 || undefined}
    >
      <b>{words}</b> de {planned} min
    </span>
  )
}
