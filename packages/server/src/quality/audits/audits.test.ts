import { beforeEach, describe, expect, it } from 'vitest'
import { passHourInCompany } from '../../notifications/hours.ts'
import { pagesOf } from '../../platform/documents/testing/reading.ts'
import { figuresByMonth } from '../../platform/figures.ts'
import { processOf } from '../../processes/testing/places.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { checklist, clauses } from '../checklist/items.ts'
import { auditInput, audit as newAudit } from '../testing/audits.ts'
import { department } from '../testing/rncs.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  server.setClock('2026-03-10T12:00:00-03:00')
  ana = await server.company()
})

const audit = (more: object = {}) => newAudit({ ana, secret: 'x' }, more)
const find = async (id: number) =>
  (await ana.call('GET /client/auditoria-interna/{id}', { params: { id } })).body.response
const nameOf = async (person: Person) => (await person.call('GET /account')).body.response.name
const mount = async (id: number) =>
  (await ana.call('GET /client/auditoria-interna/questions/mount/{id}', { params: { id } })).body
const answer = (ai_id: number, subItemId: number, body: object, person = ana) =>
  person.call('POST /client/auditoria-interna/questions/{subItemId}', {
    params: { subItemId },
    body: { ai_id, ...body } as never,
  })

describe('the check list', () => {
  it('asks about every clause from 4 to 10, each item once, in words of its own', () => {
    expect(clauses.map(({ code }) => code)).toEqual(['4', '5', '6', '7', '8', '9', '10'])
    expect(checklist.length).toBeGreaterThanOrEqual(56)
    expect(new Set(checklist.map(({ id }) => id)).size).toBe(checklist.length)
    expect(new Set(checklist.map(({ code }) => code)).size).toBe(checklist.length)
    expect(Math.max(...checklist.map(({ id }) => id))).toBeLessThan(1001)
    for (const { code, items } of clauses) for (const item of items) expect(item.code.split('.')[0]).toBe(code)
    for (const { question, look } of checklist) expect([question.endsWith('?'), look.length > 10]).toEqual([true, true])
  })

  it('is mounted with its items under their clauses, unanswered at first (entity E099)', async () => {
    const { response, score } = await mount((await audit()).id)
    expect(response.map(({ codigo }) => codigo)).toEqual(clauses.map(({ code }) => code))
    expect(response.flatMap(({ subitens }) => subitens.map(({ id }) => id))).toEqual(checklist.map(({ id }) => id))
    expect(score).toEqual({
      conforming: 0,
      nonconforming: 0,
      opportunities: 0,
      not_applicable: 0,
      unanswered: checklist.length,
      percent: null,
    })
  })
})

