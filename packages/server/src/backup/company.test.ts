import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { migrations } from '../services.ts'
import { operated } from '../testing/operator.ts'
import { openOwnTestServer, type Person } from '../testing/test-server.ts'
import { writeWhole } from './destination.ts'
import { writeBackup } from './making.ts'

const server = openOwnTestServer()
const folder = mkdtempSync(join(tmpdir(), 'prumo-company-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const contact = async (by: Person, name: string) =>
  (
    await by.call('POST /contacts', {
      body: { name, email: `${name.toLowerCase().replace(' ', '-')}@z.com.br`, phone: '11987654321' },
    })
  ).body.response.id
const names = async (by: Person) =>
  (await by.call('GET /contacts', { query: {} })).body.contacts.map(({ name }) => name).toSorted()
const recover = async (...words: string[]) => {
  const { code, out, err } = await operated(server, ['empresa', 'recuperar', ...words, '--json'])
  expect(err).toBe('')
  expect(code).toBe(0)
  return JSON.parse(out) as {
    tables: { table: string; missing: number; returned: number; changed: number; newer: number }[]
    written: number
    lost: string[]
  }
}

it('brings back what one company lost, keeps what came since, and touches no other company', async () => {
  const [ana, bia] = [await server.company(), await server.company()]
  const [lost, changed] = [await contact(ana, 'Perdido'), await contact(ana, 'Mudado')]
  const others = await contact(bia, 'Da Bia')
  const { body } = await ana.call('POST /client/my-attachments/file', { files: [new File(['conteúdo'], 'a.txt')] })
  const file = body.response[0]!

  const path = join(folder, 'copia.tar.gz')
  const { connection } = server.database
  const { storage } = server.composed.services
  await writeWhole(path, (to) => writeBackup({ connection, storage, migrations, version: '0.1.0', at: new Date() }, to))

  await server.asOwner('delete from contacts.contacts where id = any($1)', [[lost, others]])
  await server.asOwner("update contacts.contacts set name = 'Outro' where id = $1", [changed])
  await contact(ana, 'Novo')
  await ana.call('DELETE /client/my-attachments/file/{id}', { params: { id: file.id } })
  await ana.call('DELETE /client/bin/{kind}/{id}', { params: { kind: 'own_file', id: file.id } })

  const tried = await recover(String(ana.companyId), path)
  expect(tried.tables.find(({ table }) => table === 'contacts.contacts')).toMatchObject({
    missing: 1,
    returned: 1,
    changed: 1,
    newer: 1,
  })
  expect(await names(ana)).toEqual(['Novo', 'Outro'])

  const done = await recover(String(ana.companyId), path, '--aplicar')
  expect(done).toMatchObject({ written: 1, lost: [] })
  expect(await names(ana)).toEqual(['Novo', 'Outro', 'Perdido'])
  expect(await names(bia)).toEqual([])
  const again = await server.composed.app.inject({ url: file.path_file, headers: { 'request-token': ana.token } })
  expect([again.statusCode, again.body]).toEqual([200, 'conteúdo'])
  // A new record gets a number of its own.
  await contact(ana, 'Depois')

  // A database is as good as a file: here the same one, which has nothing that is gone.
  const { host, port, user, database } = connection
  const clone = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host!)}&port=${port}`
  const same = await recover(String(ana.companyId), clone)
  expect(same.tables.every(({ missing, changed, newer }) => missing + changed + newer === 0)).toBe(true)

  const nothing = await recover(String(ana.companyId), path, '--aplicar')
  expect(nothing.tables.every(({ missing }) => missing === 0)).toBe(true)
})
