import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { permissions } from '@prumo/contract/permissions.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { collectDiscarded } from '../../platform/storage/collecting.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'prumo-own-files-'))
const server = openTestServer({ DATA_DIR: dataDir, MAX_FILE_MB: '1' })
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

let ana: Person
let bia: Person
beforeEach(async () => {
  ana = await server.company()
  bia = await server.colleague(ana, [...permissions])
})

const text = (name: string, content = name) => new File([content], name)
const folder = async (by: Person, name: string) =>
  (await by.call('POST /client/my-attachments/folder', { body: { name } })).body.response.id
const send = (by: Person, files: File[], into?: number) =>
  into === undefined
    ? by.call('POST /client/my-attachments/file', { files })
    : by.call('POST /client/my-attachments/file/{folder}', { params: { folder: into }, files })
const sent = async (by: Person, name: string, into?: number) => (await send(by, [text(name)], into)).body.response[0]!
const names = async (by: Person, query: { search?: string } = {}, inside?: number) => {
  const { body } =
    inside === undefined
      ? await by.call('GET /client/my-attachments/files', { query })
      : await by.call('GET /client/my-attachments/files/{folder}', { params: { folder: inside }, query })
  return body.response.map(({ file_name }) => file_name)
}
const open = (by: Person, path: string, query = '') =>
  server.composed.app.inject({ url: `${path}${query}`, headers: { 'request-token': by.token } })
const space = async (by: Person) => (await by.call('GET /client/my-attachments/folders')).body.space.used
const folderNames = async (by: Person) =>
  (await by.call('GET /client/my-attachments/folders')).body.response.map(({ name }) => name)
const onDisk = async () => {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).length
}

