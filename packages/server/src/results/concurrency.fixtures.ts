import { monthKeys } from '@prumo/contract/results/month-keys.ts'
import { countOf, type Scenario, scenario, times, unless } from '../testing/concurrency/scenario.ts'
import { department, indicator } from './testing/indicators.ts'

export const resultsScenarios: readonly Scenario[] = [
  scenario({
    name: 'several people type in one panel at once, and the cells of all are stored, each once',
    arrange: ({ ana }) => indicator({ ana, secret: 'painel' }),
    actions: ({ id }, { ana }) =>
      monthKeys.flatMap((key, place) =>
        times(2, () => ({
          what: 'type',
          make: () =>
            ana.call('POST /client/indicators/save-data', {
              query: { year: 2026 },
              body: { indicators: [{ id, values: { [key]: place + 1 }, was: { values: { [key]: null } } }] },
            }),
        })),
      ),
    async invariants({ id }, outcomes, { server, ana }) {
      const stored = await countOf(
        server,
        'results.measurements where company_id = $1 and indicator_id = $2 and replaced_at is null',
        [ana.companyId, id],
      )
      return [...unless(stored === 12, `${stored} of 12 figures are stored`), ...outcomes.unexpected('type')]
    },
  }),

  scenario({
    name: 'a plan is concluded while actions are added to it, and no concluded plan has an open action',
    async arrange({ ana }) {
      const department_id = (await department({ ana, secret: 'plano' })).id
      const body = { department_id, problem: 'P', to_do: 'T' }
      const { id } = (await ana.call('POST /client/action-plan', { body })).body.response
      return { id, body }
    },
    actions: ({ id, body }, { ana }) => [
      ...times(6, () => ({
        what: 'add',
        records: 'action_plan.action_added',
        make: () => ana.call('POST /client/action-plan/{id}/actions', { params: { id }, body: { what: 'A' } }),
      })),
      ...times(3, () => ({
        what: 'conclude',
        make: () =>
          ana.call('PUT /client/action-plan/{id}', { params: { id }, body: { ...body, real_end: '2026-03-09' } }),
      })),
    ],
    async invariants({ id }, outcomes, { server, ana }) {
      const broken = await countOf(
        server,
        `results.plans p join results.plan_actions a on a.company_id = p.company_id and a.plan_id = p.id
         where p.company_id = $1 and p.id = $2 and p.real_end is not null and a.done_on is null`,
        [ana.companyId, id],
      )
      return [
        ...unless(broken === 0, `${broken} open actions in a concluded plan`),
        ...outcomes.unexpected('add', 'plan.concluded'),
        ...outcomes.unexpected('conclude', 'plan.open_actions'),
      ]
    },
  }),
]
