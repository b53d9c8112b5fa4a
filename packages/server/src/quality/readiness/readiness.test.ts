import type { Readiness } from '@prumo/contract/quality/readiness/model.ts'
import type { EvidenceState } from '@prumo/contract/quality/readiness/states.ts'
import { beforeEach, expect, it } from 'vitest'
import { areas } from '../../areas.ts'
import { pagesOf } from '../../platform/documents/testing/reading.ts'
import { processOf } from '../../processes/testing/places.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { checklist } from '../checklist/items.ts'
import { audit } from '../testing/audits.ts'
import { riskInput } from '../testing/risks.ts'
import { rnc } from '../testing/rncs.ts'
import { stateOf } from './judging.ts'
import { allSources, sourcesOf } from './sources.ts'
import { stepOf } from './steps.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  server.setClock('2026-05-13T12:00:00-03:00')
  ana = await server.company()
})

const read = async (person = ana): Promise<Readiness> => (await person.call('GET /client/prontidao-iso')).body.response
const itemsOf = ({ clauses }: Readiness) => clauses.flatMap(({ items }) => items)
const statesOf = (readiness: Readiness) =>
  Object.fromEntries(itemsOf(readiness).map(({ code, state }) => [code, state]))
/** The state of every item where these stand otherwise than the others. */
const allBut = (others: EvidenceState, some: Record<string, EvidenceState>) =>
  Object.fromEntries(checklist.map(({ code }) => [code, some[code] ?? others]))

it('its sources are checks about the company and figures that areas declare, of clauses of the check list', () => {
  const named = allSources
  const checks = areas.flatMap((area) => area.checks ?? []).filter((check) => check.of !== 'user')
  expect(checks.map(({ id }) => id)).toEqual(expect.arrayContaining(named.flatMap((one) => one.checks ?? [])))
  const figures = areas.flatMap((area) => area.figures ?? [])
  expect(figures.map(({ id }) => id)).toEqual(expect.arrayContaining(named.flatMap((one) => one.figures ?? [])))
  expect(checklist.map(({ code }) => code)).toEqual(expect.arrayContaining(Object.keys(sourcesOf)))
})

it('knows a next step of every source', () => {
  const named = allSources.flatMap(({ checks = [], figures = [] }) => [...checks, ...figures])
  expect(Object.keys(stepOf)).toEqual(expect.arrayContaining(named))
})

it('says of an item what to do next, how long it takes and who has it, until it has evidence', async () => {
  const item = async (code: string) => itemsOf(await read()).find((one) => one.code === code)!
  expect((await item('5.2.1')).next).toEqual({
    text: 'Escreva no manual a política da qualidade e aprove-o',
    takes: 'cerca de 45 minutos',
    link: '/manual-de-qualidade',
  })
  // Only an audit can say how it stands.
  expect((await item('7.1.3')).next).toMatchObject({ link: '/auditoria-interna' })
  const bia = await server.colleague(ana, ['proccess'])
  const carla = await server.colleague(ana, ['results'])
  const params = { id: (await item('5.2.1')).id }
  const give = (owner_id: number | null, to = params) =>
    ana.call('PUT /client/prontidao-iso/itens/{id}', { params: to, body: { owner_id } })
  expect((await give(carla.userId)).status).toBe(400)
  expect((await give(bia.userId, { id: 4321 })).status).toBe(404)
  await give(bia.userId)
  await give(bia.userId)
  expect(await item('5.2.1')).toMatchObject({ owner_id: bia.userId, state: 'missing' })
  const { response: told } = (await bia.call('GET /client/manager-notification/all')).body
  expect(told.filter(({ title }: { title: string }) => title.includes('item da norma'))).toHaveLength(1)
  const manual = { title: 'Manual', politica_qualidade: '<p>Pão fresco</p>' }
  const { id } = (await ana.call('POST /client/manual-qualidade', { body: manual })).body.response
  await ana.call('PUT /client/manual-qualidade/{id}/decision', { params: { id }, body: { status: 'approved' } })
  expect(await item('5.2.1')).toMatchObject({ state: 'found', next: null, owner_id: bia.userId })
  await give(null)
  expect((await item('5.2.1')).owner_id).toBeNull()
})

