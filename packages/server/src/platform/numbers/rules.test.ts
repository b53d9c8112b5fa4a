import { expect, it } from 'vitest'
import { everySeconds } from '../jobs/schedule.ts'
import { Busiest } from './busiest.ts'
import { tryAll } from './checks.ts'

it('of however many companies the busiest twenty are shown, and a thousand are remembered', () => {
  const busiest = new Busiest()
  for (let company = 1; company <= 3000; company++) busiest.add(company, company === 7 ? 50 : 1)
  busiest.add(2999, 4)
  expect(busiest.top()).toHaveLength(20)
  expect(busiest.top().slice(0, 2)).toEqual([
    [7, 50],
    [2999, 5],
  ])
})

it.each([
  ['*/10 * * * *', 600],
  ['17 * * * *', 3600],
  ['20 3 * * *', 86_400],
  ['37 4 * * 0', 604_800],
])('the schedule %s comes every %d seconds', (cron, every) => expect(everySeconds(cron)).toBe(every))

it('a check says the innermost reason, for whoever looks for the cause', async () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const failing = async () => {
    throw new Error('O Prumo está ocupado.', { cause })
  }
  const words = { good: 'Responde.', bad: 'Não responde' }
  expect(
    await tryAll([
      { check: 'a', ...words, work: async () => {} },
      { check: 'b', ...words, work: failing },
    ]),
  ).toMatchObject([
    { check: 'a', ok: true, sentence: 'Responde.' },
    { check: 'b', ok: false, sentence: 'Não responde: connect ECONNREFUSED.' },
  ])
})
