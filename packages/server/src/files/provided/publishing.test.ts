import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { operated } from '../../testing/operator.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
let ana: Person
beforeAll(async () => {
  ana = await server.company()
})

const sample = join(import.meta.dirname, '../../demo/files/samples/tabela-de-precos.csv')
const data = async (...line: string[]) => {
  const { err, out } = await operated(server, [...line, '--json'])
  expect(err).toBe('')
  return JSON.parse(out)
}
const folders = async (by: Person) =>
  (await by.call('GET /client/attachment-folders')).body.response.map(({ title }) => title)
const open = (by: Person, path: string) =>
  server.composed.app.inject({ url: path, headers: { 'request-token': by.token } })

describe('a file of the provider', () => {
  it("is listed in the provider's order and read by every company, until it is withdrawn", async () => {
    const first = await data('anexos', 'criar-pasta', 'Contratos')
    const second = await data('anexos', 'criar-pasta', 'Planilhas')
    await data('anexos', 'mover-pasta', `${second.id}`, '1')
    const { id } = await data('anexos', 'publicar', `${second.id}`, sample, '--titulo', 'Tabela de preços')
    const eva = await server.company()
    for (const person of [ana, eva]) {
      expect(await folders(person)).toEqual(['Planilhas', 'Contratos'])
      const { body } = await person.call('GET /client/attachment-files/{folder}', { params: { folder: second.id } })
      expect(body.folder).toEqual({ id: second.id, title: 'Planilhas', files_count: 1 })
      expect(body.response).toEqual([
        { id, title: 'Tabela de preços', url: expect.any(String), type: 'text/csv', size: expect.any(Number) },
      ])
      expect((await open(person, body.response[0]!.url)).body).toContain('Pão francês')
    }
    const { body } = await ana.call('GET /client/attachment-files/{folder}', { params: { folder: second.id } })
    await data('anexos', 'retirar', `${id}`, '--sim')
    expect((await open(ana, body.response[0]!.url)).statusCode).toBe(404)
    await data('anexos', 'apagar-pasta', `${second.id}`, '--sim')
    await data('anexos', 'apagar-pasta', `${first.id}`, '--sim')
    expect(await folders(ana)).toEqual([])
    expect(await server.asOwner('select 1 from storage.discarded where company_id = 0')).not.toEqual([])
  })

  it('counts against no plan', async () => {
    const { id } = await data('anexos', 'criar-pasta', 'Modelos')
    await data('anexos', 'publicar', `${id}`, sample)
    expect((await ana.call('GET /client/my-attachments/folders')).body.space.used).toBe(0)
  })

  it('is judged by its content, and a path without a file is named in the refusal', async () => {
    const { id } = await data('anexos', 'criar-pasta', 'Programas')
    expect(await operated(server, ['anexos', 'publicar', `${id}`, process.execPath])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/não é aceito|passa do tamanho/),
    })
    expect((await operated(server, ['anexos', 'publicar', `${id}`, '/nada.pdf'])).err).toContain('Não há um arquivo em')
    expect((await operated(server, ['anexos', 'publicar', '999999', sample])).code).toBe(1)
  })

  it('cannot be changed by anybody inside a company', async () => {
    await expect(
      server.composed.database.transaction(
        { settings: { 'app.company_id': String(ana.companyId), 'app.user_id': String(ana.userId) } },
        (db) => db.raw(`insert into files.provided_folders (title) values ('Minha')`, []),
      ),
    ).rejects.toThrow(/row-level security/)
  })
})