it('judges every combination as written: what does not apply, then what is overdue, then what is there', () => {
  const told = (asked: number, held: number, late: boolean) =>
    [null, 1, 2, 3, 4].map((answer) => stateOf({ asked, held, late, answer })[0]).join('')
  // The answers in their order: none, conforming, nonconforming, opportunity, not applicable.
  expect([told(0, 0, false), told(2, 0, false), told(2, 1, false), told(2, 2, false), told(2, 2, true)]).toEqual([
    'mfwwn',
    'mwmmn',
    'wwwwn',
    'ffwwn',
    'lllln',
  ])
})

it('an empty company has no evidence of anything', async () => {
  const readiness = await read()
  expect(statesOf(readiness)).toEqual(allBut('missing', {}))
  expect([readiness.percent, readiness.audit]).toEqual([0, null])
})

it('says of every clause what a company has, lacks, has half or has overdue, and counts it', async () => {
  const { process } = await processOf(ana)
  const pop = await ana.call('POST /client/pop', {
    body: { proccess_id: process, title: 'Fornada', objective: '<p>Um</p>' },
  })
  await ana.call('PUT /client/pop/authorize-pops', { body: { id: pop.body.response.id, status: 2 } })
  await server.asOwner(`update processes.procedures set review_on = '2026-05-12' where id = $1`, [pop.body.response.id])
  const manual = await ana.call('POST /client/manual-qualidade', {
    body: { title: 'Manual', politica_qualidade: '<p>Pão fresco</p>', esc_sis_ges_quali: '<p>As duas lojas</p>' },
  })
  const params = { id: manual.body.response.id }
  await ana.call('PUT /client/manual-qualidade/{id}/readers', { params, body: { users: [ana.userId] } })
  await ana.call('PUT /client/manual-qualidade/{id}/decision', { params, body: { status: 'approved' } })
  await rnc({ ana, secret: 'x' }, { dataAbert: '2026-05-01', tipsOccors: 1 })
  await ana.call('POST /client/riscos', { body: riskInput('x', { probability: 1, cause: 'Sem manutenção' }) })
  const { id } = await audit({ ana, secret: 'x' })
  const answer = (code: string, status: number) =>
    ana.call('POST /client/auditoria-interna/questions/{subItemId}', {
      params: { subItemId: checklist.find((one) => one.code === code)!.id },
      body: { ai_id: id, status } as never,
    })
  for (const [code, status] of [
    ['4.3', 2],
    ['7.1.3', 1],
    ['7.1.5', 3],
    ['8.3.1', 4],
    ['5.3', 1],
  ] as const)
    await answer(code, status)
  await ana.call('PUT /client/auditoria-interna/{id}', {
    params: { id },
    body: { title: 'Anual', concluded_on: '2026-05-10' },
  })

  const readiness = await read()
  expect(statesOf(readiness)).toEqual(
    allBut('missing', {
      // The audit objects to the written scope.
      '4.3': 'weak',
      // The POP is approved, but the process has no stages.
      '4.4': 'weak',
      // Nobody has confirmed the approved manual yet.
      '5.2.1': 'found',
      '5.2.2': 'late',
      // Conforming for the audit, but Prumo shows nothing.
      '5.3': 'weak',
      '6.1': 'found',
      '7.1.3': 'found',
      '7.1.6': 'found',
      '7.5.1': 'found',
      '7.5.2': 'late',
      '7.5.3': 'late',
      '8.1': 'weak',
      '8.3.1': 'not_applicable',
      '8.5.1': 'late',
      '8.7': 'found',
      '9.2': 'found',
      '10.2': 'weak',
    }),
  )
  // The counts again, from the states alone.
  const tally = (states: readonly string[]) => {
    const sum: Record<string, number> = { found: 0, weak: 0, late: 0, missing: 0, not_applicable: 0 }
    for (const state of states) sum[state]! += 1
    return sum
  }
  const whole = tally(itemsOf(readiness).map(({ state }) => state))
  expect(readiness.counts).toEqual(whole)
  expect(readiness.percent).toBe(Math.round((whole['found']! * 100) / (checklist.length - 1)))
  for (const clause of readiness.clauses) {
    const own = tally(clause.items.map(({ state }) => state))
    expect([clause.counts, clause.percent]).toEqual([
      own,
      Math.round((own['found']! * 100) / (clause.items.length - own['not_applicable']!)),
    ])
  }
  const [scope] = itemsOf(readiness).filter(({ code }) => code === '4.3')
  expect(scope!.evidence).toMatchObject([
    { kind: 'check', id: 'quality_manual.scope', ok: true, words: '1 manual com escopo', link: '/manual-de-qualidade' },
    { kind: 'audit', title: 'AUD 2026-001: não conforme', ok: false, words: 'Concluída em 10/05/2026' },
  ])
})