describe('personal files', () => {
  it('are their owner’s alone: a colleague with every permission finds neither folder, file nor address', async () => {
    const id = await folder(ana, 'Salários')
    const file = await sent(ana, 'folha.txt', id)
    const stranger = await server.company()
    for (const other of [bia, stranger]) {
      const answers = await Promise.all([
        other.call('GET /client/my-attachments/folder/{id}', { params: { id } }),
        other.call('PUT /client/my-attachments/folder/{id}', { params: { id }, body: { name: 'Meus' } }),
        other.call('DELETE /client/my-attachments/folder/{id}', { params: { id }, query: { delete_files: 'true' } }),
        other.call('GET /client/my-attachments/files/{folder}', { params: { folder: id } }),
        send(other, [text('a.txt')], id),
        other.call('PUT /client/my-attachments/file/{id}', { params: { id: file.id }, body: { name: 'x' } }),
        other.call('DELETE /client/my-attachments/file/{id}', { params: { id: file.id } }),
      ])
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
      expect((await open(other, file.path_file)).statusCode).toBe(404)
      expect(await names(other, { search: 'folha' })).toEqual([])
      expect(await folderNames(other)).toEqual([])
    }
    const own = await sent(bia, 'dela.txt')
    const taken = { params: { id: own.id }, body: { folder_id: id } }
    expect((await bia.call('PUT /client/my-attachments/file/{id}', taken)).status).toBe(404)
    expect((await open(ana, file.path_file)).body).toBe('folha.txt')
  })

  it('open under their address for their owner, shown or as a download, and under no invented address', async () => {
    const file = await sent(ana, 'Recibo de março.txt')
    expect(file.path_file).toMatch(/^\/api\/storage\/[0-9a-f]{32}$/)
    const opened = await open(ana, file.path_file, '?download=true')
    expect(opened.headers['content-disposition']).toContain('attachment')
    expect(opened.headers['x-content-type-options']).toBe('nosniff')
    for (const made of ['0'.repeat(32), '..%2f..%2fetc%2fpasswd', 'x']) {
      expect((await open(ana, `/api/storage/${made}`)).statusCode).toBe(404)
    }
    expect((await server.composed.app.inject({ url: file.path_file })).statusCode).toBe(401)
  })

  it('open the same way when the browser has them already: a file shown in the page stays shown', async () => {
    const { body } = await send(ana, [new File(['%PDF-1.4\nconteúdo\n%%EOF\n'], 'guia.pdf')])
    const { path_file: url } = body.response[0]!
    const first = await open(ana, url)
    const again = await server.composed.app.inject({
      url,
      headers: { 'request-token': ana.token, 'if-none-match': first.headers.etag },
    })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    const policy = first.headers['content-security-policy']
    expect(policy).toContain("frame-ancestors 'self'")
    expect(again.headers['content-security-policy']).toBe(policy)
  })

  it('are found in all folders by words without accents, in any order', async () => {
    const id = await folder(ana, 'Contratos')
    await sent(ana, 'Locação do galpão.txt', id)
    await sent(ana, '100%_pago.txt')
    expect(await names(ana)).toEqual(['100%_pago.txt'])
    expect(await names(ana, { search: 'GALPAO locacao' })).toEqual(['Locação do galpão.txt'])
    expect(await names(ana, { search: '0%_' })).toEqual(['100%_pago.txt'])
    expect(await names(ana, { search: 'pago' }, id)).toEqual([])
  })

  it('keep their extension when renamed, and can be moved to another folder and out of folders', async () => {
    const id = await folder(ana, 'Contas')
    const file = await sent(ana, 'contas.txt')
    const change = async (body: { name?: string; folder_id?: number }) =>
      (await ana.call('PUT /client/my-attachments/file/{id}', { params: { id: file.id }, body })).body.response
    expect(await change({ name: 'Relatório' })).toMatchObject({ file_name: 'Relatório.txt', folder_id: null })
    expect(await change({ name: 'programa.exe' })).toMatchObject({ file_name: 'programa.txt' })
    expect(await change({ folder_id: id })).toMatchObject({ file_name: 'programa.txt', folder_id: id })
    expect(await names(ana)).toEqual([])
    expect(await names(ana, { search: 'programa' }, id)).toEqual(['programa.txt'])
    expect(await change({ folder_id: 0 })).toMatchObject({ folder_id: null })
    expect(await names(ana)).toEqual(['programa.txt'])
    expect((await open(ana, file.path_file)).headers['content-disposition']).toContain('programa.txt')
  })

  it('are refused with a reason, and nothing of a refused file stays', async () => {
    const before = await onDisk()
    const refused = async (files: File[]) => (await send(ana, files)).error.message
    expect(await refused([])).toBe('Você não escolheu o nenhum arquivo')
    expect(await refused([text('boa.txt'), text('vazia.txt', '')])).toContain('vazia.txt')
    expect(await refused([text('pagina.txt', '<html><script>alert(1)</script></html>')])).toContain('não é aceito')
    expect(await refused([text('grande.txt', 'x'.repeat(1024 ** 2 + 1))])).toContain('passa do tamanho')
    expect(await names(ana)).toEqual([])
    expect(await space(ana)).toBe(0)
    expect(await onDisk()).toBe(before)
  })

  it('cannot exceed the plan’s space, and the refusal gives back the space that was taken', async () => {
    await send(ana, [text('a.txt', 'x'.repeat(600))])
    await server.asOwner('update identity.companies set free_bytes = 1000 where id = $1', [ana.companyId])
    const before = await onDisk()
    const { status, error } = await send(ana, [text('b.txt', 'x'.repeat(300)), text('c.txt', 'x'.repeat(300))])
    expect(status).toBe(413)
    expect(error.message).toBe('O espaço de arquivos do seu plano acabou. Apague arquivos ou mude de plano.')
    expect(await space(ana)).toBe(600)
    expect(await onDisk()).toBe(before)
  })

  it('leave nothing behind when the upload breaks off', async () => {
    const before = await onDisk()
    const payload = '--b\r\ncontent-disposition: form-data; name="files"; filename="a.txt"\r\n\r\nmetade do'
    const { statusCode } = await server.composed.app.inject({
      method: 'POST',
      url: '/api/client/my-attachments/file',
      headers: { 'request-token': ana.token, 'content-type': 'multipart/form-data; boundary=b' },
      payload,
    })
    expect(statusCode).toBe(400)
    expect(await names(ana)).toEqual([])
    expect(await space(ana)).toBe(0)
    expect(await onDisk()).toBe(before)
  })
})

