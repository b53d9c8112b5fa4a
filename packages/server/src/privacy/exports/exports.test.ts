import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { areas } from '../../areas.ts'
import { readZip } from '../../platform/exports/testing/read-zip.ts'
import { sendMail } from '../../platform/mail/sending.ts'
import { exportedTables } from '../../platform/records/records-of.ts'
import { newKey } from '../../platform/storage/key.ts'
import { manyTasks, numbered } from '../../routine/testing/tasks.ts'
import { isDue } from '../../testing/changed.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { expireExports } from './expiring.ts'
import { prepareExport } from './preparing.ts'

const tables = exportedTables(areas)

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  server.setClock('2026-11-20T12:00:00-03:00')
  vi.restoreAllMocks()
  ana = await server.company()
})

const request = (by: Person) => by.call('POST /client/exports')
const newest = async (by: Person) => (await by.call('GET /client/exports')).body.response[0]!
const file = (by: Person, id: number) => by.call('GET /client/exports/{id}/file', { params: { id } })
const refusal = (answer: { status: number; error: { code: string } }) => [answer.status, answer.error.code]
const storage = () => server.composed.services.storage
const keyOf = async (id: number) =>
  (await server.asOwner<{ key: string | null }>('select key from privacy.exports where id = $1', [id]))[0]!.key
const isStored = (key: string) =>
  storage()
    .get(key)
    .then(({ stream }) => {
      stream.destroy()
      return true
    })
    .catch(() => false)

/** Prepares an export and returns its content. */
async function exported(by: Person) {
  const { id } = (await request(by)).body.response
  await server.runJobs(prepareExport)
  const answer = await file(by, id)
  expect(answer.status).toBe(200)
  return { id, entries: readZip(answer.raw), answer }
}

type Row = Record<string, unknown>
const rowsIn = (entries: Map<string, Buffer>, name: string) =>
  JSON.parse(entries.get(`dados/${name}.json`)!.toString()) as Row[]

/** Creates records of nearly every kind, each text with `mark` in it. */
async function fill(by: Person, mark: string) {
  const contact = await by.call('POST /contacts', {
    body: { name: `Contato ${mark}`, email: `${mark}@cliente.com.br`, phone: '11987654321' },
  })
  const department = await by.call('POST /client/departments', { body: { name: `Forno ${mark}`, sigla: 'F' } })
  const tag = await by.call('POST /tags', { body: { label: `Etiqueta ${mark}`, color_id: 1 } })
  const task = await by.call('POST /calendar/task', {
    body: {
      label: `Comprar ${mark}`,
      date: '2026-11-20',
      contacts: [contact.body.response.id],
      departments: [department.body.response.id],
      tags: [tag.body.response.id],
      subjects: [{ label: `Assunto ${mark}` }],
      listLinks: ['https://exemplo.com.br'],
      repeat_day: '1',
    },
    files: [new File([`conteúdo ${mark}`], `nota <${mark}>.txt`, { type: 'text/plain' })],
  })
  expect(task.status, task.raw.toString()).toBe(201)
}

