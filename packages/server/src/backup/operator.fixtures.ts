import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { prepareExport } from '../privacy/exports/preparing.ts'
import { migrations } from '../services.ts'
import type { OperatorFixtures } from '../testing/operator.ts'
import type { Person, TestServer } from '../testing/test-server.ts'
import { writeWhole } from './destination.ts'
import { writeBackup } from './making.ts'

/** The file that a company downloads of all it has. @returns its path. */
export async function exportedBy(server: TestServer, by: Person): Promise<string> {
  await by.call('POST /client/exports')
  await server.runJobs(prepareExport)
  const [row] = await server.asOwner<{ key: string }>(
    "select key from privacy.exports where company_id = $1 and status = 'ready' order by id desc limit 1",
    [by.companyId],
  )
  const { stream } = await server.composed.services.storage.get(row!.key)
  const path = join(server.dataDir, `${randomUUID()}.zip`)
  await writeFile(path, stream)
  return path
}

export const backupOperatorFixtures: OperatorFixtures = {
  'empresa recuperar <empresa> <origem>': async ({ server, ana }) => {
    const { connection } = server.database
    const { storage } = server.composed.services
    const path = join(server.dataDir, `${randomUUID()}.tar.gz`)
    const made = { name: 'Rui', email: `${randomUUID()}@z.com.br`, phone: '11987654321' }
    const { body } = await ana.call('POST /contacts', { body: made })
    const parts = { connection, storage, migrations, version: '0.1.0', at: new Date() }
    await writeWhole(path, (to) => writeBackup(parts, to))
    await server.asOwner('delete from contacts.contacts where id = $1', [body.response.id])
    return `empresa recuperar ${ana.companyId} ${path} --aplicar`
  },
  'empresa trazer <empresa> <exportacao>': async ({ server, ana }) => {
    const made = { name: 'Rui', email: `${randomUUID()}@z.com.br`, phone: '11987654321' }
    await ana.call('POST /contacts', { body: made })
    const path = await exportedBy(server, ana)
    return `empresa trazer ${(await server.company()).companyId} ${path} --aplicar`
  },
}
