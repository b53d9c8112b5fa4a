import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { countOf, type Scenario, scenario, times, unless } from '../testing/concurrency/scenario.ts'
import type { Person, TestServer } from '../testing/test-server.ts'

const bytes = 1000
const file = (i: number) => new File([String(i).padEnd(bytes, 'x')], `relatório ${i}.txt`, { type: 'text/plain' })

/** The stored files, the counted bytes, and the contents in the storage. */
async function storageOf(server: TestServer, { companyId }: Person) {
  const [sums] = await server.asOwner<{ files: number; bytes: number; used: number }>(
    `select (select count(*) from storage.files where company_id = $1)::int as files,
       (select coalesce(sum(size), 0) from storage.files where company_id = $1)::int as bytes,
       (select coalesce(max(used_bytes), 0) from storage.space where company_id = $1)::int as used`,
    [companyId],
  )
  const keys = await server.asOwner<{ key: string }>('select key from storage.files where company_id = $1', [companyId])
  const lost = keys.filter(({ key }) => !existsSync(join(server.dataDir, 'files', key)))
  const own = await countOf(server, 'files.own_files where company_id = $1', [companyId])
  const [{ kept }] = (await server.asOwner<{ kept: number }>(
    `select (select count(*) from platform.deleted_records d cross join jsonb_path_query(d.content, 'strict $.**.file_id')
       where company_id = $1 and kind in ('own_file', 'own_folder'))::int as kept`,
    [companyId],
  )) as [{ kept: number }]
  const { files, bytes, used } = sums!
  return {
    files,
    own,
    wrong: [
      ...unless(bytes === used, `${bytes} bytes are stored and ${used} counted`),
      ...unless(lost.length === 0, `${lost.length} contents are missing`),
      ...unless(own + kept === files, `${files} are stored, ${own} are somebody's and ${kept} in the bin`),
    ],
  }
}

export const filesScenarios: readonly Scenario[] = [
  scenario({
    name: 'files go into a folder that is deleted with its files, and lie in it or nowhere',
    async arrange({ ana }) {
      return (await ana.call('POST /client/my-attachments/folder', { body: { name: 'Recibos' } })).body.response
    },
    actions: ({ id }, { ana }) => [
      ...times(8, (i) => ({
        what: 'upload',
        make: () => ana.call('POST /client/my-attachments/file/{folder}', { params: { folder: id }, files: [file(i)] }),
      })),
      ...times(3, () => ({
        what: 'delete',
        records: 'own_folder.deleted',
        make: () =>
          ana.call('DELETE /client/my-attachments/folder/{id}', { params: { id }, query: { delete_files: 'true' } }),
      })),
    ],
    async invariants(_, outcomes, { server, ana }) {
      const storage = await storageOf(server, ana)
      return [
        ...storage.wrong,
        ...unless(outcomes.done('delete').length === 1, `${outcomes.done('delete').length} deleted it`),
        ...unless(storage.own === 0, `${storage.own} files lie in a folder that is gone`),
        ...outcomes.unexpected('upload', 'not_found'),
        ...outcomes.unexpected('delete', 'not_found'),
      ]
    },
  }),

  scenario({
    name: 'a folder that is deleted only when empty takes no file along',
    async arrange({ ana }) {
      return (await ana.call('POST /client/my-attachments/folder', { body: { name: 'Recibos' } })).body.response
    },
    actions: ({ id }, { ana }) => [
      ...times(4, (i) => ({
        what: 'upload',
        make: () => ana.call('POST /client/my-attachments/file/{folder}', { params: { folder: id }, files: [file(i)] }),
      })),
      ...times(3, () => ({
        what: 'delete',
        records: 'own_folder.deleted',
        make: () => ana.call('DELETE /client/my-attachments/folder/{id}', { params: { id } }),
      })),
    ],
    async invariants(_, outcomes, { server, ana }) {
      const storage = await storageOf(server, ana)
      const uploaded = outcomes.done('upload').length
      return [
        ...storage.wrong,
        ...unless(storage.files === uploaded, `${uploaded} were acknowledged and ${storage.files} are there`),
        ...unless(!(uploaded && outcomes.done('delete').length), 'the folder went with files in it'),
        ...outcomes.unexpected('upload', 'not_found'),
        ...outcomes.unexpected('delete', 'not_found', 'folder.not_empty'),
      ]
    },
  }),

  scenario({
    name: 'no more is stored than the plan has room for',
    async arrange({ server, ana }) {
      await server.asOwner('update identity.companies set free_bytes = $2 where id = $1', [
        ana.companyId,
        3 * bytes + 500,
      ])
    },
    actions: (_, { ana }) =>
      times(8, (i) => ({
        what: 'upload',
        make: () => ana.call('POST /client/my-attachments/file', { files: [file(i)] }),
      })),
    async invariants(_, outcomes, { server, ana }) {
      const storage = await storageOf(server, ana)
      return [
        ...storage.wrong,
        ...unless(
          storage.files === 3 && outcomes.done('upload').length === 3,
          `${storage.files} files have room for 3`,
        ),
        ...outcomes.unexpected('upload', 'file.quota'),
      ]
    },
  }),

  scenario({
    name: 'a file that is renamed, moved and deleted is somewhere once or nowhere',
    async arrange({ ana }) {
      const [stored] = (await ana.call('POST /client/my-attachments/file', { files: [file(1)] })).body.response
      const folder = (await ana.call('POST /client/my-attachments/folder', { body: { name: 'Recibos' } })).body.response
      return { id: stored!.id, folder: folder.id }
    },
    actions: ({ id, folder }, { ana }) => [
      ...times(4, (i) => ({
        what: 'change',
        make: () =>
          ana.call('PUT /client/my-attachments/file/{id}', {
            params: { id },
            body: i % 2 ? { name: `Nome ${i}` } : { folder_id: folder },
          }),
      })),
      ...times(2, () => ({
        what: 'empty',
        make: () =>
          ana.call('DELETE /client/my-attachments/folder/{id}', {
            params: { id: folder },
            query: { delete_files: 'true' },
          }),
      })),
      ...times(3, () => ({
        what: 'delete',
        records: 'own_file.deleted',
        make: () => ana.call('DELETE /client/my-attachments/file/{id}', { params: { id } }),
      })),
    ],
    async invariants(_, outcomes, { server, ana }) {
      const storage = await storageOf(server, ana)
      return [
        ...storage.wrong,
        ...unless(storage.own === 0, 'the file is there and was acknowledged as deleted'),
        ...unless(outcomes.done('delete').length <= 1, `${outcomes.done('delete').length} deleted it`),
        ...outcomes.unexpected('change', 'not_found'),
        ...outcomes.unexpected('delete', 'not_found'),
      ]
    },
  }),
]