describe('the export of a company', () => {
  it('has every row of every table and every byte of every file, and nothing of another company', async () => {
    const rui = await server.company()
    await fill(ana, 'meu')
    await fill(rui, 'alheio')
    const { entries } = await exported(ana)

    const all = Buffer.concat([...entries.values()]).toString()
    expect(all).not.toContain('alheio')
    expect(all).not.toContain(rui.email)

    for (const { table, name, companyColumn = 'company_id' } of tables) {
      const [counted] = await server.asOwner<{ rows: string }>(
        `select count(*) as rows from ${table} where ${companyColumn} = $1`,
        [ana.companyId],
      )
      // The trail grows by the row that says the export is done.
      const later = table === 'audit.trail' ? 1 : 0
      expect(rowsIn(entries, name), table).toHaveLength(Number(counted!.rows) - later)
    }
    expect(rowsIn(entries, 'tarefas')[0]).toMatchObject({
      label: 'Comprar meu',
      date: '2026-11-20',
      user_id: ana.userId,
    })
    expect(rowsIn(entries, 'pessoas')).toMatchObject([{ email: ana.email, is_responsible: true }])
    expect(rowsIn(entries, 'empresa')).toMatchObject([{ id: ana.companyId }])

    const stored = await server.asOwner<{ id: string; sha256: string }>(
      'select id, sha256 from storage.files where company_id = $1',
      [ana.companyId],
    )
    expect(stored.length).toBeGreaterThan(0)
    for (const { id, sha256 } of stored) {
      const content = entries.get(`arquivos/${id} - nota _meu_.txt`)!
      expect(content.toString()).toBe('conteúdo meu')
      expect(createHash('sha256').update(content).digest('hex')).toBe(sha256)
    }
    expect(rowsIn(entries, 'arquivos')[0]).toMatchObject({ caminho: `arquivos/${stored[0]!.id} - nota _meu_.txt` })
  })

  it('has a manifest whose counts and sums are those of the entries, and a page that explains every field', async () => {
    await fill(ana, 'meu')
    const { entries } = await exported(ana)
    const manifest = JSON.parse(entries.get('manifesto.json')!.toString()) as {
      empresa: object
      registros: number
      arquivos_guardados: number
      problemas: unknown[]
      conteudo: { caminho: string; bytes: number; sha256: string; registros?: number }[]
    }
    expect(manifest.conteudo.map(({ caminho }) => caminho)).toEqual(
      [...entries.keys()].filter((path) => path !== 'manifesto.json'),
    )
    for (const { caminho, bytes, sha256, registros } of manifest.conteudo) {
      const content = entries.get(caminho)!
      expect([bytes, sha256]).toEqual([content.length, createHash('sha256').update(content).digest('hex')])
      if (registros !== undefined) expect(JSON.parse(content.toString())).toHaveLength(registros)
    }
    expect(manifest).toMatchObject({ empresa: { numero: ana.companyId }, arquivos_guardados: 1, problemas: [] })
    expect(manifest.registros).toBe(manifest.conteudo.reduce((sum, { registros = 0 }) => sum + registros, 0))

    const page = entries.get('LEIA-ME.html')!.toString()
    for (const { title, columns } of tables) {
      expect(page).toContain(`<h2>${title.replaceAll('&', '&amp;')}</h2>`)
      for (const column of Object.keys(columns)) expect(page).toContain(`<code>${column}</code>`)
    }
  })

  it('is announced by e-mail when it is ready, and can be downloaded in parts after a broken connection', async () => {
    const asked = await request(ana)
    expect(asked.status).toBe(202)
    expect(asked.body.response).toMatchObject({ status: 'waiting', progress: 0 })
    expect(asked.body.response.requested_by).toMatch(/^Pessoa \d+$/)
    expect(refusal(await file(ana, asked.body.response.id))).toEqual([409, 'export.unavailable'])
    await server.runJobs(prepareExport)
    await server.runJobs(sendMail)
    const ready = await newest(ana)
    expect(ready).toMatchObject({ status: 'ready', progress: 100, expires_at: '2026-11-21T15:00:00.000Z' })
    const mail = server.mails.findLast(({ to }) => to === ana.email)!
    expect(mail.subject).toContain('está pronta')
    expect(mail.text).toContain('21/11/2026 12:00')
    expect(mail.text).toContain('/account/privacy')

    const { raw, headers } = await file(ana, ready.id)
    expect(raw.length).toBe(ready.size)
    expect(headers['content-disposition']).toContain('prumo-exportacao-2026-11-20.zip')
    const part = await server.composed.app.inject({
      url: `/api/client/exports/${ready.id}/file`,
      headers: { 'request-token': ana.token, range: 'bytes=10-19' },
    })
    expect(part.statusCode).toBe(206)
    expect(part.rawPayload).toEqual(raw.subarray(10, 20))
  })

  it('is available for 24 hours; then a job removes it from the storage', async () => {
    const { id } = await exported(ana)
    const key = (await keyOf(id))!
    server.setClock('2026-11-21T12:00:01-03:00')
    expect(refusal(await file(ana, id))).toEqual([409, 'export.unavailable'])
    expect(await newest(ana)).toMatchObject({ status: 'expired' })
    expect(await isStored(key)).toBe(true)
    await expireExports.run({}, server.composed.jobContext, 'now')
    expect(await isStored(key)).toBe(false)
    expect(await keyOf(id)).toBeNull()
    expect(await newest(ana)).toMatchObject({ id, status: 'expired' })
  })

  it('is prepared one at a time for each company', async () => {
    const both = await Promise.all([request(ana), request(ana)])
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409])
    expect(refusal(await request(ana))).toEqual([409, 'export.running'])
    const rui = await server.company()
    expect((await request(rui)).status).toBe(202)
    await server.runJobs(prepareExport)
    expect((await request(ana)).status).toBe(202)
  })

  it('is only for responsible users of this company', async () => {
    const { id } = await exported(ana)
    const bia = await server.colleague(ana, ['configs', 'users'])
    expect(refusal(await request(bia))).toEqual([403, 'permission.denied'])
    expect(refusal(await file(bia, id))).toEqual([403, 'permission.denied'])
    const rui = await server.company()
    expect(refusal(await file(rui, id))).toEqual([404, 'not_found'])
    expect((await rui.call('GET /client/exports')).body.response).toEqual([])
  })

  it('uses no quota and leaves no old contents, and the trail shows who requested it', async () => {
    await fill(ana, 'meu')
    const used = () => server.asOwner('select used_bytes from storage.space where company_id = $1', [ana.companyId])
    const before = await used()
    await exported(ana)
    expect(await used()).toEqual(before)
    const { body } = await ana.call('GET /client/audit', { query: { area: 'company' } })
    expect(body.response.map(({ sentence }) => sentence).slice(0, 2)).toEqual([
      'Prumo terminou a exportação de todos os dados da empresa',
      expect.stringContaining('pediu a exportação de todos os dados da empresa'),
    ])
  })
})

