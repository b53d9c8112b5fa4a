import { formatMonth } from '@prumo/contract/dates.ts'
import type { Insight, Insights } from '../platform/insights.ts'
import { indicatorStandings } from './panel/standings.ts'

/** Indicators that are told as weaknesses, and as strengths. */
const most = 3
/** Months in a row on the target from which an indicator is a strength. */
const steady = 6

/** Indicators that missed their target last month, those longest off it first, and those that reach it month after month. */
export const resultsInsights: Insights = {
  permission: 'results',
  async read(scope) {
    const { month, indicators } = await indicatorStandings(scope)
    const source = `Indicadores, ${formatMonth(month)}`
    return [
      ...indicators
        .filter(({ light }) => light === 'bad')
        .toSorted((one, other) => other.months_off - one.months_off)
        .slice(0, most)
        .map(({ fact, link }): Insight => ({ block: 'weakness', title: fact, source, link })),
      ...indicators
        .filter(({ months_on }) => months_on >= steady)
        .toSorted((one, other) => other.months_on - one.months_on)
        .slice(0, most)
        .map(
          ({ title, months_on, link }): Insight => ({
            block: 'strength',
            title: `${title} na meta há ${months_on} meses seguidos`,
            source,
            link,
          }),
        ),
    ]
  },
}
