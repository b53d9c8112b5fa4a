import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { onDatabase, startTestDatabaseServer, templateDatabase, withClient } from './database-server.ts'
import { tableTypes } from './table-types.ts'

const sources = join(import.meta.dirname, '..')

const server = await startTestDatabaseServer()
try {
  const files = await withClient(onDatabase(server.admin, templateDatabase), tableTypes)
  for (const [path, text] of files) {
    mkdirSync(dirname(join(sources, path)), { recursive: true })
    writeFileSync(join(sources, path), text)
    console.log(path)
  }
} finally {
  await server.stop()
}
