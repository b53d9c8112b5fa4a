import { countOf, type Scenario, scenario, times, unless } from '../testing/concurrency/scenario.ts'
import { allAnswers, concludeLater, forgetInitial } from './testing/answering.ts'

const people = 6

export const diagnosticsScenarios: readonly Scenario[] = [
  scenario({
    name: 'the initial diagnostic is answered and concluded in several tabs at once, and it is one, concluded once',
    async arrange({ server, ana }) {
      await forgetInitial(server, ana)
    },
    actions: (_, { ana }) => [
      ...times(4, () => ({
        what: 'save',
        make: () => ana.call('POST /diagnostic/status/update-data', { body: { data: allAnswers(75) } }),
      })),
      ...times(3, () => ({
        what: 'conclude',
        records: 'diagnostic.concluded',
        make: () => ana.call('POST /diagnostic/status', { body: { status: 3, data: allAnswers(25) } }),
      })),
    ],
    async invariants(_, outcomes, { server, ana }) {
      const of = [ana.companyId]
      const initial = `diagnostics.diagnostics where company_id = $1 and kind = 'initial'`
      return [
        ...outcomes.unexpected('save', 'diagnostic.concluded'),
        ...outcomes.unexpected('conclude', 'diagnostic.concluded'),
        ...unless(outcomes.done('conclude').length === 1, 'concluded more than once'),
        ...unless(
          (await countOf(server, `${initial} and status = 3`, of)) === 1,
          'there is not one initial diagnostic',
        ),
      ]
    },
  }),

  scenario({
    name: 'colleagues conclude their opinions twice each while it is closed, and each counts once or not at all',
    async arrange({ server, ana }) {
      const { id } = (await concludeLater(ana)).body.response
      const team = []
      for (let i = 0; i < people; i++) team.push(await server.colleague(ana))
      const users = team.map(({ userId }) => userId)
      await ana.call('POST /my-diagnostics/{id}/team', { params: { id }, body: { users } })
      return { id, team }
    },
    actions: ({ id, team }, { ana }) => [
      ...team.flatMap((colleague, i) =>
        times(2, () => ({
          what: 'answer',
          make: () =>
            colleague.call('POST /diagnostic/opinions/{id}', {
              params: { id },
              body: { status: 3, data: allAnswers(i % 2 ? 100 : 0) },
            }),
        })),
      ),
      { what: 'close', make: () => ana.call('PUT /my-diagnostics/{id}/team/closing', { params: { id } }) },
    ],
    async invariants({ id }, outcomes, { server, ana }) {
      const of = [ana.companyId, id]
      const [row] = await server.asOwner<{ least: number; most: number; answered: number; left: number }>(
        `select coalesce(min(n), 0)::int as least, coalesce(max(n), 0)::int as most,
           (select count(*)::int from diagnostics.asked where company_id = $1 and diagnostic_id = $2 and answered) as answered,
           (select count(*)::int from diagnostics.opinions where company_id = $1 and diagnostic_id = $2) as left
         from (select sum(people) as n from diagnostics.counts where company_id = $1 and diagnostic_id = $2
           group by question) q`,
        of,
      )
      const { least, most, answered, left } = row!
      const done = outcomes.done('answer').length
      return [
        ...outcomes.unexpected('answer', 'diagnostic.answered', 'diagnostic.team_closed'),
        ...outcomes.unexpected('close', 'diagnostic.few_people'),
        ...unless(least === done && most === done && answered === done, `${done} answered, ${least} to ${most} count`),
        ...unless(left === 0, `${left} answers are still somebody's`),
      ]
    },
  }),
]
