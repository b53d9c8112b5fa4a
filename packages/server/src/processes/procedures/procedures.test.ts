import type { Pop } from '@prumo/contract/processes/procedures/model.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { permit } from '../../identity/testing/standing.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { processesChecks } from '../checks.ts'
import { processOf } from '../testing/places.ts'

const server = openTestServer()
let ana: Person
let bia: Person
let process: number

beforeAll(async () => {
  server.setClock('2026-05-11T12:00:00-03:00')
  ana = await server.company()
  bia = await server.colleague(ana, ['proccess'])
  process = (await processOf(ana)).process
})

const create = async (body: object = {}, who = ana): Promise<Pop> => {
  const made = await who.call('POST /client/pop', { body: { proccess_id: process, ...body } })
  expect(made.status, made.raw.toString()).toBe(201)
  return made.body.response
}
const read = async (id: number, who = ana) =>
  (await who.call('GET /client/pop/one/{id}', { params: { id } })).body.response
const save = (id: number, change: object, who = ana) => who.call('PUT /client/pop', { body: { id, ...change } })
const decide = (id: number, status: number | string, more: object = {}, who = ana) =>
  who.call('PUT /client/pop/authorize-pops', { body: { id, status, ...more } as never })
const history = async (id: number, who = ana) =>
  (await who.call('GET /client/pop/pops-history/{id}', { params: { id } })).body.response
const draft = (id: number, fields: object, at?: string, who = ana) =>
  who.call('PUT /client/pop/{id}/draft', { params: { id }, body: { fields, ...(at && { at }) } })

it('the ways to refused and to late POPs open the lists that have them', async () => {
  const caio = await server.company()
  const { process: place } = await processOf(caio)
  const late = { proccess_id: place, title: 'Assar', date_revision: '2026-05-10' }
  const { id } = (await caio.call('POST /client/pop', { body: late })).body.response
  await decide(id, 3, {}, caio)
  const waits = (await caio.call('GET /waiting')).body.response.find((one) => one.id === 'pop.to_correct')!
  expect([waits.count, waits.link]).toEqual([1, '/all-pops?situacao=refused'])
  const check = processesChecks.find((one) => one.id === 'pop.reviews_on_time')!
  expect(check.link).toBe('/all-pops?situacao=late')
  for (const state of ['refused', 'late'] as const) {
    const { total } = (await caio.call('GET /client/pop/pops-department', { query: { state } })).body
    expect(total).toBe(1)
  }
})

