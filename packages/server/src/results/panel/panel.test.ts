import { monthKeys } from '@prumo/contract/results/month-keys.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { memberActor } from '../../identity/session/member-actor.ts'
import { inScope } from '../../platform/scope.ts'
import { seeded } from '../../testing/fuzzing/seeded.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { indicator } from '../testing/indicators.ts'
import {
  type HandIndicator,
  lightByHand,
  monthByHand,
  randomCents,
  targetByHand,
  toDateByHand,
  totalsByHand,
  type Write,
  yearByHand,
} from './panel.oracle.ts'
import { indicatorStandings } from './standings.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  server.setClock('2026-08-15T12:00:00-03:00')
  ana = await server.company()
})

const world = () => ({ ana, secret: 'x' })
const type = (indicators: object[], year = 2026) =>
  ana.call('POST /client/indicators/save-data', { query: { year }, body: { indicators: indicators as never } })
const measure = (indicator_id: number, datetime: string, value: number) =>
  ana.call('POST /client/indicators/history', { body: { indicator_id, datetime, value } })
const panel = async (departmentId: number, year = 2026) =>
  (
    await ana.call('GET /client/dashboard-indicators/department/{departmentId}', {
      params: { departmentId },
      query: { year },
    })
  ).body.response
const shown = (cents: bigint | null) => (cents === null ? null : Number(cents) / 100)

