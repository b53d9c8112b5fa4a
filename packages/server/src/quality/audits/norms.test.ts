import type { AnswerStatus } from '@prumo/contract/quality/audits/model.ts'
import { type NormId, normIds } from '@prumo/contract/quality/norms/names.ts'
import { beforeEach, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { auditItem, clausesOf } from '../checklist/norms.ts'
import { stateOf } from '../readiness/judging.ts'
import { audit } from '../testing/audits.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  server.setClock('2026-05-13T12:00:00-03:00')
  ana = await server.company()
})

const numbersOf = (norm: NormId) => clausesOf[norm].flatMap(({ items }) => items.map(({ id }) => id))
const begin = (norms?: readonly NormId[]) => audit({ ana, secret: 'x' }, norms && { norms })
const mounted = async (id: number) => {
  const params = { id }
  const { body } = await ana.call('GET /client/auditoria-interna/questions/mount/{id}', { params })
  return { chapters: body.response, items: body.response.flatMap(({ subitens }) => subitens), score: body.score }
}
const answer = (ai_id: number, subItemId: number, status: AnswerStatus) =>
  ana.call('POST /client/auditoria-interna/questions/{subItemId}', {
    params: { subItemId },
    body: { ai_id, status } as never,
  })
const conclude = (id: number, concluded_on: string) =>
  ana.call('PUT /client/auditoria-interna/{id}', { params: { id }, body: { title: 'Anual', concluded_on } })
const choose = (norms: readonly NormId[]) =>
  ana.call('PUT /client/prontidao-iso/normas', { body: { norms: [...norms] } })
const ready = async (norma?: NormId) =>
  (await ana.call('GET /client/prontidao-iso', { query: norma ? { norma } : {} })).body.response

it('an audit of several norms asks each question once, says for whom, and refuses what none of them asks', async () => {
  const { id, norm, norms } = await begin(['iso14001', 'iso9001'])
  expect([norm, norms]).toEqual(['ISO 9001:2015, ISO 14001:2015', ['iso9001', 'iso14001']])
  const { items, score } = await mounted(id)
  const union = new Set([...numbersOf('iso9001'), ...numbersOf('iso14001')])
  expect([items.length, score.unanswered]).toEqual([union.size, union.size])
  expect(items.find((one) => one.id === 50)!.asked_by).toEqual(['ISO 9001 9.2', 'ISO 14001 9.2'])
  expect(items.find((one) => one.id === 103)!.asked_by).toEqual(['ISO 14001 6.1.2'])
  expect((await answer(id, 103, 1)).body.score).toMatchObject({ conforming: 1, unanswered: union.size - 1 })
  expect((await answer(id, 123, 1)).status).toBe(404)
  const listed = (await ana.call('GET /client/auditoria-interna/{id}', { params: { id } })).body.response
  expect(listed.score).toMatchObject({ conforming: 1, unanswered: union.size - 1 })
})

it('a new audit asks what the company follows, keeps it, and gives it to the one that begins from it', async () => {
  const old = await begin()
  expect((await mounted(old.id)).items.every(({ asked_by }) => asked_by.length === 0)).toBe(true)
  await choose(['rdc216', 'iso9001', 'rdc216'])
  expect((await ana.call('GET /client/prontidao-iso/normas')).body.response).toEqual(['iso9001', 'rdc216'])
  const { id, norms } = await begin()
  const copied = await ana.call('POST /client/auditoria-interna/{id}/copy', {
    params: { id: old.id },
    body: { title: 'Outra' },
  })
  expect([old.norms, norms, copied.body.response.norms]).toEqual([['iso9001'], ['iso9001', 'rdc216'], ['iso9001']])
  const own = (audit_id: number) =>
    ana.call('POST /client/auditoria-interna/{id}/items', {
      params: { id: audit_id },
      body: { codigo: 'BP 8', title: 'Molho do dia', obs: '' },
    })
  expect([(await own(old.id)).status, (await own(id)).status]).toEqual([404, 201])
  const { chapters } = await mounted(id)
  expect(chapters.find(({ codigo }) => codigo === 'BP 8')!.subitens.at(-1)).toMatchObject({ title: 'Molho do dia' })
  expect((await choose([])).error.fields).toEqual({ norms: 'Escolha pelo menos uma norma' })
})