describe('a POP', () => {
  it('needs only its process, and takes its title from it', async () => {
    const pop = await create()
    expect(pop).toMatchObject({
      title: 'Fornada',
      proccess_id: process,
      micro_title: 'Fornada',
      macro_title: 'Panificação',
      index_item: '1.1',
      approved_status: 1,
      decision: null,
      version_in_force: null,
      review: 'none',
      date_create: '2026-05-11',
      client_id: ana.userId,
      draft: null,
      readers: 0,
    })
    expect((await save(pop.id, { title: 'Outro' })).body.response.title).toBe('Outro')
    expect((await save(pop.id, { title: '' })).body.response.title).toBe('Fornada')
  })

  it('stores the sent fields, cleaned, and does not change the others', async () => {
    const pop = await create({
      objective: '<p onclick="x()">Assar <strong>bem</strong></p><script>alert(1)</script>',
      elaborate_by: 'Bia',
      date_revision: '2026-12-01',
      approved_user_id: bia.userId,
    })
    expect(pop.objective).toBe('<p>Assar <strong>bem</strong></p>')
    const { body } = await save(pop.id, { result: '<p>Pão dourado</p>' })
    expect(body.response).toMatchObject({
      objective: '<p>Assar <strong>bem</strong></p>',
      result: '<p>Pão dourado</p>',
      elaborate_by: 'Bia',
      date_revision: '2026-12-01',
      approved_user_id: bia.userId,
    })
    expect((await save(pop.id, { date_revision: '', approved_user_id: '0' })).body.response).toMatchObject({
      date_revision: null,
      approved_user_id: null,
    })
  })

  it('accepts as responsible only people who work in the company and may approve, and offers nobody else', async () => {
    const [stranger, clerk] = [await server.company(), await server.colleague(ana, ['contacts'])]
    const pop = await create()
    for (const { userId } of [stranger, clerk]) {
      const refused = await save(pop.id, { approved_user_id: userId })
      expect(refused).toMatchObject({ status: 400, error: { fields: { approved_user_id: expect.any(String) } } })
      expect((await draft(pop.id, { approved_user_id: userId })).status).toBe(400)
    }
    const offered = (await ana.call('GET /client/pop/approvers')).body.response.map(({ id }) => id)
    expect([offered.includes(ana.userId), offered.includes(bia.userId)]).toEqual([true, true])
    expect(offered).not.toContain(clerk.userId)
    const begun = await ana.call('GET /client/pop/proccess/{id}', { params: { id: process } })
    expect(begun.body.response.approvers.map(({ id }) => id)).toEqual(offered)
  })

  it('has its responsible person until another is chosen, even when that person may no longer approve', async () => {
    const { userId } = await server.colleague(ana, ['proccess'])
    const pop = await create({ approved_user_id: userId })
    await permit(server, { userId }, [])
    expect((await save(pop.id, { result: '<p>Pão</p>', approved_user_id: userId })).status).toBe(200)
    expect((await draft(pop.id, { result: '<p>Bolo</p>', approved_user_id: userId })).status).toBe(200)
  })

  it('is not overwritten by the second of two savers, who gets the current one', async () => {
    const pop = await create()
    await save(pop.id, { objective: '<p>Da Bia</p>', updated_at: pop.updated_at }, bia)
    const late = await save(pop.id, { objective: '<p>Da Ana</p>', updated_at: pop.updated_at })
    expect(late).toMatchObject({
      status: 409,
      error: { code: 'record.stale', record: { objective: '<p>Da Bia</p>' } },
    })
  })

  it('is one of at most fifty of its process, also when many are created at once', async () => {
    const { process: full } = await processOf(ana)
    await server.asOwner(
      `insert into processes.procedures (company_id, micro_process_id, title, created_on, created_by, updated_by)
       select $1, $2, 'POP ' || n, '2026-01-01', $3, $3 from generate_series(1, 48) n`,
      [ana.companyId, full, ana.userId],
    )
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ana.call('POST /client/pop', { body: { proccess_id: full } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409])
  })
})

describe('a draft', () => {
  it('is stored apart from the saved fields, field by field, until it is saved or discarded', async () => {
    const pop = await create({ objective: '<p>Salvo</p>' })
    const first = await draft(pop.id, { objective: '<p>Digitado</p>', elaborate_by: 'Ana' })
    expect(first.body.response.fields).toEqual({ objective: '<p>Digitado</p>', elaborate_by: 'Ana' })
    const second = await draft(pop.id, { result: '<p>Pão</p>', elaborate_by: '' }, first.body.response.at)
    expect(second.body.response.fields).toEqual({ objective: '<p>Digitado</p>', result: '<p>Pão</p>' })
    const drafted = await read(pop.id)
    expect(drafted.objective).toBe('<p>Salvo</p>')
    expect(drafted.updated_at).toBe(pop.updated_at)
    expect(drafted.draft).toEqual({ ...second.body.response, by: drafted.updated_by })
    const saved = await save(pop.id, { ...drafted.draft!.fields, updated_at: drafted.updated_at })
    expect(saved.body.response).toMatchObject({ objective: '<p>Digitado</p>', draft: null })
    await draft(pop.id, { title: 'Nunca salvo' })
    expect((await ana.call('DELETE /client/pop/{id}/draft', { params: { id: pop.id } })).status).toBe(200)
    expect(await read(pop.id)).toMatchObject({ title: 'Fornada', draft: null })
  })

  it('that equals the saved fields is deleted', async () => {
    const pop = await create({ elaborate_by: 'Ana' })
    const { body } = await draft(pop.id, { elaborate_by: 'Bia' })
    expect((await draft(pop.id, { elaborate_by: 'Ana' }, body.response.at)).body.response.fields).toEqual({})
    expect((await read(pop.id)).draft).toBeNull()
  })

  it('of somebody else is not overwritten without being seen', async () => {
    const pop = await create()
    const { body } = await draft(pop.id, { title: 'Da Bia' }, undefined, bia)
    const refused = await draft(pop.id, { title: 'Da Ana' })
    expect(refused).toMatchObject({
      status: 409,
      error: { code: 'record.stale', record: { draft: { fields: { title: 'Da Bia' } } } },
    })
    const seen = await draft(pop.id, { title: 'Da Ana' }, body.response.at)
    expect(seen.body.response.fields).toEqual({ title: 'Da Ana' })
    expect((await draft(pop.id, { title: 'Bia outra vez' }, body.response.at, bia)).status).toBe(409)
  })

  it('is marked in the list', async () => {
    const { process: quiet } = await processOf(ana)
    const pop = await create({ proccess_id: quiet })
    const listed = async () =>
      (await ana.call('GET /client/pop/{processId}', { params: { processId: quiet } })).body.response[0]!.drafted
    expect(await listed()).toBe(false)
    await draft(pop.id, { title: 'x' })
    expect(await listed()).toBe(true)
  })
})

