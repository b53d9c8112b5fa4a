import { tabs } from '@prumo/contract/boards/cards/model.ts'
import { isDue } from '../testing/changed.ts'
import { type Scenario, scenario, times, unless } from '../testing/concurrency/scenario.ts'
import type { Person } from '../testing/test-server.ts'
import { boardOn } from './testing/board.ts'

export const boardsScenarios: readonly Scenario[] = [
  scenario({
    name: 'cards that many people move at once, by orders that are old already, are each in one place',
    async arrange({ ana }) {
      const ids: number[] = []
      for (let i = 0; i < 12; i++) ids.push((await boardOn(ana).create({ title: `Cartão ${i}` })).id)
      return ids
    },
    actions: (ids, { ana, choice }) => [
      ...times(24, (i) => ({
        what: 'move',
        make: () => boardOn(ana).move(ids[i % ids.length]!, tabs[i % tabs.length]!, choice.shuffled(ids)),
      })),
      ...times(4, (i) => ({ what: 'archive', make: () => boardOn(ana).archive(ids[i]!) })),
      ...times(4, (i) => ({ what: 'edit', make: () => boardOn(ana).change(ids[i + 4]!, { title: `Mudado ${i}` }) })),
      ...times(4, (i) => ({
        what: 'create',
        records: 'board_card.created',
        make: () =>
          ana.call('POST /v2/client/scrum-company/task', {
            body: { title: `Novo ${i}`, tab_id: tabs[i % tabs.length]! },
          }),
      })),
    ],
    async invariants(ids, outcomes, { server, ana }) {
      const rows = await server.asOwner<{ id: number; tab: string; position: string }>(
        'select id, tab, position from boards.cards where company_id = $1',
        [ana.companyId],
      )
      const places = new Set(rows.map(({ tab, position }) => `${tab} ${position}`))
      const wanted = ids.length + outcomes.done('create').length
      return [
        ...unless(rows.length === wanted, `${rows.length} of ${wanted} cards`),
        ...unless(places.size === rows.length, 'two cards have the same place'),
        ...outcomes.unexpected('move', 'card.archived'),
        ...outcomes.unexpected('archive'),
        ...outcomes.unexpected('edit', 'card.archived'),
        ...outcomes.unexpected('create'),
      ]
    },
  }),

  scenario({
    name: 'many cards that many people move at once are all there, in one order that everybody reads',
    async arrange({ server, ana }) {
      const ids: number[] = []
      // Fifty people and five hundred cards when they are due.
      const many = isDue('cards of fifty people', ['packages/server/src/boards/']) ? 50 : 15
      for (let batch = 0; batch < many / 5; batch++) {
        const body = {
          tab_id: tabs[batch % tabs.length]!,
          titles: Array.from({ length: 50 }, (_, i) => `Cartão ${batch}.${i}`),
        }
        const { response } = (await ana.call('POST /v2/client/scrum-company/tasks', { body })).body
        ids.push(...response.map(({ id }) => id))
      }
      const people: Person[] = []
      for (let i = 0; i < many; i++) people.push(await server.colleague(ana, []))
      return { ids, people }
    },
    actions({ ids, people }, { choice }) {
      const moved = choice.shuffled(ids)
      // Each moves their ten cards one after the other, by the order that they saw at first.
      return people.map((person, i) => ({
        what: 'move',
        async make() {
          const own = moved.slice(i * 10, i * 10 + 10)
          const seen = choice.shuffled(ids)
          const answers = []
          for (const [turn, id] of own.entries())
            answers.push(await boardOn(person).move(id, tabs[(i + turn) % tabs.length]!, seen))
          return answers.find(({ status }) => status >= 400) ?? answers[0]!
        },
      }))
    },
    async invariants({ ids, people }, outcomes, { server, ana }) {
      const read = await Promise.all(
        people.map(async (person) => (await boardOn(person).cards()).map(({ id, tab_id }) => `${tab_id} ${id}`)),
      )
      const orders = new Set(read.map((order) => order.join()))
      const rows = await server.asOwner<{ place: string }>(
        `select tab || ' ' || position as place from boards.cards where company_id = $1`,
        [ana.companyId],
      )
      return [
        ...unless(
          new Set(read[0]).size === ids.length && read[0]!.length === ids.length,
          `${read[0]!.length} cards are read`,
        ),
        ...unless(orders.size === 1, `${orders.size} different orders are read`),
        ...unless(new Set(rows.map(({ place }) => place)).size === ids.length, 'two cards have the same place'),
        ...outcomes.unexpected('move'),
      ]
    },
  }),

  scenario({
    name: 'a card and its task that several people conclude at once are concluded once',
    async arrange({ ana }) {
      const { id } = await boardOn(ana).create({ title: 'Ligar' })
      const { body } = await boardOn(ana).toDay(id, { date: '2026-03-02' })
      return { id, task: body.response.task!.id }
    },
    actions: ({ id, task }, { ana }) => [
      ...times(4, () => ({ what: 'move', make: () => boardOn(ana).move(id, 'concluded') })),
      ...times(4, () => ({
        what: 'close',
        make: () => ana.call('POST /calendar/close-task', { body: { calendar_id: task } }),
      })),
    ],
    async invariants({ id }, outcomes, { server, ana }) {
      const rows = await server.asOwner<{ tab: string; moves: number }>(
        `select c.tab, (select count(*)::int from boards.transitions t where t.card_id = c.id) as moves
         from boards.cards c where c.company_id = $1 and c.id = $2`,
        [ana.companyId, id],
      )
      return [
        ...unless(rows[0]!.tab === 'concluded' && rows[0]!.moves === 1, `${rows[0]!.tab}, ${rows[0]!.moves} moves`),
        ...outcomes.unexpected('move'),
        ...outcomes.unexpected('close', 'task.already_closed'),
      ]
    },
  }),
]
