import { monthDays } from '@prumo/contract/dates.ts'
import type { EntrySearch } from '../entries/address.ts'

/** What a figure of the DRE is made of: entries by competence (decision O155). */
type Made = {
  year: number
  /** One after the other, 1 to 12; absent: the whole year. */
  months?: readonly number[]
  /** Absent: all projects; 0: none. */
  project?: number
  group?: number
  category?: number
  account?: number
  /** The group that the result line follows: all groups down to it. */
  result?: number
}

const everyMonth: readonly number[] = Array.from({ length: 12 }, (_, index) => index + 1)
const monthIn = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`

/** The address of the list with exactly the entries of a figure. */
export const entriesOf = ({
  year,
  months = everyMonth,
  project,
  group,
  category,
  account,
  result,
}: Made): EntrySearch => ({
  por: 'competencia',
  ...(months.length === 1
    ? { mes: monthIn(year, months[0]!) }
    : {
        periodo: 'datas',
        de: `${monthIn(year, months[0]!)}-01`,
        ate: monthDays(monthIn(year, months.at(-1)!)).at(-1),
      }),
  projeto: project,
  grupo: group,
  classificacao: category,
  conta: account,
  resultado: result,
})