describe('a decision', () => {
  it('records who, when and which version, and puts the approved version in force', async () => {
    const pop = await create({ objective: '<p>Um</p>' })
    const approved = await decide(pop.id, 'aprovado', { note: 'Conferido' }, bia)
    expect(approved.body).toMatchObject({
      message: 'Aprovado',
      response: { approved_status: 2, version_in_force: 1, decision: { at: '2026-05-11T15:00:00.000Z' } },
    })
    const [version] = await history(pop.id)
    expect(version).toMatchObject({ number: 1, approved_status: 2, note: 'Conferido', in_force: true })
    expect(version!.registered_by).toBe(approved.body.response.decision!.by)
    const whole = await ana.call('GET /client/pop/history/{id}', { params: { id: version!.id } })
    expect(whole.body.response).toMatchObject({ objective: '<p>Um</p>', micro_title: 'Fornada', stages: [] })
  })

  it('is followed by an open version when the POP is saved, while the approved one stays in force', async () => {
    const pop = await create({ objective: '<p>Um</p>' })
    await decide(pop.id, 2)
    const saved = await save(pop.id, { objective: '<p>Dois</p>' })
    expect(saved.body.response).toMatchObject({ approved_status: 1, version_in_force: 1, decision: null })
    await save(pop.id, { objective: '<p>Três</p>' })
    expect(
      (await history(pop.id)).map(({ number, approved_status, in_force }) => [number, approved_status, in_force]),
    ).toEqual([
      [2, 1, false],
      [1, 2, true],
    ])
    expect((await decide(pop.id, 'Recusado', { note: 'Falta a foto' })).body).toMatchObject({
      message: 'Status alterado',
      response: { approved_status: 3, version_in_force: null },
    })
    expect((await decide(pop.id, 2)).body.response.version_in_force).toBe(4)
    expect((await decide(pop.id, 'Aberto')).body.response).toMatchObject({ approved_status: 1, version_in_force: null })
    expect((await history(pop.id)).map(({ number }) => number)).toEqual([5, 4, 3, 2, 1])
  })

  it('that is repeated changes nothing, unless the content has changed', async () => {
    const { process: own } = await processOf(ana)
    const pop = await create({ proccess_id: own })
    await decide(pop.id, 2)
    expect((await decide(pop.id, 2, { note: 'De novo' }, bia)).body.response.version_in_force).toBe(1)
    await save(pop.id, { title: (await read(pop.id)).title })
    expect(await history(pop.id)).toHaveLength(1)
    await ana.call('POST /client/proccess/stage', { body: { proccess_id: own, description: '<p>Acender o forno</p>' } })
    expect((await decide(pop.id, 2)).body.response.version_in_force).toBe(2)
    const [version] = await history(pop.id)
    const { body } = await ana.call('GET /client/pop/history/{id}', { params: { id: version!.id } })
    expect(body.response.stages).toMatchObject([{ index_item: '1.1.1', description: '<p>Acender o forno</p>' }])
  })

  it('about the POP of the customer’s journey stores the journey’s stages with the version', async () => {
    const own = await server.company()
    const { body } = await own.call('POST /client/customer-journey/pop', { body: { objective: '<p>Encantar</p>' } })
    await own.call('POST /client/customer-journey/stage', {
      body: { description: 'Pedido <no balcão>', document: 'Comanda', sla: '5 min' },
    })
    await decide(body.response.id, 2, {}, own)
    const [version] = await history(body.response.id, own)
    const kept = await own.call('GET /client/pop/history/{id}', { params: { id: version!.id } })
    expect(kept.body.response).toMatchObject({
      title: 'Jornada do cliente',
      stages: [
        { index_item: '1', description: '<p>Pedido &lt;no balcão&gt;</p><p>Documento: Comanda</p>', sla: '5 min' },
      ],
    })
  })

  it('is refused about a version the user has not seen', async () => {
    const pop = await create()
    await save(pop.id, { objective: '<p>Mudou</p>' }, bia)
    expect(await decide(pop.id, 2, { updated_at: pop.updated_at })).toMatchObject({
      status: 409,
      error: { code: 'record.stale', record: { objective: '<p>Mudou</p>' } },
    })
  })

  it('does not approve a text with gaps of the model, and says where they are', async () => {
    const pop = await create({ objective: '<p>Garantir [o quê…].</p>', result: '<p>Pão [ver foto] dourado…</p>' })
    const { status, error } = await decide(pop.id, 2)
    expect([status, error.code, error.message]).toEqual([409, 'pop.gaps', expect.stringContaining(' em Objetivo.')])
    expect((await decide(pop.id, 3, { note: 'Falta o objetivo' })).status).toBe(200)
    await save(pop.id, { objective: '<p>Garantir pão fresco.</p>' })
    expect((await decide(pop.id, 2)).status).toBe(200)
  })

  it('without a POP is about the only one of the process', async () => {
    const { process: own } = await processOf(ana)
    const of = (proccess_id: number) =>
      ana.call('PUT /client/pop/authorize-pops', { body: { proccess_id, status: 'Aprovado' } })
    expect((await of(own)).status).toBe(404)
    const pop = await create({ proccess_id: own })
    expect((await of(own)).body.response.id).toBe(pop.id)
    await create({ proccess_id: own })
    expect((await of(own)).error.code).toBe('pop.which')
  })

  it('removes a POP from the waiting ones, and a new text adds it again', async () => {
    const pop = await create({ title: 'Só este aguarda' })
    const waiting = async () =>
      (await ana.call('GET /client/pop/authorize-pops', { query: { search: 'SO ESTE' } })).body.response.map(
        ({ id }) => id,
      )
    expect(await waiting()).toEqual([pop.id])
    await decide(pop.id, 3)
    expect(await waiting()).toEqual([])
    await decide(pop.id, 2)
    await save(pop.id, { obs: '<p>BPF</p>' })
    expect(await waiting()).toEqual([pop.id])
  })
})

