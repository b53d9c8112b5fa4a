import { Button, UnstyledButton } from '@mantine/core'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { IconChevronRight, IconPlayerPlayFilled, IconPlayerStopFilled, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useWrites } from '../../ui/Writes.tsx'
import { EntryForm } from './EntryForm.tsx'
import { EntryList } from './EntryList.tsx'
import { clockWords, durationWords } from './hours.ts'
import classes from './TaskHours.module.css'
import { timerQuery, useTimer } from './timesheet-queries.ts'
import { useElapsed } from './useElapsed.ts'

/** The time spent on a task: the user's timer, everybody's entries, and hours typed with start and end (S036). */
export function TaskHours({ task }: { task: Pick<Task, 'id' | 'label' | 'status'> }) {
  const timer = useQuery({ ...timerQuery(task.id), staleTime: 0 }).data
  const elapsed = useElapsed(timer)
  const toggle = useTimer()
  const [open, setOpen] = useState(false)
  const [adding, setAdding] = useState(false)
  const writes = useWrites()
  const list = useId()
  const runs = timer?.status === 'started'
  const total = (timer?.total ?? 0) + elapsed
  return (
    <section className={classes.box} aria-label="Horas">
      <div className={classes.timer}>
        {writes && (runs || task.status === '1') && (
          <Button
            size="xs"
            variant={runs ? 'default' : 'light'}
            className={classes.toggle}
            leftSection={
              runs ? <IconPlayerStopFilled size={14} aria-hidden /> : <IconPlayerPlayFilled size={14} aria-hidden />
            }
            aria-label={runs ? 'Parar o cronômetro' : 'Iniciar o cronômetro'}
            disabled={timer === undefined}
            loading={toggle.isPending}
            onClick={() => toggle.mutate({ taskId: task.id, status: runs ? 'stopped' : 'started' })}
          >
            {runs ? 'Parar' : 'Iniciar'}
          </Button>
        )}
        <span className={classes.clock} role="timer" aria-label="Cronômetro" data-runs={runs || undefined}>
          {clockWords(elapsed)}
        </span>
        <span className={classes.state} role="status">
          {timer?.label ?? ''}
        </span>
        <span className={classes.total}>
          Seu total <b>{durationWords(total)}</b>
        </span>
      </div>
      <div className={classes.foot}>
        <UnstyledButton
          className={classes.more}
          aria-expanded={open}
          aria-controls={list}
          onClick={() => setOpen((was) => !was)}
        >
          <IconChevronRight size={16} aria-hidden />
          Lançamentos
        </UnstyledButton>
        {writes && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={15} aria-hidden />}
            onClick={() => {
              setOpen(true)
              setAdding(true)
            }}
          >
            Lançar horas
          </Button>
        )}
      </div>
      <div id={list} hidden={!open}>
        {adding && <EntryForm taskId={task.id} onClose={() => setAdding(false)} />}
        {open && <EntryList taskId={task.id} />}
      </div>
    </section>
  )
}