describe('an interrupted export', () => {
  it('is prepared once when its job runs twice', async () => {
    const { id } = (await request(ana)).body.response
    const job = () => prepareExport.run({ companyId: ana.companyId, exportId: id }, server.composed.jobContext, 'x')
    await job()
    const key = await keyOf(id)
    await job()
    expect(await keyOf(id)).toBe(key)
    const told = await server.asOwner(`select 1 from pgboss.job where name = 'mail.send' and data->>'to' = $1`, [
      ana.email,
    ])
    expect(told).toHaveLength(1)
  })

  it('makes a second run wait while the first goes on, and begin again when the first was cut off', async () => {
    const { id } = (await request(ana)).body.response
    const left = newKey()
    await storage().put(left, Readable.from(['half a file']), { type: 'application/zip' })
    await server.asOwner(
      `update privacy.exports set status = 'running', run = 1, key = $2, touched_at = $3 where id = $1`,
      [id, left, server.clock.now()],
    )
    await expect(server.runJobs(prepareExport)).rejects.toThrow('another run')
    server.setClock('2026-11-20T12:05:00-03:00')
    await prepareExport.run({ companyId: ana.companyId, exportId: id }, server.composed.jobContext, 'x')
    expect(await newest(ana)).toMatchObject({ status: 'ready' })
    expect(await isStored(left)).toBe(false)
  })

  it('gives way to a newer run, and leaves no content', async () => {
    const { id } = (await request(ana)).body.response
    const put = storage().put.bind(storage())
    const kept: string[] = []
    vi.spyOn(storage(), 'put').mockImplementation(async (key, body, meta) => {
      await put(key, body, meta)
      kept.push(key)
      await server.asOwner('update privacy.exports set run = run + 1 where id = $1', [id])
    })
    await server.runJobs(prepareExport)
    expect(kept).toHaveLength(1)
    expect(await isStored(kept[0]!)).toBe(false)
    expect(await newest(ana)).toMatchObject({ status: 'running' })
  })

  it('is tried again after a failure of the storage, at most five times, and then says so', async () => {
    const { id } = (await request(ana)).body.response
    const run = () => prepareExport.run({ companyId: ana.companyId, exportId: id }, server.composed.jobContext, 'x')
    vi.spyOn(storage(), 'put').mockImplementation(async (_, body) => {
      body.destroy()
      throw new Error('disk full')
    })
    for (let i = 0; i < 4; i++) await expect(run()).rejects.toThrow('disk full')
    expect(await newest(ana)).toMatchObject({ status: 'waiting' })
    await run()
    expect(await newest(ana)).toMatchObject({ status: 'failed', size: null })
    vi.restoreAllMocks()
    expect((await request(ana)).status).toBe(202)
  })

  it('names a file that is missing or altered, and has all others', async () => {
    await fill(ana, 'meu')
    await fill(ana, 'outro')
    const keys = await server.asOwner<{ key: string }>(
      'select key from storage.files where company_id = $1 order by id',
      [ana.companyId],
    )
    await storage().remove(keys[0]!.key)
    await storage().put(keys[1]!.key, Readable.from(['something else']), { type: 'text/plain' })
    const { entries } = await exported(ana)
    const { problemas } = JSON.parse(entries.get('manifesto.json')!.toString()) as { problemas: { problema: string }[] }
    expect(problemas.map(({ problema }) => problema)).toEqual([
      'O conteúdo não foi encontrado.',
      'O conteúdo não é mais o que foi enviado.',
    ])
    expect(rowsIn(entries, 'tarefas').length).toBeGreaterThan(1)
    expect(entries.get('LEIA-ME.html')!.toString()).toContain('O que não pôde ser exportado')
  })

  it('lost with its queue is marked as failed after a day', async () => {
    await request(ana)
    server.setClock('2026-11-21T12:00:01-03:00')
    await expireExports.run({}, server.composed.jobContext, 'now')
    expect(await newest(ana)).toMatchObject({ status: 'failed' })
    expect((await request(ana)).status).toBe(202)
  })
})