describe('evidence', () => {
  const asApplication = (sql: string, who: Person) =>
    server.composed.database
      .transaction({ settings: { 'app.company_id': String(who.companyId) } }, (db) => db.raw(sql))
      .then(
        () => 'done',
        (error: Error) => error.message,
      )

  it('can be added and never changed or deleted, not even by the application’s own role', async () => {
    const pop = await create()
    await decide(pop.id, 2)
    const only = `where procedure_id = ${pop.id}`
    for (const sql of [
      `update processes.procedure_versions set note = 'x' ${only}`,
      `delete from processes.procedure_versions ${only}`,
      `delete from processes.procedure_readings ${only}`,
      'truncate processes.procedure_versions cascade',
    ]) {
      expect(await asApplication(sql, ana), sql).toMatch(/permission denied/)
    }
    expect(await asApplication(`delete from processes.procedures where id = ${pop.id}`, ana)).toMatch(/is not deleted/)
    await expect(server.asOwner(`update processes.procedure_versions set note = 'x' ${only}`)).rejects.toThrow(
      'evidence',
    )
  })

  it('outlives its POP: a POP with decisions is only marked as deleted, one without is deleted', async () => {
    const [decided, never] = [await create(), await create()]
    await decide(decided.id, 2)
    for (const { id } of [decided, never]) {
      expect((await ana.call('DELETE /client/pop/{id}', { params: { id } })).status).toBe(200)
      expect((await ana.call('GET /client/pop/one/{id}', { params: { id } })).status).toBe(404)
      expect((await save(id, { title: 'x' })).status).toBe(404)
      expect((await decide(id, 2)).status).toBe(404)
    }
    const kept = await server.asOwner<{ id: number }>(
      `select p.id from processes.procedures p join processes.procedure_versions v on v.procedure_id = p.id
       where p.id in ($1, $2)`,
      [decided.id, never.id],
    )
    expect(kept.map(({ id }) => Number(id))).toEqual([decided.id])
  })
})

