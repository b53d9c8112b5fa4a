import { beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer({ MAX_FILE_MB: '1' })
let ana: Person
let bia: Person

beforeEach(async () => {
  server.setClock('2026-11-20T12:00:00-03:00')
  ana = await server.company()
  bia = await server.colleague(ana)
})

const text = (name: string, content: string) => new File([content], name)
const pdf = (name = 'recibo.pdf') => new File(['%PDF-1.4\nconteúdo do recibo\n%%EOF\n'], name)
const created = async (by: Person, more: object = {}, files?: File[]) =>
  (await by.call('POST /calendar/task', { body: { label: 'Visita', date: '2026-11-23', ...more }, files })).body
    .atividades
const attach = (by: Person, id: number, files: File[]) =>
  by.call('POST /calendar/save-files/{id}', { params: { id }, files })
const list = async (by: Person, id: number) =>
  (await by.call('GET /calendar/get-files/{id}', { params: { id } })).body.response
const read = async (by: Person, id: number) =>
  (await by.call('GET /calendar/task/{id}', { params: { id } })).body.response
const download = (by: Person, id: number, headers: Record<string, string> = {}) =>
  server.composed.app.inject({ url: `/api/calendar/file/${id}`, headers: { 'request-token': by.token, ...headers } })
const used = async (by: Person) => {
  const [row] = await server.asOwner<{ used_bytes: number }>(
    'select used_bytes from storage.space where company_id = $1',
    [by.companyId],
  )
  return row?.used_bytes ?? 0
}

describe('the files of a task', () => {
  it('come with the task, later, or with a change; they are listed, and counted on the task', async () => {
    const [task] = await created(ana, {}, [pdf('um.pdf')])
    expect(task!.files_count).toBe(1)
    const { status, body } = await attach(ana, task!.id, [text('dois.txt', 'dois'), text('três.txt', 'três')])
    expect(status).toBe(201)
    expect(body.response.map(({ name }) => name)).toEqual(['dois.txt', 'três.txt'])
    const change = { calendar_id: task!.id, label: 'Outra' }
    const saved = await ana.call('POST /calendar/save-task', { body: change, files: [text('quatro.txt', 'quatro')] })
    expect(saved.body.response).toMatchObject({ label: 'Outra', files_count: 4 })
    const files = await list(ana, task!.id)
    expect(files.map(({ name }) => name)).toEqual(['um.pdf', 'dois.txt', 'três.txt', 'quatro.txt'])
    expect(files[1]).toEqual({
      id: expect.any(Number),
      name: 'dois.txt',
      path: `/api/calendar/file/${files[1]!.id}`,
      size: 4,
      type: 'text/plain',
      can: { remove: true },
    })
  })

  it('do not make a new version, so that a person with the form open can still save', async () => {
    const [task] = await created(ana)
    await attach(ana, task!.id, [pdf()])
    const { status } = await ana.call('POST /calendar/save-task', {
      body: { calendar_id: task!.id, label: 'Ainda meu', updated_at: task!.updated_at },
    })
    expect(status).toBe(200)
  })

  it('download whole or in part, under their name', async () => {
    const [task] = await created(ana, {}, [text('notas.txt', '0123456789')])
    const [file] = await list(ana, task!.id)
    const whole = await download(ana, file!.id)
    expect(whole.statusCode).toBe(200)
    expect(whole.body).toBe('0123456789')
    expect(whole.headers['content-disposition']).toContain('notas.txt')
    expect(whole.headers['x-content-type-options']).toBe('nosniff')
    const part = await download(ana, file!.id, { range: 'bytes=2-4' })
    expect(part.statusCode).toBe(206)
    expect(part.body).toBe('234')
    expect(part.headers['content-range']).toBe('bytes 2-4/10')
  })

  it('are visible to those who see the task and to nobody else', async () => {
    const stranger = await server.company()
    const [own] = await created(ana, {}, [pdf()])
    const [file] = await list(ana, own!.id)
    for (const other of [bia, stranger]) {
      expect((await download(other, file!.id)).statusCode).toBe(404)
      expect((await other.call('GET /calendar/get-files/{id}', { params: { id: own!.id } })).status).toBe(404)
      expect((await attach(other, own!.id, [pdf()])).status).toBe(404)
      const gone = await other.call('DELETE /calendar/delete-file/{id}', { params: { id: file!.id } })
      expect(gone.status).toBe(404)
    }
    const [team] = await created(ana, { type: '2' }, [pdf()])
    const [shared] = await list(bia, team!.id)
    expect((await download(bia, shared!.id)).statusCode).toBe(200)
    expect(await list(ana, own!.id)).toHaveLength(1)
  })

  it('of a task given by somebody else can be read and added; what the other attached is not deleted', async () => {
    const [given] = await created(ana, { client_id: bia.userId }, [pdf()])
    const [file] = await list(bia, given!.id)
    expect((await download(bia, file!.id)).statusCode).toBe(200)
    expect((await attach(bia, given!.id, [pdf()])).status).toBe(201)
    expect((await bia.call('DELETE /calendar/delete-file/{id}', { params: { id: file!.id } })).status).toBe(403)
    expect(await list(bia, given!.id)).toHaveLength(2)
  })

  it('are refused when empty, missing, too large or of a type that can run; the task stays as it was', async () => {
    const [task] = await created(ana)
    const refused = async (files: File[]) => {
      const { status, error } = await attach(ana, task!.id, files)
      return `${status} ${error.code}`
    }
    expect(await refused([])).toBe('400 file.missing')
    expect(await refused([text('vazio.txt', '')])).toBe('400 file.empty')
    expect(await refused([text('pagina.html', '<html><script>alert(1)</script></html>')])).toBe(
      '415 file.type_not_allowed',
    )
    expect(await refused([text('grande.txt', 'x'.repeat(1024 * 1024 + 1))])).toBe('413 file.too_large')
    expect(await refused([pdf(), text('vazio.txt', '')])).toBe('400 file.empty')
    expect(await refused(Array.from({ length: 21 }, (_, n) => pdf(`${n}.pdf`)))).toBe('400 file.too_many')
    expect(await list(ana, task!.id)).toEqual([])
    expect(await used(ana)).toBe(0)
    const body = { label: 'Não nasce', date: '2026-11-23' }
    const { status } = await ana.call('POST /calendar/task', { body, files: [text('vazio.txt', '')] })
    expect(status).toBe(400)
    const { body: day } = await ana.call('GET /calendar/week', { query: { date: '2026-11-23' } })
    expect(day.response[0]!.tasks.map(({ label }) => label)).toEqual(['Visita'])
  })

  it('are refused beyond the plan’s space, and nothing of them is stored', async () => {
    const [task] = await created(ana, {}, [text('a.txt', 'x'.repeat(600))])
    await server.asOwner('update identity.companies set free_bytes = 1000 where id = $1', [ana.companyId])
    const refused = await attach(ana, task!.id, [text('b.txt', 'x'.repeat(300)), text('c.txt', 'x'.repeat(300))])
    expect(refused.status).toBe(413)
    expect(refused.error.code).toBe('file.quota')
    expect(await list(ana, task!.id)).toHaveLength(1)
    expect(await used(ana)).toBe(600)
    expect((await attach(ana, task!.id, [text('b.txt', 'x'.repeat(400))])).status).toBe(201)
  })

  it('are deleted one by one, or with their task once it leaves the bin, and give their space back', async () => {
    const forget = (id: number) => ana.call('DELETE /calendar/bin/{id}', { params: { id } })
    const [task] = await created(ana, {}, [text('a.txt', 'aaaa'), text('b.txt', 'bb')])
    const [first] = await list(ana, task!.id)
    const gone = await ana.call('DELETE /calendar/delete-file/{id}', { params: { id: first!.id } })
    expect(gone.status).toBe(200)
    expect((await download(ana, first!.id)).statusCode).toBe(404)
    expect((await read(ana, task!.id)).files_count).toBe(1)
    expect(await used(ana)).toBe(2)
    const [second] = await list(ana, task!.id)
    await ana.call('DELETE /calendar/task/{id}', { params: { id: task!.id } })
    expect((await download(ana, second!.id)).statusCode).toBe(404)
    expect(await used(ana)).toBe(2)
    await forget(task!.id)
    expect(await used(ana)).toBe(0)
    const [series] = await created(ana, { repeat_day: '1' }, [text('a.txt', 'aaaa')])
    await ana.call('DELETE /calendar/all-task/{id}', { params: { id: series!.id } })
    await forget(series!.id)
    expect(await used(ana)).toBe(0)
    const left = await server.asOwner('select 1 from storage.files where company_id = $1', [ana.companyId])
    expect(left).toEqual([])
  })

  it('of a series hang on its first task only', async () => {
    const [first, second] = await created(ana, { repeat_day: '1' }, [pdf()])
    expect([first!.files_count, second!.files_count]).toEqual([1, 0])
  })

  it('may be attached to a concluded task', async () => {
    const [task] = await created(ana)
    await ana.call('POST /calendar/close-task', { body: { calendar_id: task!.id } })
    expect((await attach(ana, task!.id, [pdf()])).status).toBe(201)
  })
})
