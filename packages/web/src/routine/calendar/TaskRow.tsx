import { daysBetween } from '@prumo/contract/dates.ts'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { IconArrowBackUp, IconCloudUp, IconFlag3Filled, IconLock, IconRepeat, IconUser } from '@tabler/icons-react'
import clsx from 'clsx'
import type { ReactNode, Ref } from 'react'
import { useUserId } from '../../platform/session.ts'
import { ConcludeBox } from '../../ui/ConcludeBox.tsx'
import { Swipe, type Swipes } from '../../ui/swipe/Swipe.tsx'
import { returnedWords } from '../delegation/returned-words.ts'
import { useWaitingConclusion } from '../offline/waiting.ts'
import { waitingWords } from '../tasks/actions/prerequisites.ts'
import { ProgressMark } from '../tasks/details/ProgressMark.tsx'
import { TaskDepartments, TaskTags } from './TaskMarks.tsx'
import classes from './TaskRow.module.css'
import { taskColors } from './task-colors.ts'

type Props = {
  task: Task
  /** Today, when the rows are of several days: late rows then say how late they are. */
  lateOn?: string
  /** Without it the row cannot be opened. */
  onOpen?: (task: Task) => void
  onConclude?: (task: Task, done: boolean) => void
  /** The drag handle of dnd-kit, for rows that can be dragged. */
  handle?: Ref<HTMLButtonElement>
  /** What a finger does that moves it aside. */
  swipes?: Swipes
  /** Further actions, after the text. */
  children?: ReactNode
}

/** A task in a list: one gesture concludes it; the row opens it and shows its hours, tags and departments. */
export function TaskRow({ task, lateOn, onOpen, onConclude, handle, swipes, children }: Props) {
  const userId = useUserId()
  const waiting = useWaitingConclusion(task.id)
  const done = task.status === '2' || waiting !== undefined
  const blocked = done ? '' : waitingWords(task)
  const body = (
    <>
      <span className={clsx(classes.when, 'num')}>
        {lateOn ? <Late task={task} today={lateOn} /> : <Hours task={task} />}
      </span>
      <span className={classes.bar} aria-hidden />
      <span className={classes.words}>
        <span className={classes.label}>
          {task.priority && (
            <>
              <IconFlag3Filled size={13} className={classes.priority} aria-hidden />
              <span className="sr">Prioridade: </span>
            </>
          )}
          {task.label}
          {done && <span className="sr">, concluída</span>}
        </span>
        <span className={classes.marks}>
          {!waiting && <ProgressMark task={task} />}
          <TaskTags task={task} />
          <TaskDepartments task={task} />
          {task.client_id !== userId && (
            <span className={classes.note}>
              <IconUser size={13} aria-hidden /> {task.client_name}
            </span>
          )}
          {task.permission === '0' && <span className={classes.note}>Atribuída por {task.created_by}</span>}
          {blocked && (
            <span className={classes.note} data-blocked data-first>
              <IconLock size={13} aria-hidden /> {blocked}
            </span>
          )}
          {!done && returnedWords(task.returned) && (
            <span className={classes.note} data-first>
              <IconArrowBackUp size={13} aria-hidden /> {returnedWords(task.returned)}
            </span>
          )}
          {waiting && (
            <span className={classes.note} data-first>
              <IconCloudUp size={13} aria-hidden /> será enviada quando a conexão voltar
            </span>
          )}
          {task.repeat_label && (
            <span className={classes.note}>
              <IconRepeat size={13} aria-hidden /> {task.repeat_label}
            </span>
          )}
        </span>
      </span>
    </>
  )
  return (
    <li className={classes.item} data-row data-done={done || undefined} style={taskColors(task)}>
      <Swipe className={classes.row} {...swipes}>
        {onConclude && (
          <ConcludeBox
            className={classes.check}
            checked={done}
            disabled={waiting ? false : done ? !task.can.reopen : !task.can.close}
            aria-label={done ? `Reabrir: ${task.label}` : `Concluir: ${task.label}`}
            onChange={(event) => onConclude(task, event.currentTarget.checked)}
          />
        )}
        {onOpen ? (
          <button ref={handle} type="button" className={classes.body} data-task={task.id} onClick={() => onOpen(task)}>
            {body}
          </button>
        ) : (
          <div className={classes.body}>{body}</div>
        )}
        {children}
      </Swipe>
    </li>
  )
}

function Hours({ task }: { task: Task }) {
  if (!task.hour) return <small className={classes.hourless}>Sem hora</small>
  return (
    <>
      {task.hour}
      {task.hour_finish && <small>{task.hour_finish}</small>}
    </>
  )
}

function Late({ task, today }: { task: Task; today: string }) {
  const date = task.date ?? today
  const days = daysBetween(date, today)
  return (
    <>
      {`${date.slice(8)}/${date.slice(5, 7)}`}
      <small>{days > 1 ? `há ${days} dias` : 'ontem'}</small>
    </>
  )
}
