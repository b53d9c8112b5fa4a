import { countOf, type Scenario, scenario, times, unless } from '../../testing/concurrency/scenario.ts'
import type { Person, TestServer } from '../../testing/test-server.ts'

const told = (server: TestServer, ana: Person, action: string) =>
  countOf(server, `audit.trail where company_id = $1 and action = '${action}'`, [ana.companyId])

async function team(server: TestServer, ana: Person): Promise<Person[]> {
  return [ana, await server.colleague(ana), await server.colleague(ana), await server.colleague(ana)]
}

export const meetingScenarios: readonly Scenario[] = [
  scenario({
    name: 'of the daily meeting of a day there is one, however many start it, and it is started once',
    arrange: ({ server, ana }) => team(server, ana),
    actions: (people) =>
      times(12, (i) => ({
        what: 'start',
        make: () => people[i % 4]!.call('POST /my-day/meetings', { body: { kind: 'daily' } }),
      })),
    async invariants(_, outcomes, { server, ana }) {
      const mine = [ana.companyId]
      const ids = new Set(outcomes.done('start').map(({ body }) => (body as Held).response.task_id))
      const tasks = await countOf(server, 'routine.tasks where company_id = $1', mine)
      const started = await countOf(server, 'routine.meetings where company_id = $1', mine)
      const said = await told(server, ana, 'meeting.started')
      return [
        ...unless(outcomes.done('start').length === 12, 'a start was refused'),
        ...unless(ids.size === 1 && tasks === 1, `${ids.size} meetings were answered and ${tasks} are there`),
        ...unless(started === 1 && said === 1, `it was started ${started} times, and the trail says ${said}`),
      ]
    },
  }),

  scenario({
    name: 'a meeting is written by everybody and ended once: what was acknowledged is in it, and goes on once',
    async arrange({ server, ana }) {
      const people = await team(server, ana)
      const body = { label: 'Reunião Diária', date: day(0), type: '2' as const, repeat_day: '8' as const }
      const [first, next] = (await ana.call('POST /calendar/task', { body })).body.atividades
      const { id } = first!
      const { response } = (await ana.call('POST /my-day/meetings', { body: { kind: 'daily', task_id: id } })).body
      const parts = []
      for (const { userId } of people) {
        const params = { id: response.task_id, person: userId }
        const written = await ana.call('PUT /my-day/meetings/{id}/people/{person}', { params, body: { present: true } })
        parts.push(written.body.response)
      }
      return { people, id, next: next!.id, parts }
    },
    actions: ({ people, id, parts }) => [
      ...parts.flatMap(({ user_id, updated_at }) =>
        people.slice(0, 3).map((by, i) => ({
          what: `part ${user_id}`,
          records: 'meeting.part_saved',
          make: () =>
            by.call('PUT /my-day/meetings/{id}/people/{person}', {
              params: { id, person: user_id },
              body: { done: `De ${i}`, ...(updated_at && { updated_at }) },
            }),
        })),
      ),
      ...times(6, (i) => ({
        what: 'item',
        records: 'meeting_item.created',
        make: () =>
          people[i % 4]!.call('POST /my-day/feedback', {
            body: {
              task_id: id,
              feedbacks: [{ question_what: `Item ${i}`, question_who: '', question_when: '' }],
            },
          }),
      })),
      ...times(3, (i) => ({
        what: 'end',
        records: 'meeting.ended',
        make: () => people[i]!.call('POST /my-day/meetings/{id}/end', { params: { id }, body: {} }),
      })),
    ],
    async invariants({ id, next, parts }, outcomes, { server, ana }) {
      const items = (task: number) =>
        countOf(server, 'routine.meeting_items where company_id = $1 and task_id = $2', [ana.companyId, task])
      const [kept, carried] = [await items(id), await items(next)]
      const done = outcomes.done('item').length
      const [late] = await server.asOwner<{ count: number }>(
        `select count(*)::int as count from audit.trail e
         where company_id = $1 and action in ('meeting.part_saved', 'meeting_item.created')
           and id > (select min(id) from audit.trail where company_id = $1 and action = 'meeting.ended')`,
        [ana.companyId],
      )
      return [
        ...unless(outcomes.done('end').length === 1, `${outcomes.done('end').length} ended it`),
        ...unless(kept === done, `${done} items were acknowledged and ${kept} are in it`),
        ...unless(carried === kept, `${kept} items are in it and ${carried} in the next one`),
        ...unless(late!.count === 0, `${late!.count} were written after its end`),
        ...outcomes.unexpected('end', 'meeting.closed'),
        ...outcomes.unexpected('item', 'meeting.closed'),
        ...parts.flatMap(({ user_id }) => [
          ...unless(
            outcomes.done(`part ${user_id}`).length <= 1,
            `${outcomes.done(`part ${user_id}`).length} wrote over one version of a part`,
          ),
          ...outcomes.unexpected(`part ${user_id}`, 'record.stale', 'meeting.closed'),
        ]),
      ]
    },
  }),
]

type Held = { response: { task_id: number } }

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
