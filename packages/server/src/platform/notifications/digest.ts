import type { Scope } from '../scope.ts'

/** A list of the daily e-mail. */
export type DigestList = {
  title: string
  /** A short text at the left, such as an hour or a day, and what the row is about. */
  rows: readonly (readonly [label: string, value: string])[]
  /** The number of all rows, also those not listed. */
  total: number
  /** Path of the screen that lists all of them. */
  link: string
}

/** Each person's list for the daily e-mail; people with nothing to list are absent. Called for many people at once. */
export type DigestSection = (scope: Scope, userIds: readonly number[]) => Promise<ReadonlyMap<number, DigestList>>

/** Maximum rows of a list in the e-mail. */
export const digestRows = 8