describe('at the same time', () => {
  const inForce = async (id: number) => {
    const versions = await history(id)
    expect(versions.map(({ number }) => number)).toEqual(versions.map((_, index) => versions.length - index))
    return versions.filter((version) => version.in_force)
  }

  it('two people approve: one version is in force', async () => {
    const pop = await create()
    const answers = await Promise.all([decide(pop.id, 2), decide(pop.id, 2, {}, bia)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await history(pop.id)).toHaveLength(1)
    expect(await inForce(pop.id)).toHaveLength(1)
  })

  it('people approve, refuse and save: versions are numbered without gaps, and at most one is in force', async () => {
    const pop = await create()
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        n % 3 === 0
          ? decide(pop.id, 2, {}, n % 2 ? ana : bia)
          : n % 3 === 1
            ? save(pop.id, { objective: `<p>${n}</p>` }, n % 2 ? ana : bia)
            : decide(pop.id, 3, { note: `${n}` }),
      ),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const { approved_status, version_in_force } = await read(pop.id)
    const [current, ...more] = await inForce(pop.id)
    expect(more).toEqual([])
    expect(current?.number ?? null).toBe(version_in_force)
    if (approved_status === 2) expect(current).toMatchObject({ approved_status: 2 })
  })

  it('one person saves while another approves: the version in force is the approved one', async () => {
    for (let round = 0; round < 6; round++) {
      const pop = await create({ objective: '<p>antes</p>' })
      await Promise.all([decide(pop.id, 2), save(pop.id, { objective: '<p>depois</p>' }, bia)])
      const now = await read(pop.id)
      const [current] = await inForce(pop.id)
      const { body } = await ana.call('GET /client/pop/history/{id}', { params: { id: current!.id } })
      // Approved first: what came after is open again. Saved first: that is what was approved.
      expect([body.response.objective, now.approved_status]).toEqual(
        now.approved_status === 1 ? ['<p>antes</p>', 1] : ['<p>depois</p>', 2],
      )
    }
  })
})

describe('the trail', () => {
  it('says who did what to a POP, in words, with long texts shortened', async () => {
    const own = await server.company()
    const { process: theirs } = await processOf(own)
    const { body } = await own.call('POST /client/pop', { body: { proccess_id: theirs, title: 'Fornada' } })
    const { id } = body.response
    await save(id, { objective: `<p>${'palavra '.repeat(500)}</p>` }, own)
    await decide(id, 3, { note: 'Longo demais' }, own)
    const { response } = (await own.call('GET /client/audit', { query: { area: 'processes' } })).body
    const rows = response.filter(({ entity }) => entity === 'pop')
    expect(rows.map(({ sentence }) => sentence.replace(/^.*? (?=criou|alterou|recusou)/, ''))).toEqual([
      'recusou o POP "Fornada"',
      'alterou o POP "Fornada"',
      'criou o POP "Fornada"',
    ])
    expect(JSON.stringify(rows).length).toBeLessThan(6000)
    expect(rows[0]!.changes).toContainEqual({ field: 'Observação', before: '', after: 'Longo demais' })
  })
})