describe('the panel of a year', () => {
  it.each(['padaria', 'oficina', 'clínica', 'escola'])(
    'has the figures, totals, averages and lights that are reckoned by hand, of %s',
    async (of) => {
      const choice = seeded(of)
      const department = (await ana.call('POST /client/indicador-department', { body: { name: `Setor ${of}` } })).body
        .response.id
      const made: { id: number; hand: HandIndicator; writes: Write[] }[] = []
      for (const aggregation of ['sum', 'average', 'last'] as const)
        for (const polarity_id of [1, 2]) {
          const hand = { unit_id: choice.pick([1, 3]), polarity_id, aggregation }
          made.push({ id: (await indicator(world(), department, hand)).id, hand, writes: [] })
        }
      for (let steps = 60; steps > 0; steps--) await step(choice, choice.pick(made))
      const rows = await panel(department)
      for (const { id, hand, writes } of made) {
        const row = rows.find((one) => one.id === id)!
        const of = (year: number) => monthKeys.map((key) => monthByHand(hand, writes, `${year}-${key}`))
        const meta = monthKeys.map((key) => targetByHand(writes, `2026-${key}`))
        const lines = { last_year: of(2025), now_year: of(2026), meta }
        for (const line of ['last_year', 'now_year', 'meta'] as const) {
          expect(monthKeys.map((key) => row[line][key])).toEqual(lines[line].map(shown))
          const { total, average } = totalsByHand(hand, lines[line])
          const to_date = toDateByHand(hand, { months: lines[line], now: lines.now_year, passed: 7 })
          expect(row.totals[line]).toEqual({ total: shown(total), average: shown(average), to_date: shown(to_date) })
        }
        expect(monthKeys.map((key) => row.lights[key])).toEqual(
          lines.now_year.map((actual, month) => lightByHand(hand, actual, meta[month]!)),
        )
        const year = yearByHand(hand, lines.now_year, meta)
        expect([row.light, row.average_light]).toEqual([year.light, year.average_light])
        expect(row.so_far).toEqual(
          year.so_far && {
            months: year.months,
            value: shown(year.so_far.value),
            target: shown(year.so_far.target),
          },
        )
      }
    },
  )

  it('has no value where nothing was written, which is not zero', async () => {
    const { id, department_id } = await indicator(world())
    await type([{ id, values: { '01': 0, '02': null, '03': '' } }])
    const [row] = await panel(department_id)
    expect([row!.now_year['01'], row!.now_year['02'], row!.now_year['03'], row!.meta['01']]).toEqual([
      0,
      null,
      null,
      null,
    ])
    expect(row!.totals.now_year).toEqual({ total: 0, average: 0, to_date: 0 })
    expect(row!.totals.meta).toEqual({ total: null, average: null, to_date: null })
  })

  it('says where a year ends at its pace, of the months that have passed, as a share of twelve targets', async () => {
    const { id, department_id } = await indicator(world(), undefined, { aggregation: 'sum' })
    const values = { '01': 10, '02': 20, '07': 30, '08': 1000 }
    await type([{ id, values, meta: Object.fromEntries(monthKeys.map((key) => [key, 20])) }])
    expect((await panel(department_id))[0]!.pace).toEqual({ value: 240, months: 3, percent: 100 })
    await type([{ id, meta: { '12': null } }])
    expect((await panel(department_id))[0]!.pace).toEqual({ value: 240, months: 3, percent: null })
    expect((await panel(department_id, 2025))[0]!.pace).toBeNull()
  })

  it('takes its year from the address or from the body, and the current one without either', async () => {
    const { id, department_id } = await indicator(world())
    const indicators = [{ id, values: { '05': 1.5 } }]
    await ana.call('POST /client/indicators/save-data', { body: { year: 2024, indicators } })
    const answer = await ana.call('POST /client/indicators/save-data', { body: { indicators } })
    expect(answer.body.message).toBe('Auto salvamento efetuado')
    expect((await panel(department_id, 2024))[0]!.now_year['05']).toBe(1.5)
    expect((await panel(department_id, 2026))[0]!.now_year['05']).toBe(1.5)
    expect((await panel(department_id, 2025))[0]!.now_year['05']).toBeNull()
  })

  it('keeps what two people type in different cells, and answers a cell that another changed as a conflict', async () => {
    const { id, department_id } = await indicator(world())
    await type([{ id, values: { '01': 1 } }])
    const [first, second] = await Promise.all([
      type([{ id, values: { '02': 2 }, was: { values: { '02': null } } }]),
      type([{ id, values: { '03': 3 }, was: { values: { '03': null } } }]),
    ])
    expect([first.body.conflicts, second.body.conflicts]).toEqual([[], []])
    const late = await type([{ id, values: { '01': 9, '04': 4 }, was: { values: { '01': 7, '04': null } } }])
    expect(late.body.conflicts).toEqual([{ id, row: 'values', month: '01' }])
    const { now_year } = (await panel(department_id))[0]!
    expect(['01', '02', '03', '04'].map((key) => now_year[key as '01'])).toEqual([1, 2, 3, 4])
  })

  it('says who filled a cell in and when, with its reason, its comment and its causes', async () => {
    const { id, department_id } = await indicator(world())
    await type([{ id, values: { '06': 5 }, note: 'Conferido na nota' }])
    const body = { indicator_id: id, month: '2026-06', comment: 'Feriado', whys: ['Fechou', '', 'Sem gente'] }
    const answer = await ana.call('PUT /client/dashboard-indicators/remark', { body })
    expect(answer.body.response[0]!.cells).toEqual([
      expect.objectContaining({
        month: '06',
        origin: 'panel',
        by: expect.stringMatching(/^Pessoa \d+$/),
        at: '2026-08-15T15:00:00.000Z',
        note: 'Conferido na nota',
        comment: 'Feriado',
        whys: ['Fechou', 'Sem gente'],
        plans: 0,
      }),
    ])
    await ana.call('PUT /client/dashboard-indicators/remark', { body: { ...body, comment: '', whys: [] } })
    expect((await panel(department_id))[0]!.cells[0]).toMatchObject({ comment: '', whys: [] })
  })

  it('fills itself from a source, says where that leads, and a typed figure takes its place', async () => {
    const { id, department_id } = await indicator(world(), undefined, {
      aggregation: 'sum',
      source: { id: 'action_plan.concluded', of_department: true },
    })
    const plan = { department_id, problem: 'P', to_do: 'T', real_start: '2026-07-01', real_end: '2026-07-20' }
    for (let n = 0; n < 3; n++) await ana.call('POST /client/action-plan', { body: plan })
    const [row] = await panel(department_id)
    expect([row!.now_year['07'], row!.now_year['08'], row!.now_year['09']]).toEqual([3, 0, null])
    expect(row!.cells.find(({ month }) => month === '07')).toMatchObject({ origin: null, link: '/plan-actions/finish' })
    await type([{ id, values: { '07': 4 }, note: 'Um foi registrado depois' }])
    const [typed] = await panel(department_id)
    expect(typed!.now_year['07']).toBe(4)
    expect(typed!.cells.find(({ month }) => month === '07')).toMatchObject({
      origin: 'panel',
      note: 'Um foi registrado depois',
    })
    await type([{ id, values: { '07': 4 }, note: 'Dois foram' }])
    const again = (await panel(department_id))[0]!.cells.find(({ month }) => month === '07')
    expect(again).toMatchObject({ origin: 'panel', note: 'Dois foram' })
    await type([{ id, values: { '07': null } }])
    expect((await panel(department_id))[0]!.now_year['07']).toBe(3)
  })

  it('gives its charts the twelve months, the year and its average', async () => {
    const { id, department_id } = await indicator(world(), undefined, { aggregation: 'sum' })
    await type([{ id, values: { '01': 12, '02': 24 }, meta: { '01': 18 } }])
    const { body } = await ana.call('GET /client/dashboard-indicators/department/graphic/{departmentId}', {
      params: { departmentId: department_id },
      query: { year: 2026 },
    })
    const { graphic } = body.response[0]!
    expect(graphic).toHaveLength(14)
    expect([graphic[0], graphic[12], graphic[13]]).toEqual([
      { month: 'jan', Meta: 18, 'Ano atual': 12, light: 'bad', so_far: null },
      { month: 'Anual', Meta: 18, 'Ano atual': 36, light: 'bad', so_far: { months: 1, value: 12, target: 18 } },
      { month: 'Média anual', Meta: 1.5, 'Ano atual': 3, light: 'bad', so_far: null },
    ])
  })

  it('judges a running year by the targets of its months, in the panel and in its gauges alike', async () => {
    const months = (value: number) => Object.fromEntries(monthKeys.map((key) => [key, value]))
    const seven = (value: number) => Object.fromEntries(monthKeys.slice(0, 7).map((key) => [key, value]))
    const more = await indicator(world(), undefined, { aggregation: 'sum', unit_id: 1 })
    const less = await indicator(world(), more.department_id, { aggregation: 'sum', polarity_id: 2 })
    // Above every target; and above it where less is better.
    await type([
      { id: more.id, values: seven(101), meta: months(100) },
      { id: less.id, values: seven(12), meta: months(10) },
    ])
    const rows = await panel(more.department_id)
    expect(rows.map(({ light, average_light, so_far }) => [light, average_light, so_far])).toEqual([
      ['good', 'good', { months: 7, value: 707, target: 700 }],
      ['bad', 'bad', { months: 7, value: 84, target: 70 }],
    ])
    const { body } = await ana.call('GET /client/dashboard-indicators/department/graphic/{departmentId}', {
      params: { departmentId: more.department_id },
      query: { year: 2026 },
    })
    for (const [at, { graphic }] of body.response.entries()) {
      const row = rows[at]!
      expect(graphic.map(({ light }) => light)).toEqual([
        ...monthKeys.map((key) => row.lights[key]),
        row.light,
        row.average_light,
      ])
    }
  })

  it('leaves the month that a source still counts out of the judgement of the year', async () => {
    const { id, department_id } = await indicator(world(), undefined, {
      aggregation: 'sum',
      source: { id: 'action_plan.concluded', of_department: true },
    })
    const plan = { department_id, problem: 'P', to_do: 'T', real_start: '2026-07-01', real_end: '2026-07-20' }
    for (let n = 0; n < 3; n++) await ana.call('POST /client/action-plan', { body: plan })
    await server.asOwner(`update identity.companies set created_at = '2026-07-01' where id = $1`, [ana.companyId])
    await type([{ id, meta: { '07': 3, '08': 3 } }])
    const [row] = await panel(department_id)
    expect([row!.now_year['08'], row!.light, row!.so_far]).toEqual([0, 'good', { months: 1, value: 3, target: 3 }])
    await type([{ id, values: { '08': 1 } }])
    expect((await panel(department_id))[0]!.light).toBe('bad')
  })

  it('counts for a department how last month stands and what is missing', async () => {
    const { id, department_id } = await indicator(world())
    await indicator(world(), department_id)
    await indicator(world(), department_id, { frequency_id: 4 })
    await type([{ id, values: { '07': 9 }, meta: { '07': 10 } }])
    const { body } = await ana.call('GET /client/dashboard-indicators/department-details/{departmentId}', {
      params: { departmentId: department_id },
    })
    // July is no month of a quarterly figure.
    expect(body.response).toMatchObject({ indicators_count: 3, month: '2026-07', good: 0, near: 1, bad: 0, missing: 1 })
  })
})