it('readiness of a norm counts the newest answer of whatever norm asked the same', async () => {
  const state = async (norm: NormId, code: string) =>
    (await ready(norm)).clauses.flatMap(({ items }) => items).find((one) => one.code === code)!.state
  const both = async (code: string) => [await state('iso9001', code), await state('iso14001', code)]
  const quality = await begin(['iso9001'])
  // 7.1.3 is of ISO 9001 alone; 9.2 is asked by both.
  for (const item of [50, 15]) await answer(quality.id, item, 4)
  await conclude(quality.id, '2026-05-01')
  expect(await both('9.2')).toEqual(['not_applicable', 'not_applicable'])
  expect(await state('iso9001', '7.1.3')).toBe('not_applicable')
  const nature = await begin(['iso14001'])
  await answer(nature.id, 50, 2)
  await conclude(nature.id, '2026-05-02')
  // The newer audit speaks of what it asked, in both; of the rest the older one.
  const { audit: last } = await ready('iso9001')
  expect([last?.id, ...(await both('9.2'))]).toEqual([quality.id, 'weak', 'weak'])
  expect(await state('iso9001', '7.1.3')).toBe('not_applicable')
})

it('an audit of one norm is no audit of another, and one that is late is late for its own', async () => {
  const audits = async (norm: NormId) =>
    (await ready(norm)).clauses
      .flatMap(({ items }) => items)
      .find((one) => one.id === auditItem)!
      .evidence.filter(({ kind }) => kind === 'check')
      .map(({ state }) => state)
  const quality = await begin(['iso9001'])
  await answer(quality.id, 1, 1)
  await conclude(quality.id, '2026-05-01')
  await audit({ ana, secret: 'x' }, { norms: ['iso45001'], planned_on: '2026-05-02' })
  expect(await audits('iso9001')).toEqual(['holds', 'holds'])
  expect(await audits('iso14001')).toEqual(['fails', 'not_yet'])
  expect(await audits('iso45001')).toEqual(['fails', 'fails'])
})

it('the readiness of every norm is the same as computed from its items, its evidence and the answers alone', async () => {
  await choose(normIds)
  const { id } = await begin()
  const union = [...new Set(normIds.flatMap(numbersOf))]
  // Every fifth has no answer.
  const given = new Map(union.flatMap((item, at) => (at % 5 === 0 ? [] : [[item, ((at % 4) + 1) as AnswerStatus]])))
  await server.asOwner(
    `insert into quality.audit_answers (company_id, audit_id, item, status, updated_by)
      select $1, $2, x.item, x.status, $3 from unnest($4::int[], $5::int[]) x (item, status)`,
    [ana.companyId, id, ana.userId, [...given.keys()], [...given.values()]],
  )
  await conclude(id, '2026-05-10')
  for (const norm of normIds) {
    const { clauses, counts, percent, norms } = await ready(norm)
    expect(norms).toEqual(normIds)
    const items = clauses.flatMap((clause) => clause.items)
    expect(items.map((one) => one.id)).toEqual(numbersOf(norm))
    const tally: Record<string, number> = { found: 0, weak: 0, late: 0, missing: 0, not_applicable: 0 }
    for (const item of items) {
      const inPrumo = item.evidence.filter(({ kind }) => kind !== 'audit')
      // Without records nothing is overdue and nothing is there.
      expect(inPrumo.every(({ ok, state }) => !ok || state === 'holds')).toBe(true)
      const presence = inPrumo.filter(({ state }) => state !== 'not_yet')
      const expected = stateOf({
        asked: presence.length,
        held: presence.filter(({ ok }) => ok).length,
        late: inPrumo.some(({ late }) => late),
        answer: given.get(item.id) ?? null,
      })
      expect(item.state, `${norm} ${item.code}`).toBe(expected)
      tally[expected]! += 1
    }
    expect(counts).toEqual(tally)
    expect(percent).toBe(Math.round((tally['found']! * 100) / (items.length - tally['not_applicable']!)))
  }
  expect((await ready()).norm).toBe('iso9001')
})
