import { type AnswerValue, bandOf } from '@prumo/contract/diagnostics/model.ts'
import { beforeEach, expect, it } from 'vitest'
import { seeded } from '../../testing/fuzzing/seeded.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { newestForm, questionnaire } from '../content/forms.ts'
import { allAnswers, concludeInitial, concludeLater } from '../testing/answering.ts'
import { journeyOrder } from './scores.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  server.setClock('2026-03-02T12:00:00-03:00')
  ana = await server.company()
})

const result = async (id: number) => (await ana.call('GET /my-diagnostics/{id}', { params: { id } })).body.response
const pillarOf = (id: string) => id.slice(0, id.indexOf('-'))

it('scores are those that PostgreSQL computes from the stored answers, whatever the answers', async () => {
  const choice = seeded('diagnostics')
  const values: AnswerValue[] = [100, 75, 50, 25, 0, 'remove']
  for (let i = 0; i < 12; i++) {
    // Now and then a whole pillar does not apply.
    const without = choice.pick(['rotina', 'pessoas', 'marca', '', ''])
    const given = (id: string) => (pillarOf(id) === without ? 'remove' : choice.pick(values))
    const {
      response: { id },
      points,
    } = (await concludeLater(ana, given)).body
    const rows = await server.asOwner<{ pillar: string; score: number | null }>(
      `select split_part(question, '-', 1) as pillar, round(avg(value))::int as score
       from diagnostics.answers where diagnostic_id = $1 group by 1`,
      [id],
    )
    const expected = new Map(rows.map(({ pillar, score }) => [pillar, score]))
    expect(points.map((point) => [point.id, point.value])).toEqual(
      points.map(({ id: pillar }) => [pillar, expected.get(pillar)]),
    )
    expect((await result(id)).points).toEqual(points)
  }
})

it('the journey begins with Rotina, then with what is furthest below what it should be', async () => {
  const low: Record<string, AnswerValue> = { pessoas: 50, processos: 0 }
  await concludeLater(ana, (id) => low[pillarOf(id)] ?? 100)
  const order = await server.composed.jobContext.inCompany(ana.companyId, journeyOrder)
  expect(order.slice(0, 3)).toEqual(['rotina', 'processos', 'pessoas'])
})

it('a question that does not apply is in no score, and a pillar of which none applies has none', async () => {
  const { points } = (
    await concludeLater(ana, (id) => (pillarOf(id) === 'marca' || id === 'rotina-semana' ? 'remove' : 100))
  ).body
  expect(points.map(({ value }) => value)).toEqual([100, 100, 100, 100, null])
  expect(points.map(({ label, desired }) => [label, desired])).toEqual([
    ['Rotina', 80],
    ['Pessoas', 90],
    ['Processos', 80],
    ['Resultados', 90],
    ['Branding / MKT', null],
  ])
})

it('the bands begin at 70, 80 and 90, and below them it needs attention', () => {
  expect([0, 69, 70, 79, 80, 89, 90, 100].map((score) => bandOf(score).key)).toEqual([
    'attention',
    'attention',
    'track',
    'track',
    'ideal',
    'ideal',
    'dream',
    'dream',
  ])
})

it('diagnostics are listed from the last to the first, each with its author, and compared with the one before', async () => {
  await concludeInitial(ana, 25)
  server.setClock('2026-03-05T12:00:00-03:00')
  const colleague = await server.colleague(ana, ['diagnostics'])
  const { id } = (await concludeLater(colleague, 75)).body.response
  const list = (await ana.call('GET /my-diagnostics')).body.response
  expect(list.map(({ initial, date_create }) => [initial, date_create.slice(0, 10)])).toEqual([
    [false, '2026-03-05'],
    [true, '2026-03-02'],
  ])
  expect(new Set(list.map(({ name }) => name)).size).toBe(2)
  const { before, stages } = await result(id)
  expect(before).toMatchObject({ id: list[1]!.id })
  expect(before!.points.map(({ value }) => value)).toEqual([25, 25, 25, 25, 25])
  expect(stages.flatMap(({ questions }) => questions).every((one) => one.before === 25)).toBe(true)
  expect((await result(list[1]!.id)).before).toBeNull()
})

