import { useQuery } from '@tanstack/react-query'
import { idIn } from '../../ui/table/address.ts'
import type { Filter } from '../../ui/table/filters.ts'
import { everybodyQuery } from './people.ts'
import { isDisabled } from './users.ts'

/** In the address of a list: everything whose person left the company. */
const left = 'saiu'

/** Reads the filter from an address: a person, or those who left. */
export const personIn = (value: unknown) => (value === left ? left : idIn(value))
type Chosen = string | number | undefined

/** True when the filter asks for those who left. */
const asksForLeft = (chosen: Chosen) => chosen === left

/** The query of a call: the person by `name`, or `of_left`. */
export const personAsked = <Name extends string>(name: Name, chosen: Chosen) =>
  (chosen === undefined ? {} : asksForLeft(chosen) ? { of_left: 'true' } : { [name]: Number(chosen) }) as {
    [Key in Name]?: number
  } & { of_left?: 'true' }

type Asked<Row> = {
  name: string
  label?: string
  all?: string
  rare?: boolean
  /** The people of a row, where the browser has all rows. */
  of?: (row: Row) => readonly (number | null)[]
}

/** The filter of a list by whose it is; what is still with people who left is one choice, where somebody did. */
export function usePersonFilter<Row>({ name, label = 'Responsável', all = 'Todas as pessoas', rare, of }: Asked<Row>) {
  const everybody = useQuery(everybodyQuery).data?.response ?? []
  const gone = everybody.filter(isDisabled)
  const goneIds = new Set<number | null>(gone.map(({ id }) => id))
  const filter: Filter<Row> = {
    name,
    label,
    all,
    look: 'select',
    options: [
      ...(gone.length > 0 ? [{ value: left, label: 'De quem saiu' }] : []),
      ...everybody.filter((one) => !isDisabled(one)).map(({ id, name }) => ({ value: id, label: name })),
      ...gone.map(({ id, name }) => ({ value: id, label: `${name} (saiu)` })),
    ],
    ...(rare && { rare }),
    ...(of && {
      keeps: (row, value) => of(row).some((id) => (asksForLeft(value) ? goneIds.has(id) : id === Number(value))),
    }),
  }
  return filter
}
