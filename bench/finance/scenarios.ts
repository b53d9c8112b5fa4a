import type { Scenario } from '../throughput/scenarios.ts'

const goal = 0.6
const year = new Date().getFullYear()

const read = (name: string, path: string, check: Scenario['check']): Scenario => ({
  name,
  goal,
  manyAddresses: false,
  request: ({ token }) => ({ method: 'GET', path: `/api/client/finance/${path}`, headers: { 'request-token': token } }),
  check,
})

/** What the screens of finance ask for most. */
export const financeScenarios: readonly Scenario[] = [
  read('page of entries', 'entries?situation=paid', (answer) => {
    must((answer as { response: unknown[] }).response.length === 20, '20 entries')
  }),
  read('DRE of a year', `dre/dre/consolidado?year=${year}`, (answer) => {
    must((answer as { response: unknown[] }).response.length === 12, 'twelve groups')
  }),
  read('cash flow of a year', `cash-flow?year=${year}`, (answer) => {
    must(
      (answer as { response: { total: number }[] }).response.some(({ total }) => total > 0),
      'months with payments',
    )
  }),
  read('forecast of 13 weeks', 'forecast', (answer) => {
    const { weeks, items } = answer as { weeks: unknown[]; items: unknown[] }
    must(weeks.length === 13 && items.length > 0, 'thirteen weeks and what they are made of')
  }),
]

function must(holds: boolean, what: string) {
  if (!holds) throw new Error(`the measured request should answer ${what}`)
}