/** Writes something at random over HTTP, and in the list of what was written. */
async function step(choice: ReturnType<typeof seeded>, { id, writes }: { id: number; writes: Write[] }) {
  const [year, key] = [choice.pick([2025, 2026]), choice.pick(monthKeys.slice(0, 6))]
  const month = `${year}-${key}`
  const cents = randomCents(choice)
  const what = choice.pick(['measure', 'measure', 'type', 'target', 'empty'] as const)
  if (what === 'measure') {
    const at = `${month}-${String(choice.below(27) + 1).padStart(2, '0')}T12:00:00.000Z`
    await measure(id, at, Number(cents) / 100)
    writes.push({ what, month, at, cents })
    return
  }
  const value = what === 'empty' ? null : Number(cents) / 100
  if (what === 'target') {
    if (year === 2026) {
      await type([{ id, meta: { [key]: value } }])
      writes.push({ what, month, cents })
    }
    return
  }
  await type([year === 2026 ? { id, values: { [key]: value } } : { id, last_year: { [key]: value } }])
  writes.push({ what: 'type', month, cents: what === 'empty' ? null : cents })
}

it('months in a row off and on the target go on over the turn of the year, on the panel and in what is known', async () => {
  server.setClock('2026-03-15T12:00:00-03:00')
  const off = await indicator(world(), undefined, { title: 'Vendas' })
  const on = await indicator(world(), off.department_id, { title: 'Entregas' })
  const fill = (year: number, from: number, to: number, id: number, value: number) => {
    const months = monthKeys.filter((key) => Number(key) >= from && Number(key) <= to)
    const of = (figure: number) => Object.fromEntries(months.map((key) => [key, figure]))
    return type([{ id, values: of(value), meta: of(100) }], year)
  }
  await fill(2025, 1, 10, off.id, 100)
  await fill(2025, 11, 12, off.id, 50)
  await fill(2026, 1, 2, off.id, 50)
  await fill(2025, 8, 12, on.id, 100)
  await fill(2026, 1, 2, on.id, 100)
  expect((await panel(off.department_id)).map(({ title, off_before }) => [title, off_before])).toEqual([
    ['Vendas', 2],
    ['Entregas', 0],
  ])
  const { database, services } = server.composed
  const { actor } = (await memberActor({ database, clock: services.clock }, ana))!
  const { month, indicators } = await inScope(database, services, actor, {}, indicatorStandings)
  expect([month, indicators.map(({ title, months_off, months_on }) => [title, months_off, months_on])]).toEqual([
    '2026-02',
    [
      ['Vendas', 4, 0],
      ['Entregas', 0, 7],
    ],
  ])
  const { response } = (
    await ana.call('GET /client/relatorio-do-mes/{month}', {
      params: { month: '2026-02' },
      query: { parts: 'indicators' },
    })
  ).body
  expect(response.indicators!.rows[0]!.fact).toMatch(/, quarto mês seguido fora dela$/)
})
