import type { Scope } from '../scope.ts'

/** A list of the day's e-mail. */
export type DigestList = {
  title: string
  /** What is small at the left, such as an hour or a day, and what it is about; a few of them. */
  rows: readonly (readonly [label: string, value: string])[]
  /** How many there are in all. */
  total: number
  /** Path of the screen that shows all of them. */
  link: string
}

/** Each person's list for the e-mail of a day; who has nothing is absent. Asked for many people at once. */
export type DigestSection = (scope: Scope, userIds: readonly number[]) => Promise<ReadonlyMap<number, DigestList>>

/** The most rows of a list in the e-mail. */
export const digestRows = 8
