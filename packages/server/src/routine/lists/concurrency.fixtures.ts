import type { BulkAction, BulkAnswer } from '@prumo/contract/routine/lists/endpoints.ts'
import { countOf, type Scenario, scenario, times, unless } from '../../testing/concurrency/scenario.ts'
import type { Person } from '../../testing/test-server.ts'

/** Tasks of many, every third a meeting whose open item goes on to the next: bulk changes meet each other and these. */
async function arrange(people: readonly Person[]) {
  const [ana] = people as [Person]
  const ids: number[] = []
  for (let i = 0; i < 9; i++) {
    const label = i % 3 ? `Tarefa ${i}` : 'Reunião Diária'
    // From the last day to the first, so that the order of dates is not that of ids.
    const body = { label, date: `2026-03-${20 - i}`, type: '2' as const }
    const { id } = (await people[i % people.length]!.call('POST /calendar/task', { body })).body.atividades[0]!
    const feedbacks = [{ question_what: `Item ${i}`, question_who: '', question_when: '' }]
    if (i % 3 === 0) await ana.call('POST /my-day/feedback', { body: { task_id: id, feedbacks } })
    ids.push(id)
  }
  return { people, ids }
}

export const bulkScenarios: readonly Scenario[] = [
  scenario({
    name: 'the same tasks are changed many at once by many: each change is done or refused by itself, and acknowledged once',
    async arrange({ server, ana }) {
      const people = [ana, await server.colleague(ana), await server.colleague(ana)]
      const tag = (await ana.call('POST /tags', { body: { label: 'Fiscal', color_id: 3 } })).body.response
      return { ...(await arrange(people)), tag }
    },
    actions({ people, ids, tag }, { choice }) {
      const some = () => choice.shuffled(ids).slice(0, 6)
      const bulk = (what: string, action: BulkAction, by: Person) => {
        const body = { ids: some(), action }
        return { what, make: () => by.call('POST /calendar/bulk', { body }) }
      }
      return [
        ...times(3, (i) => bulk('close', { type: 'close' }, people[i]!)),
        ...times(2, (i) => bulk('reopen', { type: 'reopen' }, people[i]!)),
        ...times(3, (i) => bulk('postpone', { type: 'postpone', date: `2026-04-0${i + 1}` }, people[i]!)),
        ...times(3, (i) => bulk('give', { type: 'give', client_id: people[i]!.userId }, people[2 - i]!)),
        ...times(2, () => bulk('tag', { type: 'tag', tag_id: tag.id }, people[0]!)),
        bulk('delete', { type: 'delete' }, people[0]!),
        ...times(4, (i) => ({
          what: 'edit',
          make: () =>
            people[i % 3]!.call('POST /calendar/save-task', {
              body: { calendar_id: ids[i * 2]!, date: `2026-05-0${i + 1}` },
            }),
        })),
        ...times(3, (i) => ({
          what: 'end',
          make: () => people[i]!.call('POST /my-day/meetings/{id}/end', { params: { id: ids[i * 3]! }, body: {} }),
        })),
      ]
    },
    async invariants({ ids }, outcomes, { server, ana }) {
      const mine = [ana.companyId]
      const done = (what: string) =>
        outcomes.done(what).reduce((sum, { body }) => sum + (body as BulkAnswer).done.length, 0)
      const told = (action: string) =>
        countOf(server, `audit.trail where company_id = $1 and action = '${action}'`, mine)
      const asked = ['close', 'reopen', 'postpone', 'give', 'tag', 'delete']
      const closed = done('close') + outcomes.done('end').length
      const left = await countOf(server, 'routine.tasks where company_id = $1 and id = any($2)', [ana.companyId, ids])
      const binned = await countOf(server, 'routine.deleted_tasks where company_id = $1', mine)
      const tagged = await countOf(
        server,
        'routine.task_tags x left join routine.tasks t on t.company_id = x.company_id and t.id = x.task_id where x.company_id = $1 and t.id is null',
        mine,
      )
      const twice = await countOf(
        server,
        '(select from routine.meeting_items where company_id = $1 and old_id is not null group by old_id having count(*) > 1) x',
        mine,
      )
      return [
        ...asked.flatMap((what) => [
          ...unless(outcomes.refused(what).length === 0, `${what} of many was refused whole`),
          ...outcomes
            .done(what)
            .map(({ body }) => body as BulkAnswer)
            .flatMap((answer) =>
              unless(answer.done.length + answer.refused.length === 6, `${what} says nothing of some tasks`),
            ),
        ]),
        ...unless((await told('task.closed')) === closed, `${closed} were concluded, the trail says otherwise`),
        ...unless((await told('task.reopened')) === done('reopen'), 'what was reopened is not in the trail'),
        ...unless((await told('task.deleted')) === done('delete'), 'what was deleted is not in the trail'),
        ...unless(left === ids.length - done('delete'), `${left} tasks are left, ${done('delete')} were deleted`),
        ...unless(binned === done('delete'), `${binned} are in the bin, ${done('delete')} were deleted`),
        ...unless(tagged === 0 && twice === 0, 'a tag or an item is of a task that is gone, or goes on twice'),
        ...outcomes.unexpected('edit', 'task.already_closed', 'task.read_only', 'not_found'),
        ...outcomes.unexpected('end', 'meeting.closed', 'not_found'),
      ]
    },
  }),
]
