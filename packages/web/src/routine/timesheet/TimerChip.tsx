import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconPlayerStopFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../platform/session.ts'
import { useSoon } from '../../ui/useSoon.ts'
import { useTaskDrawer } from '../tasks/drawer/task-drawer.tsx'
import { clockWords } from './hours.ts'
import classes from './TimerChip.module.css'
import { runningQuery, useTimer } from './timesheet-queries.ts'
import { useElapsed } from './useElapsed.ts'

/** The running timer, on every screen: its task, the elapsed time, and a button to stop it. Nothing when none runs. */
export function TimerChip() {
  const { access } = useSession()
  const soon = useSoon()
  const timer = useQuery({ ...runningQuery, enabled: soon && access !== 'restricted' }).data
  const elapsed = useElapsed(timer)
  const { openTask } = useTaskDrawer()
  const toggle = useTimer()
  if (timer?.status !== 'started' || timer.calendar_id === null) return null
  const { calendar_id: taskId, title } = timer
  return (
    <div className={classes.chip} role="group" aria-label="Cronômetro em andamento">
      <UnstyledButton className={classes.task} title={title} onClick={() => openTask(taskId)}>
        <span className={classes.dot} aria-hidden />
        <span className="sr">Cronômetro de </span>
        <span className={classes.title}>{title}</span>
        <span className={classes.time}>{clockWords(elapsed)}</span>
        <span className="sr">, abrir a tarefa</span>
      </UnstyledButton>
      <ActionIcon
        size={28}
        aria-label={`Parar o cronômetro de ${title}`}
        loading={toggle.isPending}
        onClick={() => toggle.mutate({ taskId, status: 'stopped' })}
      >
        <IconPlayerStopFilled size={15} aria-hidden />
      </ActionIcon>
    </div>
  )
}
