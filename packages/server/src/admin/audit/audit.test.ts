import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AuditSubject } from '@prumo/contract/audit-subjects.ts'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { deep } from '../../testing/changed.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer({ DATABASE_POOL: '3' })

let ana: Person
let bia: Person

type Query = {
  person?: number | 'system'
  area?: AuditSubject
  from?: string
  to?: string
  page?: number
  per_page?: number
}

const trail = async (who: Person, query: Query = {}) => {
  const answer = await who.call('GET /client/audit', { query })
  expect(answer.status, answer.error?.message).toBe(200)
  return answer.body
}
const newest = async (who: Person) => (await trail(who, { per_page: 1 })).response[0]!
const lines = (raw: Buffer) => raw.toString().slice(1).trimEnd().split('\r\n')

/** Rows of the trail, inserted as the owner: `count` of them, at the same instant. */
const many = (companyId: number, count: number, name = 'Pão') =>
  server.asOwner(
    `insert into audit.trail (company_id, at, user_id, action, entity, entity_id, after)
     select $1, '2025-01-01T12:00:00.123456Z', null, 'contact.created', 'contact', n::text,
       jsonb_build_object('name', $3::text || n) from generate_series(1, $2) n`,
    [companyId, count, name],
  )

beforeAll(async () => {
  ana = await server.company()
  bia = await server.colleague(ana, ['contacts', 'departments'])
})

describe('an entry of the trail', () => {
  it('says in Portuguese who did what to which record, and what was different before', async () => {
    const { body } = await ana.call('POST /client/departments', { body: { name: 'Forno', sigla: 'FRN' } })
    const { id } = body.response
    await ana.call('PUT /client/departments', { body: { id, name: 'Fornos', sigla: 'FRN' } })
    const entry = await newest(ana)
    expect(entry).toMatchObject({
      user_id: ana.userId,
      action: 'department.updated',
      entity: 'department',
      subject: 'departments',
      entity_label: 'Fornos',
      entity_id: String(id),
      before: { name: 'Forno' },
      after: { name: 'Fornos' },
      changes: [{ field: 'Nome', before: 'Forno', after: 'Fornos' }],
    })
    expect(entry.sentence).toBe(`${entry.user_name} alterou o departamento "Fornos"`)
  })

  it('names the record as an earlier entry does, people and records by their names, codes and dates in words', async () => {
    const caixa = await ana.call('POST /client/departments', { body: { name: 'Caixa', sigla: 'CXA' } })
    const { body } = await ana.call('POST /calendar/task', {
      body: { label: 'Fechar o caixa', date: '2026-12-01', departments: [caixa.body.response.id] },
    })
    const created = await newest(ana)
    expect(created.sentence).toBe(`${created.user_name} criou a tarefa "Fechar o caixa"`)
    expect(created.changes).toEqual(
      expect.arrayContaining([
        { field: 'Departamentos', before: '', after: 'Caixa' },
        { field: 'Data', before: '', after: '01/12/2026' },
        { field: 'De quem é', before: '', after: created.user_name },
        { field: 'Tipo', before: '', after: 'Própria' },
      ]),
    )
    const id = body.atividades[0]!.id
    await server.asOwner(
      `insert into audit.trail (company_id, user_id, action, entity, entity_id, before, after)
       values ($1, $2, 'task.updated', 'task', $3, '{"date": "2026-12-01"}', '{"date": "2026-12-02"}')`,
      [ana.companyId, ana.userId, String(id)],
    )
    expect(
      (await trail(ana, { area: 'tasks' })).response.find(({ action }) => action === 'task.updated'),
    ).toMatchObject({
      sentence: `${created.user_name} alterou a tarefa "Fechar o caixa"`,
      changes: [{ field: 'Data', before: '01/12/2026', after: '02/12/2026' }],
    })
  })

  it('calls the system Prumo, and a removed person by the name in the trail', async () => {
    const caio = await server.company()
    await server.asOwner(
      `insert into audit.trail (company_id, user_id, action, entity, entity_id, before) values
       ($1, null, 'series.extended', 'series', '7', null),
       ($1, 987654, 'contact.deleted', 'contact', '1', '{"name": "Moinho"}'),
       ($1, 1, 'member.deleted', 'member', '987654', '{"name": "Rita Lima"}'),
       ($1, 987655, 'contact.deleted', 'contact', '2', null)`,
      [caio.companyId],
    )
    const said = (await trail(caio)).response.map(({ sentence }) => sentence)
    expect(said).toContain('Prumo marcou as próximas ocorrências da repetição nº 7')
    expect(said).toContain('Rita Lima apagou o contato "Moinho"')
    expect(said).toContain('Usuário removido apagou o contato nº 2')
  })
})

