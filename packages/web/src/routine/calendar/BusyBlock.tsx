import type { CSSProperties } from 'react'
import classes from './BusyBlock.module.css'
import { type BusyTime, isHourless } from './busy-times.ts'
import { type Block, DAY_MINUTES, MORE_WIDTH } from './day-layout.ts'
import { hoursOf } from './task-words.ts'

type Props = {
  block: Block<BusyTime>
  hourHeight: number
  /** It is in the lane of a colleague. */
  theirs?: boolean
  onOpen: (id: number) => void
}

/** A time on the hour grid that is no task of the user: it cannot be moved, and opens only what the user may open. */
export function BusyBlock({ block, hourHeight, theirs, onOpen }: Props) {
  const { item: time, from, to } = block
  const height = ((Math.min(to, DAY_MINUTES) - from) / 60) * hourHeight - 3
  const { task_id: id } = time
  const shown = {
    className: classes.block,
    style: { ...besideOthers(block), top: (from / 60) * hourHeight + 1, height },
    title: busyWords(time),
    'data-done': time.done || undefined,
    'data-theirs': theirs || undefined,
  }
  const words = (
    <>
      <span
        className={classes.label}
        style={{ '--lines': Math.max(1, Math.floor((height - 6) / 15)) } as CSSProperties}
      >
        {time.label}
      </span>
      <span className="sr">{`, ${hoursOf(time)}, ${time.of}`}</span>
    </>
  )
  return id === null ? (
    <div {...shown}>{words}</div>
  ) : (
    <button type="button" {...shown} onClick={() => onOpen(id)}>
      {words}
    </button>
  )
}

/** A time of a whole day, or of no hour, above the grid. */
export const BusyChip = ({ time, onOpen }: { time: BusyTime; onOpen: (id: number) => void }) => {
  const { task_id: id } = time
  const words = (
    <>
      {time.label}
      <span className="sr">{`, ${time.of}`}</span>
    </>
  )
  return id === null ? (
    <div className={classes.chip} title={busyWords(time)}>
      {words}
    </div>
  ) : (
    <button type="button" className={classes.chip} title={busyWords(time)} onClick={() => onOpen(id)}>
      {words}
    </button>
  )
}

/** The times of a day as lines of a list: '09:00 – 10:00 Dentista · Pessoal'. */
export const BusyLines = ({ times }: { times: readonly BusyTime[] }) =>
  times.length > 0 && (
    <ul className={classes.lines} aria-label="Ocupado">
      {times.map((time) => (
        <li key={time.key}>
          <span className="num">{whenWords(time)}</span> {time.label} <span className={classes.of}>{time.of}</span>
        </li>
      ))}
    </ul>
  )

export const busyWords = (time: BusyTime) => `${whenWords(time)} ${time.label} (${time.of})`

const whenWords = (time: BusyTime) =>
  isHourless(time) ? 'Sem hora' : time.hour === null ? 'O dia todo' : hoursOf(time)

/** Left edge and width of a column of the day, less the strip of '+N' when there is one. */
export function besideOthers({ column, columns, across, beside }: Block<unknown>): CSSProperties {
  const all = beside ? `(100% * var(--share, 1) - ${MORE_WIDTH}px)` : '100% * var(--share, 1)'
  return {
    left: `calc(${all} * ${column / columns} + 1px)`,
    width: `calc(${all} * ${across / columns} - 3px)`,
  }
}
