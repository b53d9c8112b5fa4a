import type { SignedInPerson } from '../stage.ts'
import type { Scenario } from '../throughput/scenarios.ts'
import { indicatorsOfCompany } from './seed.ts'

const goal = 0.6
const year = new Date().getFullYear()

const read = (name: string, path: (person: SignedInPerson) => string, check: Scenario['check']): Scenario => ({
  name,
  goal,
  manyAddresses: false,
  request: (person) => ({
    method: 'GET',
    path: `/api/client/${path(person)}`,
    headers: { 'request-token': person.token },
  }),
  check,
})

/** What the screens of results ask for most. */
export const resultsScenarios: readonly Scenario[] = [
  read(
    `panel of ${indicatorsOfCompany} indicators`,
    ({ departmentIds }) => `dashboard-indicators/department/${departmentIds[0]}?year=${year}`,
    (answer) => {
      const { response } = answer as { response: { last_year: Record<string, number | null> }[] }
      must(response.length === indicatorsOfCompany, `${indicatorsOfCompany} indicators`)
      must(response[0]!.last_year['01'] !== null, 'figures of last year')
    },
  ),
  read(
    'page of 10,000 plans',
    () => 'action-plan?open=true',
    (answer) => {
      const { response, total } = answer as { response: unknown[]; total: number }
      must(response.length === 30 && total > 5000, '30 of more than 5,000 plans')
    },
  ),
]

function must(holds: boolean, what: string) {
  if (!holds) throw new Error(`the measured request should answer ${what}`)
}
