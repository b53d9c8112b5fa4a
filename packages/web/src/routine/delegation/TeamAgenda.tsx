import { Drawer, Text, UnstyledButton } from '@mantine/core'
import type { AgendaTask } from '@prumo/contract/routine/delegation/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../platform/session.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import { capitalised, dayWords } from '../calendar/task-words.ts'
import { useTaskDrawer } from '../tasks/drawer/task-drawer.tsx'
import { teamAgendaQuery } from './delegation-queries.ts'
import { LateOfTeam } from './LateOfTeam.tsx'
import classes from './TeamAgenda.module.css'

type Props = {
  /** The name of the person or the department. */
  of: string
  from: string
  chosen: { client_id?: number; department_id?: number }
  onClose: () => void
}

/**
 * The week of a person or a department, day by day, and what is late with them. What somebody wrote only for themselves
 * has no title.
 */
export function TeamAgenda({ of, from, chosen, onClose }: Props) {
  const agenda = useQuery(teamAgendaQuery({ date: from, ...chosen }))
  const { user_id } = useAccount()
  useReturnFocus()
  return (
    <Drawer opened onClose={onClose} title={`Agenda de ${of}`} size="lg">
      {chosen.client_id !== undefined && chosen.client_id !== user_id && (
        <TextLink to="/calendar-week" search={{ dia: from, com: chosen.client_id }} fz="sm" className={classes.beside}>
          Ver ao lado da minha semana
        </TextLink>
      )}
      <QueryBoundary query={agenda}>
        {({ response, total }) =>
          response.length === 0 ? (
            <Text fz="sm" c="dimmed">
              Nada marcado nesta semana.
            </Text>
          ) : (
            <>
              {[...Map.groupBy(response, ({ date }) => date)].map(([date, tasks]) => (
                <Day key={date} date={date} tasks={tasks} named={chosen.client_id === undefined} />
              ))}
              {total > response.length && (
                <Text fz="sm" c="dimmed">{`As ${response.length} primeiras de ${total}.`}</Text>
              )}
            </>
          )
        }
      </QueryBoundary>
      <h3 className={classes.late}>Atrasadas</h3>
      <LateOfTeam of={`de ${of}`} chosen={chosen} />
    </Drawer>
  )
}

/** `named`: the tasks are of several people. */
function Day({ date, tasks, named }: { date: string; tasks: readonly AgendaTask[]; named: boolean }) {
  const { openTask } = useTaskDrawer()
  return (
    <>
      <h3 className={classes.day}>{capitalised(dayWords(date))}</h3>
      <ul className={classes.tasks}>
        {tasks.map((task) => (
          <li key={task.id}>
            <span className={`${classes.hour} num`}>
              {[task.hour, task.hour_finish].filter(Boolean).join('–') || 'Sem hora'}
            </span>
            {task.open ? (
              <UnstyledButton className={classes.task} onClick={() => openTask(task.id)}>
                {task.label}
              </UnstyledButton>
            ) : (
              <span className={classes.task} data-hidden={task.label === '' || undefined}>
                {task.label || 'Ocupado'}
              </span>
            )}
            {named && (
              <Text span fz="sm" c="dimmed">
                {task.client_name}
              </Text>
            )}
            {task.done && <StatusMark tone="good">Concluída</StatusMark>}
          </li>
        ))}
      </ul>
    </>
  )
}
