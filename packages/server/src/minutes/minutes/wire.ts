import { formatDate } from '@prumo/contract/dates.ts'

/** A day with its time of day, if any, as the contract declares them: 'yyyy-MM-dd HH:mm', 'yyyy-MM-dd' or null. */
export const dayAndTime = (on: string | null, at: string | null): string | null =>
  on === null ? null : at === null ? on : `${on} ${at}`

/** dd/MM/yyyy, with HH:mm when there is a time of day; '' without a day. */
export const formatted = (on: string | null, at: string | null): string =>
  on === null ? '' : at === null ? formatDate(on) : `${formatDate(on)} ${at}`
