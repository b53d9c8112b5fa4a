import { formatDate, isDate } from '@prumo/contract/dates.ts'
import { formatNumber } from '../../platform/format.ts'

/** A field that somebody else changed while this form was open. */
export type OtherChange = {
  name: string
  /** Both changed it, differently: only one of the two texts can stay. */
  both: boolean
  mine: unknown
  theirs: unknown
}

/** What differs between the version of somebody else and the one this form began with, unless it is typed here too. */
export function otherChanges<Values extends object>(began: Values, mine: Values, theirs: Values): OtherChange[] {
  return (Object.keys(began) as (keyof Values & string)[])
    .filter((name) => !isSame(began[name], theirs[name]) && !isSame(mine[name], theirs[name]))
    .map((name) => ({ name, both: !isSame(began[name], mine[name]), mine: mine[name], theirs: theirs[name] }))
}

/** The typed values, with what only the other side changed. */
export const withOthers = <Values extends object>(mine: Values, changes: readonly OtherChange[]): Values => ({
  ...mine,
  ...Object.fromEntries(changes.filter(({ both }) => !both).map(({ name, theirs }) => [name, theirs])),
})

/** A value as text, for the choice between two; undefined for an id and a list, which say nothing. */
export function valueWords(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return 'Vazio'
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value !== 'string') return undefined
  if (isDate(value)) return formatDate(value)
  return textOf(value) || 'Vazio'
}

/** The text of a formatted field. */
const textOf = (value: string) =>
  /<\w+[^>]*>/.test(value)
    ? value
        .replaceAll(/<\/(p|li|h\d|tr)>|<br\s*\/?>/g, '\n')
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll('&nbsp;', ' ')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&')
        .trim()
    : value

const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)