it('what is not concluded is of one person: it is in no list, and nobody else goes on with it', async () => {
  const colleague = await server.colleague(ana, ['diagnostics'])
  await ana.call('POST /my-diagnostics', {
    body: { status: 1, data: allAnswers(50).slice(0, 7), place: 'rotina-horas' },
  })
  const form = async (person: Person) => (await person.call('GET /my-diagnostics/form')).body.response
  expect(await form(ana)).toMatchObject({ answered: 7, total: 50, minutes: 20, place: 'rotina-horas' })
  expect(await form(colleague)).toMatchObject({ answered: 0, place: null })
  expect((await ana.call('GET /my-diagnostics')).body.response).toEqual([])
  const { id } = (await ana.call('POST /my-diagnostics', { body: { status: 2 } })).body.response
  expect((await ana.call('GET /my-diagnostics/{id}', { params: { id } })).status).toBe(404)
  const refused = await ana.call('POST /my-diagnostics', { body: { status: 3 } })
  expect(refused.error.message).toBe('Responda todas as questões')
})

it('what a company has nothing of is said after its first 90 days only, and what it has at once', async () => {
  const { id } = (await concludeInitial(ana)).body.response
  const links = async (createdAt: string) => {
    await server.asOwner('update identity.companies set created_at = $2 where id = $1', [ana.companyId, createdAt])
    return (await result(id)).stages.flatMap(({ questions }) => questions).flatMap(({ data }) => data)
  }
  await ana.call('POST /client/departments', { body: { name: 'Produção' } })
  const [young, old] = [await links('2025-12-03T12:00:00-03:00'), await links('2025-12-02T12:00:00-03:00')]
  const words = (lines: typeof young) => lines.map((line) => line.words)
  expect(words(young).filter((line) => /^(Você: )?(0|Nenhum)/.test(line))).toEqual([])
  expect(words(old).filter((line) => /^(Você: )?(0|Nenhum)/.test(line)).length).toBeGreaterThan(3)
  expect(words(old)).toEqual(expect.arrayContaining(words(young)))
  expect(young.length).toBeLessThan(old.length)
})

it('the first three steps of a pillar become plans of action at once, those that have none, once', async () => {
  const { id } = (await concludeLater(ana, (question) => (pillarOf(question) === 'pessoas' ? 100 : 25))).body.response
  const { id: department } = (await ana.call('POST /client/departments', { body: { name: 'Diretoria' } })).body.response
  const plan = (pillar: 'rotina' | 'pessoas', by = ana) =>
    by.call('POST /my-diagnostics/{id}/plans', { params: { id }, body: { pillar, department_id: department } })
  const counts = async () => (await result(id)).unplanned.map(({ id: pillar, count }) => [pillar, count])
  expect(await counts()).toEqual(['rotina', 'processos', 'resultados', 'marca'].map((pillar) => [pillar, 3]))
  // Who does not see the diagnostic makes no plans of it.
  expect((await plan('rotina', await server.colleague(ana, ['results']))).status).toBe(404)
  expect((await plan('rotina')).body.response).toEqual({ created: 3 })
  expect((await plan('rotina')).body.response).toEqual({ created: 0 })
  expect((await plan('pessoas')).body.response).toEqual({ created: 0 })
  expect((await counts())[0]).toEqual(['processos', 3])
  const plans = (await ana.call('GET /client/action-plan')).body.response
  const steps = questionnaire(newestForm).rotina.slice(0, 3)
  expect(plans.map(({ to_do }) => to_do).toSorted()).toEqual(steps.map(({ advice }) => advice).toSorted())
  expect(new Set(plans.map((one) => `${one.responsible_id} ${one.expected_end}`))).toEqual(
    new Set([`${ana.userId} 2026-04-01`]),
  )
})
