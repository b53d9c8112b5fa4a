import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { migrations } from '../services.ts'
import type { OperatorFixtures } from '../testing/operator.ts'
import { writeWhole } from './destination.ts'
import { writeBackup } from './making.ts'

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
}
