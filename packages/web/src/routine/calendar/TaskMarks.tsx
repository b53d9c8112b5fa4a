import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { progressNames } from '@prumo/contract/routine/tasks/progress.ts'
import { IconBuilding, IconFlag3Filled, IconLock, IconRepeat, IconUsersGroup } from '@tabler/icons-react'
import { TagBadge } from '../tags/TagBadge.tsx'
import { waitingWords } from '../tasks/actions/prerequisites.ts'
import { audienceWords } from '../tasks/details/audience-words.ts'
import classes from './TaskMarks.module.css'
import { hoursOf } from './task-words.ts'

/** The tags of a task, each with its colour and its name. */
export function TaskTags({ task }: { task: Task }) {
  return task.tags.map((tag) => <TagBadge key={tag.tag_id} tag={tag} />)
}

/** The departments of a task, and whom of the team it is for. */
export function TaskDepartments({ task }: { task: Task }) {
  const audience = audienceWords(task)
  return (
    <>
      {task.departments.map(({ department_id, label }) => (
        <span key={department_id} className={classes.department}>
          <IconBuilding size={13} aria-hidden />
          <span className="sr">Departamento </span>
          <span className={classes.name}>{label}</span>
        </span>
      ))}
      {audience && (
        <span className={classes.department}>
          <IconUsersGroup size={13} aria-hidden />
          <span className="sr">Da equipe, para </span>
          <span className={classes.name}>{audience}</span>
        </span>
      )}
    </>
  )
}

/** The signs that fit a small chip: the flag of a priority, and the lock of a task that waits for another one. */
export function TaskSigns({ task }: { task: Task }) {
  return (
    <>
      {task.priority && <IconFlag3Filled size={12} className={classes.priority} aria-hidden />}
      {waitingWords(task) && <IconLock size={12} className={classes.sign} aria-hidden />}
    </>
  )
}

const progressWords = ({ progress }: Task) =>
  progress === 'todo' ? '' : ` · ${progressNames[progress].toLocaleLowerCase('pt-BR')}`

/** The tooltip of a task: title, hours, state, repetition, tags and departments. */
export function TaskSummary({ task }: { task: Task }) {
  return (
    <span className={classes.summary}>
      <b>{task.label}</b>
      <span className="num">
        {hoursOf(task)}
        {task.status === '2' ? ' · concluída' : progressWords(task)}
        {task.priority && ' · prioridade'}
      </span>
      {waitingWords(task) && (
        <span className={classes.repeat}>
          <IconLock size={13} aria-hidden /> {waitingWords(task)}
        </span>
      )}
      {task.repeat_label && (
        <span className={classes.repeat}>
          <IconRepeat size={13} aria-hidden /> {task.repeat_label}
        </span>
      )}
      {(task.tags.length > 0 || task.departments.length > 0 || task.audience) && (
        <span className={classes.marks}>
          <TaskTags task={task} />
          <TaskDepartments task={task} />
        </span>
      )}
    </span>
  )
}
