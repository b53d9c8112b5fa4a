import type { Scope } from './scope.ts'

/**
 * Records with a day, which their person finds in the calendar they subscribe to, besides tasks. The area that owns them
 * declares them.
 */
export type DatedRecords = {
  /** Part of the ids of the events: 'card'. Unique among all areas. */
  readonly id: string
  /** The acting person's records with a day of the window, both ends included, the nearest days first. */
  readonly read: (
    scope: Scope,
    window: { from: string; until: string },
    limit: number,
  ) => Promise<readonly DatedRecord[]>
}

export type DatedRecord = {
  id: number
  /** 'yyyy-MM-dd' */
  date: string
  title: string
  /** Plain text. */
  description: string
  /** The path that opens it. */
  link: string
  category: string
  done: boolean
  created_at: Date
  /** When anything of this changed last. */
  changed_at: Date
}