describe('a big company', () => {
  const isWhole = isDue('export of a big company', [
    'packages/server/src/privacy/',
    'packages/server/src/platform/exports/',
  ])
  const rows = isWhole ? 10_000 : 1000
  const files = isWhole ? 16 : 10
  const size = 4 * 1024 * 1024

  it(`with ${rows} tasks and ${files * 4} MB of files is exported in bounded memory, with its progress`, async () => {
    await manyTasks(server, ana, numbered(rows, '2026-11-20', 'anotação '.repeat(40)))
    for (let i = 0; i < files; i++) {
      const key = newKey()
      const content = Buffer.alloc(size, Math.random().toString(36))
      await storage().put(key, Readable.from([content]), { type: 'image/png', size })
      await server.asOwner(
        `insert into storage.files (company_id, key, name, type, size, sha256) values ($1, $2, 'foto.png', 'image/png', $3, $4)`,
        [ana.companyId, key, size, createHash('sha256').update(content).digest('hex')],
      )
    }
    const told: number[] = []
    const before = memory()
    let peak = before
    await request(ana)
    let over = false
    const preparing = server.runJobs(prepareExport).finally(() => {
      over = true
    })
    while (!over) {
      await setTimeout(300)
      told.push((await newest(ana)).progress)
      peak = Math.max(peak, memory())
    }
    await preparing
    const ready = await newest(ana)
    expect(ready).toMatchObject({ status: 'ready', files })
    expect(ready.size!).toBeGreaterThan(files * size)
    expect(ready.records!).toBeGreaterThan(rows)
    expect(peak - before).toBeLessThan(30 * 1024 * 1024)
    expect(told).toEqual(told.toSorted((one, other) => one - other))
    expect(told.some((percent) => percent > 0 && percent < 100)).toBe(true)
    const { raw } = await file(ana, ready.id)
    const entries = readZip(raw)
    expect(rowsIn(entries, 'tarefas')).toHaveLength(rows)
  })

  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void

  /** Bytes of memory in use after a garbage collection. */
  const memory = () => {
    collectGarbage()
    // `external` has the array buffers too, some of them already freed by the program and not yet by its collector.
    const { external, heapUsed } = process.memoryUsage()
    return external + heapUsed
  }
})