describe('the trail', () => {
  it('is for responsible and root users of the company only', async () => {
    for (const key of ['GET /client/audit', 'GET /client/audit/csv'] as const) {
      expect((await bia.call(key)).error.code).toBe('permission.denied')
    }
    const stranger = await server.company()
    const { response } = await trail(stranger, { per_page: 1000 })
    expect(new Set(response.map(({ user_id }) => user_id))).toEqual(new Set([stranger.userId]))
    expect((await stranger.call('GET /client/audit/csv')).raw.toString()).not.toContain('Fornos')
    expect((await trail(stranger, { person: ana.userId })).total).toBe(0)
  })

  it('is filtered by person, entity and days of the company, with the total of the filtered entries', async () => {
    const eva = await server.company()
    const lia = await server.colleague(eva, ['contacts'])
    server.setClock('2026-03-01T01:30:00Z')
    await eva.call('POST /contacts', { body: { name: 'Moinho', email: 'moinho@moinho.com.br', phone: '' } })
    server.setClock('2026-03-01T12:00:00Z')
    await lia.call('POST /contacts', { body: { name: 'Leite', email: 'leite@leite.com.br', phone: '' } })
    server.setClock(undefined)
    await server.asOwner(
      `insert into audit.trail (company_id, action, entity, entity_id) values ($1, 'series.extended', 'series', '1')`,
      [eva.companyId],
    )
    const found = async (query: Query) => {
      const { response, total } = await trail(eva, query)
      expect(total).toBe(response.length)
      return response.map(({ entity_label, entity }) => entity_label || entity)
    }
    expect(await found({ area: 'contacts' })).toEqual(['Leite', 'Moinho'])
    expect(await found({ area: 'contacts', person: lia.userId })).toEqual(['Leite'])
    expect(await found({ person: 'system' })).toEqual(['series'])
    // 22:30 of February 28 in São Paulo.
    expect(await found({ from: '2026-02-28', to: '2026-02-28' })).toEqual(['Moinho'])
    expect(await found({ from: '2026-03-01', to: '2026-03-01' })).toEqual(['Leite'])
    expect((await eva.call('GET /client/audit', { query: { from: '2026-02-30' } })).error.code).toBe('request.invalid')
    expect((await eva.call('GET /client/audit', { query: { area: 'nada' as never } })).status).toBe(400)
  })

  it('has every entry once in a fixed order, also those of the same instant', async () => {
    const eva = await server.company()
    await many(eva.companyId, 25)
    const ids: number[] = []
    for (let page = 1; page <= 3; page++) {
      const { response, total } = await trail(eva, { area: 'contacts', page, per_page: 10 })
      expect(total).toBe(25)
      ids.push(...response.map(({ id }) => id))
    }
    expect(ids).toHaveLength(25)
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one))
  })
})

describe('the exported trail', () => {
  it('is a CSV with every filtered entry once, in which no text is a formula', async () => {
    const eva = await server.company()
    await eva.call('POST /contacts', { body: { name: '=HYPERLINK("x")', email: 'x@x.com.br', phone: '' } })
    await many(eva.companyId, 1203)
    const answer = await eva.call('GET /client/audit/csv', { query: { area: 'contacts' } })
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="trilha_de_auditoria-[\d-]{10}\.csv"/),
      'cache-control': 'private, no-store',
    })
    const [head, first, ...rest] = lines(answer.raw)
    expect(head).toBe('Quando;Quem;O que fez;Área;Registro;Identificador;Alterações')
    expect(first).toContain(`;"'=HYPERLINK(""x"")";`)
    expect(rest).toHaveLength(1203)
    expect(rest[0]).toBe(
      '01/01/2025 09:00;Prumo;"Prumo criou o contato ""Pão1203""";Contatos;Pão1203;1203;"Nome: vazio → ""Pão1203"""',
    )
    expect(new Set(rest).size).toBe(1203)
  })

  it('is a spreadsheet with format=xlsx', async () => {
    const answer = await ana.call('GET /client/audit/csv', { query: { format: 'xlsx', area: 'departments' } })
    const { sheets } = await readXlsx(answer.raw)
    expect(sheets[0]!.rows[0]![0]).toBe('Quando')
    expect(sheets[0]!.rows.length).toBe((await trail(ana, { area: 'departments' })).total + 1)
  })

  deep('packages/server/src/admin/audit/')(
    'of 100 000 entries uses the memory of one page, and a download that is given up releases its connection',
    async () => {
      const eva = await server.company()
      await many(eva.companyId, 100_000)
      const url = await server.composed.app.listen({ port: 0, host: '127.0.0.1' })
      const download = () =>
        new Promise<IncomingMessage>((answered, failed) =>
          get(`${url}/api/client/audit/csv`, { agent: false, headers: { 'request-token': eva.token } }, answered).on(
            'error',
            failed,
          ),
        )

      globalThis.gc?.()
      const before = process.memoryUsage()
      let [peak, bytes] = [0, 0]
      for await (const chunk of await download()) {
        bytes += chunk.length
        peak = Math.max(peak, process.memoryUsage().heapUsed - before.heapUsed)
      }
      expect(bytes).toBeGreaterThan(9_000_000)
      expect(peak).toBeLessThan(150 * 1024 * 1024)

      // More than the connections of the pool.
      for (let i = 0; i < 8; i++) {
        const answer = await download()
        await once(answer, 'readable')
        answer.destroy()
      }
      const { pool } = server.composed.database
      await expect.poll(() => [pool.totalCount - pool.idleCount, pool.waitingCount]).toEqual([0, 0])
      expect((await newest(eva)).action).toBe('session.opened')
    },
  )
})
