import { formatDate } from '../../dates.ts'

/** Why somebody is away, in the words of a form. What else is behind it is nobody's business. */
export const absenceKinds = {
  vacation: 'Férias',
  day_off: 'Folga',
  leave: 'Licença',
  other: 'Outra ausência',
} as const
export type AbsenceKind = keyof typeof absenceKinds

/** A time in which somebody is away: 'yyyy-MM-dd', the first day and the last. */
export type AwayTime = { kind: AbsenceKind; starts_on: string; ends_on: string }

const away: Record<AbsenceKind, string> = {
  vacation: 'de férias',
  day_off: 'de folga',
  leave: 'de licença',
  other: 'fora',
}

/** When somebody is away on a date; undefined: they are there. */
export const absenceOn = <Time extends AwayTime>(absences: readonly Time[], date: string): Time | undefined =>
  absences.find(({ starts_on, ends_on }) => starts_on <= date && date <= ends_on)

/**
 * 'de férias até 10/12' for somebody who is away on the date, 'de férias de 05/12 a 20/12' before it, 'de folga em 05/12'
 * for one day. The year is said where it is not the date's.
 */
export function awayWords({ kind, starts_on, ends_on }: AwayTime, date: string): string {
  const day = (one: string) => (one.slice(0, 4) === date.slice(0, 4) ? formatDate(one).slice(0, 5) : formatDate(one))
  if (starts_on === ends_on) return `${away[kind]} em ${day(starts_on)}`
  return starts_on <= date
    ? `${away[kind]} até ${day(ends_on)}`
    : `${away[kind]} de ${day(starts_on)} a ${day(ends_on)}`
}