it('counts what the last concluded audit asked about of its own, under its chapter, by the answers of that audit alone', async () => {
  const own = async (audit_id: number, codigo: '7' | '8', title: string) =>
    (
      await ana.call('POST /client/auditoria-interna/{id}/items', {
        params: { id: audit_id },
        body: { codigo, title, obs: 'Ficha' },
      })
    ).body.response.id
  const chapters = ({ clauses }: Readiness) =>
    clauses.map(({ code, items }) => [code, items.filter(({ id }) => id > 1000).map((one) => [one.title, one.state])])
  const { id } = await audit({ ana, secret: 'x' })
  const answers = [
    [await own(id, '7', 'Balança aferida'), 1],
    [await own(id, '7', 'Touca usada'), 2],
    [await own(id, '8', 'Entrega anotada'), 4],
    [await own(id, '8', 'Sobra pesada'), null],
  ] as const
  for (const [item, status] of answers)
    if (status !== null)
      await ana.call('POST /client/auditoria-interna/questions/{subItemId}', {
        params: { subItemId: item },
        body: { ai_id: id, status } as never,
      })
  const before = await read()
  expect(itemsOf(before)).toHaveLength(checklist.length)

  const conclude = (audit_id: number, concluded_on: string) =>
    ana.call('PUT /client/auditoria-interna/{id}', { params: { id: audit_id }, body: { title: 'Anual', concluded_on } })
  await conclude(id, '2026-05-10')
  const readiness = await read()
  expect(Object.fromEntries(chapters(readiness))).toMatchObject({
    7: [
      ['Balança aferida', 'found'],
      ['Touca usada', 'weak'],
    ],
    8: [
      ['Entrega anotada', 'not_applicable'],
      ['Sobra pesada', 'missing'],
    ],
  })
  const total = Object.values(readiness.counts).reduce((sum, count) => sum + count)
  expect([readiness.counts.weak, readiness.counts.not_applicable, total]).toEqual([1, 1, checklist.length + 4])
  const balance = itemsOf(readiness).find(({ title }) => title === 'Balança aferida')!
  expect(balance.evidence).toMatchObject([
    { kind: 'audit', ok: true, link: `/auditoria-interna/${id}?item=${answers[0][0]}` },
  ])

  await conclude((await audit({ ana, secret: 'x' })).id, '2026-05-11')
  expect(itemsOf(await read())).toHaveLength(checklist.length)
})

it('counts only what the person may see, and says how much it leaves out', async () => {
  const bia = await server.colleague(ana, ['proccess'])
  const item = async (person: Person) => itemsOf(await read(person)).find(({ code }) => code === '6.2')!
  expect([await item(ana), await item(bia)]).toMatchObject([
    {
      hidden: 0,
      evidence: [{ id: 'quality_manual.objectives' }, { id: 'goal.first' }, { id: 'indicator.followed' }],
    },
    { hidden: 2, evidence: [{ id: 'quality_manual.objectives' }] },
  ])
})

it('is one PDF, by clause', async () => {
  const text = (await pagesOf((await ana.call('GET /client/prontidao-iso/pdf')).raw)).join('\n')
  for (const words of ['Evidências das cláusulas 4 a 10', 'Contexto da organização', '10.3 Melhoria contínua', 'Falta'])
    expect(text).toContain(words)
})