describe('an answer', () => {
  it('is written at each change, a status or an evidence alone, with the time of the server', async () => {
    const { id } = await audit()
    await answer(id, 3, { id: '', status: '2', evi_obj: 'Sem escopo' })
    server.setClock('2026-03-10T13:00:00-03:00')
    await answer(id, 3, { status: 3 })
    const { body } = await answer(id, 3, { evi_obj: 'Escopo antigo' })
    expect(body.response).toMatchObject({
      id: 3,
      status: 3,
      evi_obj: 'Escopo antigo',
      answered_by: await nameOf(ana),
      answered_at: expect.stringMatching(/^2026-03-10T16:00:00/),
    })
    expect((await answer(id, 999, { status: 1 })).status).toBe(404)
    expect((await answer(id, 3, { status: 5 })).error.fields).toHaveProperty('status')
  })

  it('never goes over what another person has answered meanwhile, and says what that is', async () => {
    const bia = await server.colleague(ana, ['proccess'])
    const { id } = await audit()
    const seen = (await answer(id, 1, { status: 1 })).body.response.updated_at
    await answer(id, 1, { status: 2, based_on: seen }, bia)
    const late = await answer(id, 1, { status: 4, based_on: seen })
    expect([late.status, late.error.code, late.error.record]).toMatchObject([409, 'record.stale', { status: 2 }])
    expect((await answer(id, 2, { status: 1, based_on: null })).status).toBe(200)
    expect((await answer(id, 2, { status: 2, based_on: null }, bia)).error.code).toBe('record.stale')
  })

  it("follows a person's own answers, also several that were written on one version without a connection", async () => {
    const { id } = await audit()
    for (const [status, evi_obj] of [
      [2, 'Um'],
      [3, 'Dois'],
      [1, 'Três'],
    ] as const)
      expect((await answer(id, 1, { status, evi_obj, based_on: null })).status).toBe(200)
    expect((await mount(id)).response[0]!.subitens[0]).toMatchObject({ status: 1, evi_obj: 'Três' })
  })

  it('over what the writer has not seen is refused, also their own from another device; what is there already is no conflict', async () => {
    const { id } = await audit()
    const phone = { status: 1, was: { status: null } }
    await answer(id, 1, { status: 2, evi_obj: 'No computador', was: { status: null, evi_obj: '' } })
    const late = await answer(id, 1, phone)
    expect([late.error.code, late.error.record]).toMatchObject(['record.stale', { status: 2 }])
    expect((await answer(id, 1, { status: 2, was: { status: null } })).status).toBe(200)
    // Another field of the item is not in its way.
    expect((await answer(id, 1, { evi_obj: 'Visto', was: { evi_obj: 'No computador' } })).status).toBe(200)
    expect((await answer(id, 1, { status: 1, was: { status: 2 } })).body.response).toMatchObject({
      status: 1,
      evi_obj: 'Visto',
    })
  })

  it('of several that waited follows the one before it, and one whose confirmation was lost days ago is there once', async () => {
    const { id } = await audit()
    const waited = [
      { status: 2, was: { status: null } },
      { status: 3, evi_obj: 'Falta', was: { status: 2, evi_obj: '' } },
    ]
    for (const one of [waited[0]!, ...waited, waited[1]!]) await answer(id, 1, one)
    expect((await mount(id)).response[0]!.subitens[0]).toMatchObject({ status: 3, evi_obj: 'Falta' })
    const [row] = await server.asOwner<{ count: number }>(
      `select count(*)::int as count from audit.trail where company_id = $1 and action = 'audit_answer.written'`,
      [ana.companyId],
    )
    expect(row!.count).toBe(2)
  })

  it('has each photograph once, however often its sending was repeated, and keeps none of those that are not stored', async () => {
    const { id } = await audit()
    const attach = (content: string, item = 1) =>
      ana.call('POST /client/auditoria-interna/{id}/items/{item}/files', {
        params: { id, item },
        files: [new File([content], 'forno.txt', { type: 'text/plain' })],
      })
    for (const content of ['forno', 'forno', 'mesa']) expect((await attach(content)).status).toBe(201)
    await attach('forno', 2)
    expect((await attach('mesa')).body.response).toHaveLength(2)
    // An item that has photographs only is not answered: the answer that waited with them is no conflict.
    expect((await answer(id, 1, { status: 1, was: { status: null } })).status).toBe(200)
    expect((await mount(id)).response[0]!.subitens.slice(0, 2)).toMatchObject([{ files_count: 2 }, { files_count: 1 }])
  })

  it('that is sent twice with one key is carried out once', async () => {
    const { id } = await audit()
    const send = () =>
      ana.call('POST /client/auditoria-interna/questions/{subItemId}', {
        params: { subItemId: 1 },
        body: { ai_id: id, status: 1 },
        idempotencyKey: 'b7f0a1de-0000-4000-8000-000000000001',
      } as never)
    const answers = [await send(), await send()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const [row] = await server.asOwner<{ count: number }>(
      `select count(*)::int as count from audit.trail where company_id = $1 and action = 'audit_answer.written'`,
      [ana.companyId],
    )
    expect(row!.count).toBe(1)
  })

  it('of a concluded audit stays as it is', async () => {
    const { id } = await audit()
    await answer(id, 1, { status: 1 })
    const body = await auditInput({ ana, secret: 'x' }, { concluded_on: '2026-03-10' })
    const concluded = await ana.call('PUT /client/auditoria-interna/{id}', { params: { id }, body })
    expect(concluded.body.response.stage).toBe('concluded')
    expect((await answer(id, 1, { status: 2 })).error.code).toBe('audit.concluded')
  })
})

describe("items of an audit's own", () => {
  const add = async (id: number, title: string, codigo: '4' | '8' = '8') =>
    (await ana.call('POST /client/auditoria-interna/{id}/items', { params: { id }, body: { codigo, title } })).body
      .response
  const ownOf = async (id: number, chapter = '8') =>
    (await mount(id)).response
      .find(({ codigo }) => codigo === chapter)!
      .subitens.filter(({ own_version }) => own_version !== null)

  it('come after those of their chapter in the order people give them, and count in its score and the whole', async () => {
    const { id } = await audit()
    const [one, two] = [await add(id, 'Forno anotado'), await add(id, 'Etiquetas')]
    expect((await ownOf(id)).map(({ codigo, title }) => `${codigo} ${title}`)).toEqual([
      '8 Forno anotado',
      '8 Etiquetas',
    ])
    const body = [two.id, one.id]
    await ana.call('PUT /client/auditoria-interna/{id}/items/reorder', { params: { id }, body })
    expect((await ownOf(id)).map(({ title }) => title)).toEqual(['Etiquetas', 'Forno anotado'])
    await answer(id, 1, { status: 1 })
    await answer(id, one.id, { status: 2, evi_obj: 'Três dias sem anotação' })
    const { response, score } = await mount(id)
    expect(score).toMatchObject({ conforming: 1, nonconforming: 1, unanswered: checklist.length, percent: 50 })
    expect(response.find(({ codigo }) => codigo === '8')!.score.percent).toBe(0)
    expect((await find(id)).score).toEqual(score)
  })

  it('are changed and deleted until they are answered, and not after', async () => {
    const { id } = await audit()
    const { id: item } = await add(id, 'Forno')
    const at = { params: { id, item } }
    const change = () =>
      ana.call('PUT /client/auditoria-interna/{id}/items/{item}', { ...at, body: { codigo: '4', title: 'Fornos' } })
    expect((await change()).body.response).toMatchObject({ codigo: '4', title: 'Fornos' })
    await answer(id, item, { evi_obj: 'Visto' })
    const remove = () => ana.call('DELETE /client/auditoria-interna/{id}/items/{item}', at)
    for (const call of [change, remove]) expect((await call()).error.code).toBe('audit.item_answered')
    await answer(id, item, { evi_obj: '' })
    expect((await remove()).status).toBe(200)
    expect(await ownOf(id, '4')).toEqual([])
  })

  it('belong to one audit: another neither answers nor changes them', async () => {
    const [{ id }, other] = [await audit(), await audit()]
    const { id: item } = await add(id, 'Forno')
    expect((await answer(other.id, item, { status: 1 })).status).toBe(404)
    const at = { params: { id: other.id, item } }
    expect((await ana.call('DELETE /client/auditoria-interna/{id}/items/{item}', at)).status).toBe(404)
    const moving = { params: { id: other.id }, body: [item] }
    expect((await ana.call('PUT /client/auditoria-interna/{id}/items/reorder', moving)).status).toBe(404)
  })

  it('of a concluded audit stay as they are, and none is added', async () => {
    const { id } = await audit()
    const { id: item } = await add(id, 'Forno')
    const body = await auditInput({ ana, secret: 'x' }, { concluded_on: '2026-03-10' })
    await ana.call('PUT /client/auditoria-interna/{id}', { params: { id }, body })
    const asked = { params: { id }, body: { codigo: '8', title: 'Tarde' } } as const
    expect((await ana.call('POST /client/auditoria-interna/{id}/items', asked)).error.code).toBe('audit.concluded')
    const at = { params: { id, item } }
    expect((await ana.call('DELETE /client/auditoria-interna/{id}/items/{item}', at)).error.code).toBe(
      'audit.concluded',
    )
  })

  it('are taken over by an audit begun from theirs, and compared with it', async () => {
    const first = await audit()
    const [one, two] = [await add(first.id, 'Forno'), await add(first.id, 'Caldeira')]
    await answer(first.id, one.id, { status: 2, evi_obj: 'Sem ficha' })
    await answer(first.id, two.id, { status: 4, evi_obj: 'Não há' })
    const body = await auditInput({ ana, secret: 'x' })
    const copy = await ana.call('POST /client/auditoria-interna/{id}/copy', { params: { id: first.id }, body })
    const taken = await ownOf(copy.body.response.id)
    expect(taken.map(({ title, status, previous_status }) => [title, status, previous_status])).toEqual([
      ['Forno', null, 2],
      ['Caldeira', 4, 4],
    ])
  })

  it('become a nonconformity and a plan of action like the others', async () => {
    const { id } = await audit()
    const { id: item } = await add(id, 'Forno anotado')
    const { answer_id } = (await answer(id, item, { status: 3, evi_obj: 'Anotar por turno' })).body.response
    const asked = { params: { kind: 'audit_answer', id: String(answer_id) } }
    const { words } = (await ana.call('GET /client/action-plan/origins/{kind}/{id}', asked)).body
    expect(words).toMatchObject({ problem: 'Anotar por turno', to_do: 'Melhorar: forno anotado' })
    const { id: department_id } = await department({ ana, secret: 'x' })
    const raised = { params: { id, item }, body: { department_id } }
    expect(
      (await ana.call('POST /client/auditoria-interna/{id}/items/{item}/rnc', raised)).body.response.title,
    ).toContain('8 Forno anotado: oportunidade')
  })
})

/** Decision O191 by hand, in whole numbers: the percentage is rounded half up. */
function byHand(statuses: readonly (number | null)[]) {
  let [good, counted] = [0, 0]
  for (const status of statuses) {
    if (status === null || status === 4) continue
    counted += 1
    if (status === 1) good += 1
  }
  return counted === 0 ? null : Math.floor((200 * good + counted) / (2 * counted))
}

it('the score is the one of decision O191, of the whole and of each clause, whatever the answers', async () => {
  const { id } = await audit()
  for (let turn = 0; turn < 6; turn++) {
    const statuses = checklist.map((_, at) => [null, 1, 2, 3, 4][(at * 7 + turn * turn * 3) % Math.min(5, turn + 2)]!)
    await server.asOwner('delete from quality.audit_answers where company_id = $1', [ana.companyId])
    await server.asOwner(
      `insert into quality.audit_answers (company_id, audit_id, item, status, updated_by)
       select $1, $2, n, s, $3 from unnest($4::smallint[]) with ordinality x (s, n) where s is not null`,
      [ana.companyId, id, ana.userId, statuses],
    )
    const { response, score } = await mount(id)
    const many = (status: number | null) => statuses.filter((one) => one === status).length
    expect(score).toEqual({
      conforming: many(1),
      nonconforming: many(2),
      opportunities: many(3),
      not_applicable: many(4),
      unanswered: many(null),
      percent: byHand(statuses),
    })
    for (const { codigo, score: own } of response) {
      const mine = statuses.filter((_, at) => checklist[at]!.code.split('.')[0] === codigo)
      expect([codigo, own.percent]).toEqual([codigo, byHand(mine)])
    }
    expect((await find(id)).score).toEqual(score)
  }
})

describe('what follows from an answer', () => {
  it('is a nonconformity for what does not conform, once, linked to it', async () => {
    const { id } = await audit()
    const { id: department_id } = await department({ ana, secret: 'x' })
    const raise = () =>
      ana.call('POST /client/auditoria-interna/{id}/items/{item}/rnc', {
        params: { id, item: 1 },
        body: { department_id },
      })
    expect((await raise()).error.code).toBe('audit.conforming')
    await answer(id, 1, { status: 2, evi_obj: 'Nada escrito' })
    const both = await Promise.all([raise(), raise()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const made = both.find(({ status }) => status === 201)!.body.response
    expect(made).toMatchObject({ tipsOccors: 2, dataAbert: '2026-03-10', stage: 'contain' })
    expect(made.descOccors).toContain('Nada escrito')
    expect((await mount(id)).response[0]!.subitens[0]!.rnc).toEqual({ id: made.id, code: made.code })
  })

  it('is a plan of action for an opportunity, which begins with the evidence', async () => {
    const { id } = await audit()
    const { answer_id } = (await answer(id, 1, { status: 3, evi_obj: 'Rever a SWOT todo ano' })).body.response
    const asked = { params: { kind: 'audit_answer', id: String(answer_id) } }
    const { words } = (await ana.call('GET /client/action-plan/origins/{kind}/{id}', asked)).body
    expect(words).toMatchObject({
      problem: 'Rever a SWOT todo ano',
      to_do: 'Melhorar: organização e seu contexto',
      to_why_do: 'Auditoria interna, item 4.1',
    })
  })
})

describe('an audit begun from another', () => {
  it('has its processes, skips what did not apply, and is compared with it', async () => {
    const first = await audit({ auditor_ids: [ana.userId] })
    await answer(first.id, 1, { status: 1 })
    await answer(first.id, 2, { status: 4, evi_obj: 'Não há projeto' })
    const { process_ids: _, ...body } = await auditInput({ ana, secret: 'x' })
    const copy = (await ana.call('POST /client/auditoria-interna/{id}/copy', { params: { id: first.id }, body })).body
      .response
    expect(copy).toMatchObject({
      code: 'AUD 2026-002',
      processes: first.processes,
      auditors: [{ id: ana.userId }],
      previous: { id: first.id, percent: 100 },
    })
    const [one, two] = (await mount(copy.id)).response[0]!.subitens
    expect([one!.status, one!.previous_status]).toEqual([null, 1])
    expect([two!.status, two!.previous_status, two!.evi_obj]).toEqual([4, 4, 'Não há projeto'])
  })

  it('is otherwise compared with the last one before it of the same process', async () => {
    const { process } = await processOf(ana)
    const before = await audit({ process_ids: [process] })
    await audit()
    const after = await audit({ process_ids: [process] })
    expect((await find(after.id)).previous).toMatchObject({ id: before.id })
    expect((await find(before.id)).previous).toBeNull()
  })
})

it('warns of an auditor who runs a process of the audit: by its POP, or by its stages', async () => {
  const bia = await server.colleague(ana, ['proccess'])
  const { process } = await processOf(ana, 'Fornada')
  const free = await audit({ process_ids: [process], auditor_ids: [bia.userId] })
  expect(free.warnings).toEqual([])
  const body = { proccess_id: process, title: 'Fornada', objective: '<p>Um</p>' }
  await bia.call('POST /client/pop', { body })
  expect((await find(free.id)).warnings).toEqual([
    `${await nameOf(bia)} responde por “Fornada”: quem responde por um processo não o audita.`,
  ])
})

it('gets the next number of the year for which it is planned anew', async () => {
  const { id, title } = await audit({ planned_on: '2026-02-01' })
  await audit({ planned_on: '2027-01-10' })
  const body = { title, planned_on: '2027-02-01' }
  const moved = await ana.call('PUT /client/auditoria-interna/{id}', { params: { id }, body })
  expect(moved.body.response).toMatchObject({ code: 'AUD 2027-002', number: 2 })
})

it('the programme of a year has the audits planned for it, each with its stage', async () => {
  const done = await audit({ planned_on: '2026-02-01' })
  await answer(done.id, 1, { status: 1 })
  await audit({ planned_on: '2026-03-09' })
  await audit({ planned_on: '2027-01-10' })
  const { response, years } = (await ana.call('GET /client/auditoria-interna', { query: { year: 2026 } })).body
  expect(years).toEqual([2027, 2026])
  expect(response.map(({ planned_on, stage, late }) => [planned_on, stage, late])).toEqual([
    ['2026-03-09', 'planned', true],
    ['2026-02-01', 'running', false],
  ])
})

it('its auditors are reminded of its day and of the day of its next review, once each', async () => {
  const bia = await server.colleague(ana, ['proccess'])
  await audit({ planned_on: '2026-04-01', date_next_review: '2026-04-02', auditor_ids: [bia.userId] })
  for (const day of ['01', '02', '03']) {
    server.setClock(`2026-04-${day}T07:02:00-03:00`)
    await passHourInCompany.run({ companyId: ana.companyId }, server.composed.jobContext, 'job')
  }
  const rows = await server.asOwner<{ user_id: number; count: number }>(
    `select user_id, count(*)::int as count from notifications.notifications
     where company_id = $1 and kind = 'internal_audit.day' group by user_id order by user_id`,
    [ana.companyId],
  )
  expect(rows).toEqual([ana.userId, bia.userId].toSorted((a, b) => a - b).map((user_id) => ({ user_id, count: 2 })))
})

describe('the report', () => {
  const write = (id: number, field: 'strengths' | 'conclusion' | 'attendance', text: string, was = '') =>
    ana.call('POST /client/auditoria-interna/{id}/report', { params: { id }, body: { field, text, was } })
  const conclude = (id: number) =>
    ana.call('POST /client/auditoria-interna/{id}/conclude', { params: { id }, body: { on: '2026-03-10' } })
  const sign = (id: number, name: string, role = 'Auditora') =>
    ana.call('POST /client/auditoria-interna/{id}/signatures', { params: { id }, body: { name, role } })

  it('has texts that are never written over what their writer has not seen; what is there is no conflict', async () => {
    const { id } = await audit()
    await write(id, 'strengths', 'A equipe sabe por quê.')
    const late = await write(id, 'strengths', 'Do telefone')
    expect([late.error.code, late.error.record]).toMatchObject([
      'record.stale',
      { strengths: 'A equipe sabe por quê.' },
    ])
    expect((await write(id, 'strengths', 'A equipe sabe por quê.')).status).toBe(200)
    await write(id, 'strengths', 'Mais', 'A equipe sabe por quê.')
    await conclude(id)
    expect((await write(id, 'conclusion', 'Tarde')).error.code).toBe('audit.concluded')
    expect(await find(id)).toMatchObject({ strengths: 'Mais', conclusion: '' })
  })

  it('is concluded once, and signed after that, once by each name, also by somebody in the session of another', async () => {
    const { id } = await audit()
    expect((await sign(id, 'Ana')).error.code).toBe('audit.open')
    await conclude(id)
    const again = await ana.call('POST /client/auditoria-interna/{id}/conclude', {
      params: { id },
      body: { on: '2026-04-01' },
    })
    expect(again.body.response.concluded_on).toBe('2026-03-10')
    const own = await nameOf(ana)
    await sign(id, own)
    await sign(id, own)
    await sign(id, 'Carlos da produção', 'Auditado')
    expect((await find(id)).signatures).toMatchObject([
      { name: own, role: 'Auditora', by: '', signed_at: '2026-03-10T15:00:00.000Z' },
      { name: 'Carlos da produção', role: 'Auditado', by: own },
    ])
  })

  it('that says something else is no longer signed; when it is looked at again is no part of it', async () => {
    const { id, ...given } = await audit()
    await conclude(id)
    await sign(id, 'Ana')
    const change = (more: object) =>
      ana.call('PUT /client/auditoria-interna/{id}', {
        params: { id },
        body: {
          title: given.title,
          auditores: given.auditores,
          processos_auditados: given.processos_auditados,
          metodologia: given.metodologia,
          planned_on: given.planned_on,
          concluded_on: '2026-03-10',
          ...more,
        },
      })
    expect((await change({ date_next_review: '2027-09-09' })).body.response.signatures).toHaveLength(1)
    expect((await change({ conclusion: 'Outra' })).body.response.signatures).toEqual([])
  })

  it('names the minutes of its meetings, which the company has to have, and goes on without deleted ones', async () => {
    const minutes = await ana.call('POST /v2/protocols', {
      body: { name: 'Abertura', date: '2026-03-10' },
    })
    const opening_id = minutes.body.response.id
    const { id } = await audit({ opening_id })
    expect((await find(id)).opening).toEqual({ id: opening_id, name: 'Abertura' })
    const body = await auditInput({ ana, secret: 'x' }, { closing_id: 987_654 })
    const refused = await ana.call('PUT /client/auditoria-interna/{id}', { params: { id }, body })
    expect(refused.error.fields).toEqual({ closing_id: 'Escolha uma ATA da empresa' })
    await ana.call('DELETE /v2/protocols/{id}', { params: { id: opening_id } })
    expect((await find(id)).opening).toBeNull()
  })

  it('makes the minutes of its meetings once, with people and findings, and cites them', async () => {
    const { id } = await audit({ auditor_ids: [ana.userId], auditores: 'Beto, do cliente', scope: 'As duas lojas' })
    await answer(id, 1, { status: 2, evi_obj: 'Sem lista de riscos' })
    await write(id, 'attendance', 'Carlos, produção')
    const make = (meeting: 'opening' | 'closing') =>
      ana.call('POST /client/auditoria-interna/{id}/minutes', { params: { id }, body: { meeting } })
    const minutesOf = async (made: { id: number } | null) =>
      (await ana.call('GET /v2/protocols/{id}', { params: { id: made!.id } })).body.response
    const opening = await minutesOf((await make('opening')).body.response.opening)
    expect(opening).toMatchObject({
      name: expect.stringMatching(/^Reunião de abertura: /),
      date: '2026-03-10',
      participants: 'Beto, do cliente\nCarlos, produção',
      people: [{ id: ana.userId }],
    })
    expect(opening.subjects.find(({ title }) => title === 'Escopo e critérios')?.description).toContain('As duas lojas')
    const closing = await minutesOf((await make('closing')).body.response.closing)
    expect(closing.subjects.map(({ title, status }) => [title, status])).toEqual([
      ['Pontos fortes', 2],
      [expect.stringMatching(/^Não conforme: 4\.1 /), 1],
      ['Conclusão', 2],
    ])
    expect(opening.subjects.every(({ status }) => status === 2)).toBe(true)
    expect((await make('closing')).error.code).toBe('audit.has_minutes')
    const pdf = await ana.call('GET /client/auditoria-interna/questions/pdf/{id}', { params: { id } })
    expect((await pagesOf(pdf.raw)).join(' ').replaceAll(/\s+/g, ' ')).toContain('ATA: Reunião de abertura')
    const signed = await audit({ concluded_on: '2026-03-10' })
    await sign(signed.id, 'Ana', 'Auditora')
    const refused = await ana.call('POST /client/auditoria-interna/{id}/minutes', {
      params: { id: signed.id },
      body: { meeting: 'closing' },
    })
    expect(refused.error.code).toBe('audit.signed')
  })

  it('says a score that is not whole as partial, in the list, of the audit before, and in the programme', async () => {
    const { id } = await audit()
    await answer(id, 1, { status: 1 })
    const words = `100% (parcial: ${checklist.length - 1} de ${checklist.length} sem resposta)`
    expect((await find(id)).score_words).toBe(words)
    await conclude(id)
    const month = { from: '2026-03', to: '2026-03' }
    const [score] = await server.composed.jobContext.inCompany(
      ana.companyId,
      async (scope) => (await figuresByMonth(scope, ['internal_audit.score'], month)).get('internal_audit.score')!,
    )
    expect(score).toMatchObject({
      value: '100.00',
      note: `parcial: ${checklist.length - 1} de ${checklist.length} sem resposta`,
    })
    const next = await ana.call('POST /client/auditoria-interna/{id}/copy', {
      params: { id },
      body: await auditInput({ ana, secret: 'x' }),
    })
    expect(next.body.response.previous).toMatchObject({ id, score_words: words })
  })

  it('in PDF tells the findings with what was made of them, the follow-up of the audit before, and who signed', async () => {
    const old = await audit({ title: 'Auditoria de 2025' })
    await answer(old.id, 5, { status: 2, evi_obj: 'Sem lista de riscos' })
    const { body } = await ana.call('POST /client/auditoria-interna/{id}/copy', {
      params: { id: old.id },
      body: await auditInput(
        { ana, secret: 'x' },
        {
          scope: 'As duas lojas',
          criteria: 'Manual da qualidade',
          auditor_ids: [ana.userId],
        },
      ),
    })
    const { id } = body.response
    await answer(id, 5, { status: 1 })
    await answer(id, 1, { status: 2, evi_obj: 'Nada escrito sobre o contexto' })
    await answer(id, 2, { status: 3, evi_obj: 'Lista na parede' })
    await ana.call('POST /client/auditoria-interna/{id}/items/{item}/rnc', {
      params: { id, item: 1 },
      body: { department_id: (await department({ ana, secret: 'x' })).id },
    })
    await write(id, 'attendance', 'Carlos, produção')
    await write(id, 'strengths', 'A equipe conhece os riscos.')
    await write(id, 'conclusion', 'O sistema atende, com uma correção.')
    await conclude(id)
    await sign(id, 'Carlos da produção', 'Auditado')
    const pdf = await ana.call('GET /client/auditoria-interna/questions/pdf/{id}', { params: { id } })
    expect(String(pdf.headers['content-disposition'])).toContain('auditoria_interna.pdf')
    const text = (await pagesOf(pdf.raw)).join(' ').replaceAll(/\s+/g, ' ')
    for (const words of [
      'As duas lojas',
      'Manual da qualidade',
      'Carlos, produção',
      'A equipe conhece os riscos.',
      'O sistema atende, com uma correção.',
      `parcial: ${checklist.length - 3} de ${checklist.length} sem resposta`,
      'Não conformidades (1)',
      'Nada escrito sobre o contexto',
      'RNC 2026-001 (',
      'Oportunidades de melhoria (1)',
      'Acompanhamento da auditoria anterior',
      'Sem lista de riscos',
      'Carlos da produção · Auditado',
      'Assinado no Prumo em 10/03/2026 12:00',
    ])
      expect(text).toContain(words)
  })

  it('names its plans of action by number, and tells what they are to people who may see plans', async () => {
    const { id } = await audit()
    const { answer_id } = (await answer(id, 2, { status: 3, evi_obj: 'Lista na parede' })).body.response
    const { id: department_id } = await department({ ana, secret: 'x' })
    const made = await ana.call('POST /client/action-plan', {
      body: {
        department_id,
        problem: 'P',
        to_do: 'Trocar o mural',
        origin: { kind: 'audit_answer', id: String(answer_id) },
      },
    })
    const told = async (person: Person) => {
      const { raw } = await person.call('GET /client/auditoria-interna/questions/pdf/{id}', { params: { id } })
      return /Plano de ação nº (\d+)( \([^)]*\): Trocar o mural)?/.exec((await pagesOf(raw)).join(' '))?.slice(1, 3)
    }
    const number = String(made.body.response.id)
    expect(await told(await server.colleague(ana, ['proccess']))).toEqual([number, undefined])
    expect(await told(ana)).toEqual([number, expect.anything()])
  })
})
