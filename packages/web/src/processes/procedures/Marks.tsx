import { Text } from '@mantine/core'
import type { PopStatus, PopSummary } from '@prumo/contract/processes/procedures/model.ts'
import { IconAlertTriangle, IconClockExclamation } from '@tabler/icons-react'
import { formatDay } from '../../platform/format.ts'
import { StatusMark } from '../../ui/StatusMark.tsx'
import classes from './Marks.module.css'
import { popTones, statusWords } from './words.ts'

/** The state of a procedure; null when the process has none yet. */
export const PopStatusMark = ({ status }: { status: PopStatus | null }) =>
  status === null ? (
    <StatusMark tone="quiet">Sem POP</StatusMark>
  ) : (
    <StatusMark tone={popTones[status]}>{statusWords[status]}</StatusMark>
  )

type Review = Pick<PopSummary, 'review' | 'date_revision'>

/** The date of the next review, and whether it is near or past. */
export function ReviewMark({ review, date_revision }: Review) {
  if (!date_revision) return null
  const day = formatDay(date_revision)
  if (review === 'none') return <span className="num">{day}</span>
  const late = review === 'late'
  const Icon = late ? IconAlertTriangle : IconClockExclamation
  return (
    <span className={classes.review} data-review={review}>
      <Icon size={15} aria-hidden />
      <span className="num">{day}</span>
      <span className={classes.reviewWord}>{late ? 'atrasada' : 'em breve'}</span>
    </span>
  )
}

export const reviewWords = ({ review, date_revision }: Review) =>
  date_revision
    ? `${formatDay(date_revision)}${review === 'late' ? ' atrasada' : review === 'soon' ? ' em breve' : ''}`
    : ''

/** How many of its readers have read the version in force. */
export function ReadersMark({ readers, readers_done }: Pick<PopSummary, 'readers' | 'readers_done'>) {
  if (readers === 0) return null
  return (
    <Text span fz="inherit" className="num" c={readers_done === readers ? 'var(--app-pos)' : undefined}>
      {`${readers_done} de ${readers}`}
    </Text>
  )
}
