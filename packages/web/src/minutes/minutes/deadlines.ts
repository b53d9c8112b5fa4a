import type { Subject } from '@prumo/contract/minutes/minutes/model.ts'

/** True if a day is after the deadline of a subject. */
export const isAfter = (day: string | null, { time }: Pick<Subject, 'time'>) =>
  day !== null && time !== null && day > time.slice(0, 10)
