import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useToday } from '../platform/clock.ts'
import { count } from '../platform/format.ts'
import type { Outgoing } from '../platform/offline/outbox.ts'
import { dismiss, outgoing } from '../platform/offline/sending.ts'
import { useOffline } from '../platform/offline/useOffline.ts'
import { useSeenWords } from '../platform/offline/useSeenWords.ts'
import { useStore } from '../platform/store.ts'
import { dayOfMonth } from '../routine/calendar/task-words.ts'
import { dayQuery } from '../routine/tasks/task-queries.ts'
import { TextLink } from '../ui/TextLink.tsx'
import classes from './OfflineBanner.module.css'

/** On every screen: that there is no connection, what waits for it, and what was refused when it came back. */
export function OfflineBanner() {
  const offline = useOffline()
  const calls = useStore(outgoing)
  const waiting = calls.filter(({ refused }) => !refused).length
  return (
    <>
      <div role="status">{offline ? <Offline waiting={waiting} /> : waiting > 0 && <Sending waiting={waiting} />}</div>
      <div role="alert">
        {calls.map((call) => call.refused && <Refused key={call.id} call={call} reason={call.refused.message} />)}
      </div>
    </>
  )
}

function Offline({ waiting }: { waiting: number }) {
  const atHome = useRouterState({ select: ({ location }) => location.pathname === '/' })
  const seen = useSeenWords()
  const { today } = useToday()
  const day = useQuery({ ...dayQuery, enabled: false }).data?.date_filter ?? today
  const tasks = day === today ? 'as tarefas de hoje' : `as tarefas de ${dayOfMonth(day)}`
  return (
    <div className={classes.banner}>
      <IconCloudOff size={18} aria-hidden />
      <span>
        {atHome && seen
          ? `Sem conexão. Você está vendo ${tasks} como estavam ${seen}.`
          : 'Sem conexão. Por enquanto, só as tarefas de hoje podem ser vistas e concluídas.'}
        {waiting > 0 &&
          ` ${count(waiting, 'conclusão será enviada', 'conclusões serão enviadas')} quando a conexão voltar.`}
      </span>
      {!atHome && (
        <TextLink to="/" c="inherit" underline="always" fz="sm" fw={600}>
          Tarefas de hoje
        </TextLink>
      )}
    </div>
  )
}

function Sending({ waiting }: { waiting: number }) {
  return (
    <div className={classes.banner}>
      <IconCloudUp size={18} aria-hidden />
      <span>{`Enviando ${count(waiting, 'conclusão feita', 'conclusões feitas')} sem conexão…`}</span>
    </div>
  )
}

function Refused({ call, reason }: { call: Outgoing; reason: string }) {
  const feedback = (call.body as { feedback?: string } | undefined)?.feedback
  return (
    <div className={classes.banner} data-refused>
      <IconAlertTriangle size={18} aria-hidden />
      <span>
        {`A conclusão de “${call.about}”, feita sem conexão, não foi aceita: ${reason}`}
        {feedback && ` O feedback que você escreveu: “${feedback}”`}
      </span>
      <Button size="compact-sm" variant="default" onClick={() => void dismiss(call.id)}>
        Entendi
      </Button>
    </div>
  )
}
