import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { TimerButton } from '../timesheet/TimerButton.tsx'
import classes from './WithTimer.module.css'

type Props = {
  task: Task
  /** Where the task is drawn, when that is not where it stands. */
  place?: CSSProperties
  /** Not while it is moved. */
  disabled?: boolean
  children: ReactNode
}

/** The timer's button over a small chip of a calendar, while a mouse is on it; by keyboard the task opens with its timer. */
export function WithTimer({ task, place, disabled = false, children }: Props) {
  const [near, setNear] = useState(false)
  return (
    <div
      className={place ? classes.around : classes.chip}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setNear(true)}
      onPointerLeave={() => setNear(false)}
    >
      {children}
      {near && !disabled && (
        <span className={classes.play} style={place} aria-hidden>
          <TimerButton task={task} over />
        </span>
      )}
    </div>
  )
}
