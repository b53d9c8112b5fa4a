import type { SeriesInput } from '@prumo/contract/finance/entries/model.ts'
import { type Occurrence, occurrencesOf, type Rule } from '@prumo/contract/finance/entries/series.ts'
import { centsOf } from '@prumo/contract/money.ts'
import type { z } from 'zod'
import { failAt } from '../../platform/errors.ts'

type Input = z.output<typeof SeriesInput>

/** How many of a series that does not end are there at first, and at least: about a year. */
const endlessFirst: Record<Input['every'], number> = {
  week: 52,
  fortnight: 25,
  month: 12,
  quarter: 4,
  semester: 2,
  year: 2,
}

const ruleOf = (first: string, { every, closed_day, raise }: Input): Rule => ({
  first,
  firstNumber: 1,
  every,
  closedDay: closed_day,
  raise: Number(centsOf(raise)),
})

/**
 * The entries of a series, in their order.
 *
 * @param first the first one as it was typed.
 * @throws request.invalid when there are more instalments than cents, when corrected ones are not the value, or when the
 * last falls beyond the year 2199.
 */
export function seriesOf(first: Occurrence, input: Input): Occurrence[] {
  const { type, every, corrections, competence = type === '1' ? 'same' : 'each' } = input
  const count = input.count ?? endlessFirst[every]
  const instalments = type === '1'
  const whole = centsOf(first.value)
  if (instalments && whole / BigInt(count) === 0n)
    throw failAt('value', `O valor não dá um centavo para cada uma das ${count} parcelas`)
  const made = occurrencesOf(first, ruleOf(first.due_on, input), {
    instalments,
    count,
    same: competence === 'same',
    corrections,
  })
  if (instalments && made.reduce((sum, { value }) => sum + centsOf(value), 0n) !== whole)
    throw failAt('series.corrections', 'As parcelas precisam somar o valor')
  if (made.some(({ due_on }) => due_on > '2199-12-31')) throw failAt('series.count', 'Use datas até o ano 2199')
  return made
}
