import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openOwnTestServer, type Person } from '../../testing/test-server.ts'
import { builder } from '../database/sql.ts'
import type { Scope } from '../scope.ts'
import { attachmentsOf } from './attachments.ts'
import type { ReceivedFile } from './receive.ts'
import { type StagedFile, Staging } from './staging.ts'

type FilesTable = { company_id: number; note_id: number; file_id: number; topic: string | null }
const files = attachmentsOf(builder<{ 'sample.note_files': FilesTable }>(), 'sample.note_files', {
  owner: 'note_id',
  actions: { added: 'note.files_added', removed: 'note.file_removed' },
})

const server = openOwnTestServer()
let ana: Person
const work = <T>(verb: (scope: Scope) => Promise<T>, { companyId } = ana) =>
  server.composed.jobContext.inCompany(companyId, verb)

let made = 0
const received = (name: string): ReceivedFile => {
  const path = join(server.dataDir, `received-${++made}`)
  writeFileSync(path, name)
  const sha256 = createHash('sha256').update(name).digest('hex')
  return { name, type: 'text/plain', size: name.length, sha256, path, discard: async () => {} }
}
const attached = async (note: number, ...names: string[]) => {
  const staging = new Staging(server.composed.services.storage)
  const staged: StagedFile[] = []
  for (const name of names) staged.push(await staging.file(received(name)))
  try {
    return await work((scope) => files.attach(scope, note, staged))
  } finally {
    await staging.end()
  }
}
const namesOf = async (note: number) => (await work((scope) => files.list(scope, note))).map(({ name }) => name)
const used = async () =>
  (
    await server.asOwner<{ used: number }>('select used_bytes::int as used from storage.space where company_id = $1', [
      ana.companyId,
    ])
  )[0]!.used

beforeAll(async () => {
  await server.asOwner(`create schema sample`)
  await server.asOwner(
    `create table sample.note_files (
       company_id bigint, note_id bigint, file_id bigint, topic text, primary key (company_id, file_id)
     )`,
  )
  await server.asOwner(`select platform.company_table('sample.note_files')`)
})
beforeEach(async () => {
  ana = await server.company()
})

it('files are attached to their record and listed oldest first, and the trail names them', async () => {
  const [first] = await attached(7, 'um.txt', 'dois.txt')
  await attached(8, 'outro.txt')
  expect(await namesOf(7)).toEqual(['um.txt', 'dois.txt'])
  expect(await work((scope) => files.ownerOf(scope, first!.id))).toBe(7)
  const sent = await work((scope) => files.open(scope, 7, first!.id))
  expect(sent).toMatchObject({ name: 'um.txt', type: 'text/plain' })
  const trail = await server.asOwner(
    `select action, entity_id, after from audit.trail where company_id = $1 and entity = 'note' order by id`,
    [ana.companyId],
  )
  expect(trail[0]).toEqual({
    action: 'note.files_added',
    entity_id: '7',
    after: { files: ['um.txt', 'dois.txt'] },
  })
})

it('a file is opened and deleted only through its own record, and deleted once', async () => {
  const [file] = await attached(7, 'um.txt')
  const missing = { code: 'not_found' }
  await expect(work((scope) => files.open(scope, 8, file!.id))).rejects.toMatchObject(missing)
  await expect(work((scope) => files.remove(scope, 8, file!.id))).rejects.toMatchObject(missing)
  const stranger = await server.company()
  await expect(work((scope) => files.open(scope, 7, file!.id), stranger)).rejects.toMatchObject(missing)
  await expect(work((scope) => files.ownerOf(scope, file!.id), stranger)).rejects.toMatchObject(missing)
  expect((await work((scope) => files.remove(scope, 7, file!.id))).name).toBe('um.txt')
  await expect(work((scope) => files.remove(scope, 7, file!.id))).rejects.toMatchObject(missing)
  expect(await namesOf(7)).toEqual([])
})

it('deleting records deletes all their files, and gives their space back', async () => {
  await attached(7, 'um.txt', 'dois.txt')
  await attached(8, 'tres.txt')
  await attached(9, 'fica.txt')
  await work((scope) => files.discardAll(scope, [7, 8]))
  await work((scope) => files.discardAll(scope, []))
  expect([await namesOf(7), await namesOf(8), await namesOf(9)]).toEqual([[], [], ['fica.txt']])
  expect(await used()).toBe('fica.txt'.length)
})
