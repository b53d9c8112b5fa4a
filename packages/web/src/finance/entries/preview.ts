import { isDate } from '@prumo/contract/dates.ts'
import { occurrencesOf } from '@prumo/contract/finance/entries/series.ts'
import { financeLimits } from '@prumo/contract/finance/limits.ts'
import { type Amount, centsOf } from '@prumo/contract/money.ts'
import { typedMoney } from '../../ui/form/typed-money.ts'
import { type Correction, type EntryValues, totalOf } from './entry-values.ts'

/** As many of a series as are shown before it is saved: the others follow the rule. */
const mostShown = 36
/** Of one that does not end. */
const endlessShown = 12

/** What a series will be as it is typed, by the rule that the server books it by; nothing while something is missing. */
export function previewOf({ value, date_finish, month_competence, series }: EntryValues): Correction[] {
  const { type, endless, every, closed_day, raise, corrections } = series
  const total = totalOf(value)
  const count = type === '2' && endless ? endlessShown : Number(series.count)
  const percent = raise === '' ? ('0.00' as Amount) : typedMoney(String(raise))
  if (type === 'none' || !total || !date_finish || !isDate(date_finish) || !percent) return []
  if (!Number.isInteger(count) || count < 2 || count > financeLimits.series) return []
  const made = occurrencesOf(
    { value: total, due_on: date_finish, competence: `${month_competence}-01` },
    {
      first: date_finish,
      firstNumber: 1,
      every,
      closedDay: closed_day,
      raise: type === '2' ? Number(centsOf(percent)) : 0,
    },
    { instalments: type === '1', count, same: type === '1' },
  )
  return made
    .slice(0, mostShown)
    .map(
      ({ value: amount, due_on }, n) =>
        corrections.find(({ number }) => number === n + 1) ?? { number: n + 1, value: amount, date_finish: due_on },
    )
}

/** The corrections with one more, which begins with what the rule says. */
export function withCorrection(
  rows: readonly Correction[],
  corrections: readonly Correction[],
  change: Partial<Correction> & { number: number },
): Correction[] {
  const { number } = change
  const before = rows.find((row) => row.number === number)!
  return [...corrections.filter((one) => one.number !== number), { ...before, ...change }]
}
