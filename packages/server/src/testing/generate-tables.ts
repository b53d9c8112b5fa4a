import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readMigrations } from '../platform/database/migrate.ts'
import { migrations } from '../services.ts'
import { onDatabase, startTestDatabaseServer, templateDatabase, withClient } from './database-server.ts'
import { tableTypes } from './table-types.ts'
import { createTemplate } from './template.ts'

const sources = join(import.meta.dirname, '..')

const server = await startTestDatabaseServer()
try {
  await createTemplate(server.admin)
  const files = await withClient(onDatabase(server.admin, templateDatabase), tableTypes)
  for (const [path, text] of files) {
    mkdirSync(dirname(join(sources, path)), { recursive: true })
    writeFileSync(join(sources, path), text)
    console.log(path)
  }
} finally {
  await server.stop()
}

// An applied migration keeps its checksum: platform/database/checksums.test.ts.
const list = `${migrations}/checksums`
const known = readFileSync(list, 'utf8')
for (const { name, sha256 } of readMigrations(migrations)) {
  if (!known.includes(` ${name}\n`)) appendFileSync(list, `${sha256} ${name}\n`)
}