describe('personal folders', () => {
  it('have a name that is unique for the person in any case; another person’s may have the same', async () => {
    const id = await folder(ana, 'Contas')
    const again = await ana.call('POST /client/my-attachments/folder', { body: { name: 'CONTAS' } })
    expect(again.error.code).toBe('folder.duplicate')
    const nameless = await ana.call('POST /client/my-attachments/folder', { body: { name: '  ' } })
    expect(nameless.error.fields).toEqual({ name: 'Preencha o nome' })
    await folder(bia, 'Contas')
    const renamed = await ana.call('PUT /client/my-attachments/folder/{id}', {
      params: { id },
      body: { name: 'contas' },
    })
    expect(renamed.body.response.name).toBe('contas')
  })

  it('go to the bin with their files only when asked to, come back whole, and let go of the contents with the bin', async () => {
    const before = await onDisk()
    const id = await folder(ana, 'Velha')
    const file = await sent(ana, 'a.txt', id)
    await sent(ana, 'b.txt', id)
    const refused = await ana.call('DELETE /client/my-attachments/folder/{id}', { params: { id } })
    expect(refused.error).toMatchObject({
      code: 'folder.not_empty',
      message: 'Esta pasta não está vazia: há 2 arquivos nela.',
    })
    const query = { delete_files: 'true' } as const
    expect((await ana.call('DELETE /client/my-attachments/folder/{id}', { params: { id }, query })).status).toBe(200)
    expect(await folderNames(ana)).toEqual([])
    expect((await open(ana, file.path_file)).statusCode).toBe(404)
    const key = { params: { kind: 'own_folder', id } }
    expect((await bia.call('POST /client/bin/{kind}/{id}/restore', key)).status).toBe(404)
    expect((await ana.call('POST /client/bin/{kind}/{id}/restore', key)).status).toBe(204)
    expect(await folderNames(ana)).toEqual(['Velha'])
    expect(await names(ana, {}, id)).toEqual(['b.txt', 'a.txt'])
    expect((await open(ana, file.path_file)).body).toBe('a.txt')
    await ana.call('DELETE /client/my-attachments/folder/{id}', { params: { id }, query })
    await ana.call('DELETE /client/bin/{kind}/{id}', key)
    expect(await space(ana)).toBe(0)
    expect(await onDisk()).toBe(before)
  })

  it('do not come back beside another of their name, and a file deleted before them comes back outside', async () => {
    const id = await folder(ana, 'Contas')
    const file = await sent(ana, 'a.txt', id)
    await sent(ana, 'b.txt', id)
    await ana.call('DELETE /client/my-attachments/file/{id}', { params: { id: file.id } })
    const query = { delete_files: 'true' } as const
    await ana.call('DELETE /client/my-attachments/folder/{id}', { params: { id }, query })
    const back = (kind: string, one: number) =>
      ana.call('POST /client/bin/{kind}/{id}/restore', { params: { kind, id: one } })
    expect((await back('own_file', file.id)).status).toBe(204)
    expect(await names(ana)).toEqual(['a.txt'])
    const other = await folder(ana, 'CONTAS')
    expect((await back('own_folder', id)).error.code).toBe('bin.taken')
    expect(await names(ana)).toEqual(['a.txt'])
    await ana.call('DELETE /client/my-attachments/folder/{id}', { params: { id: other } })
    expect((await back('own_folder', id)).status).toBe(204)
    expect([await names(ana), await names(ana, {}, id)]).toEqual([['a.txt'], ['b.txt']])
  })

  it('deleted while two uploads arrive are consistent: no file without its folder, no content without its file', async () => {
    const before = await onDisk()
    const id = await folder(ana, 'Disputada')
    await Promise.all([
      send(ana, [text('um.txt')], id),
      ana.call('DELETE /client/my-attachments/folder/{id}', { params: { id }, query: { delete_files: 'true' } }),
      send(ana, [text('dois.txt')], id),
    ])
    expect(await folderNames(ana)).toEqual([])
    expect(await names(ana)).toEqual([])
    await ana.call('DELETE /client/bin/{kind}/{id}', { params: { kind: 'own_folder', id } })
    const left = await server.asOwner('select 1 from storage.files where company_id = $1', [ana.companyId])
    expect(left).toEqual([])
    expect(await space(ana)).toBe(0)
    expect(await onDisk()).toBe(before)
  })
})

describe('contents that could not be removed at once', () => {
  it('are removed by the job', async () => {
    const before = await onDisk()
    const file = await sent(ana, 'orfao.txt')
    const { storage } = server.composed.services
    const remove = storage.remove
    storage.remove = () => Promise.reject(new Error('the disk is away'))
    try {
      await ana.call('DELETE /client/my-attachments/file/{id}', { params: { id: file.id } })
      const gone = await ana.call('DELETE /client/bin/{kind}/{id}', { params: { kind: 'own_file', id: file.id } })
      expect(gone.status).toBe(200)
    } finally {
      storage.remove = remove
    }
    expect(await onDisk()).toBe(before + 1)
    await collectDiscarded.run({}, server.composed.jobContext, 'job')
    expect(await onDisk()).toBe(before)
  })
})
