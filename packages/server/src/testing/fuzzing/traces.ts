import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { signNames } from '../../platform/storage/key.ts'
import type { TestServer } from '../test-server.ts'

/**
 * Contents on the disk that no row names, and temporary files of uploads. An upload is answered before its temporary
 * file is gone, which takes a moment on a busy machine.
 */
export async function strayFiles(server: TestServer): Promise<string[]> {
  for (let looks = 1; ; looks++) {
    const stray = await strayNow(server)
    if (!stray.length || looks === 100) return stray
    await setTimeout(100)
  }
}

async function strayNow(server: TestServer): Promise<string[]> {
  const tables = await server.asOwner<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
     where column_name = 'key' and data_type = 'text' and table_schema not in ('pgboss', 'platform')`,
  )
  const rows = await server.asOwner<{ key: string }>(
    tables.map(({ name }) => `select key from ${name}`).join(' union '),
  )
  // The mark of a store is a file too (platform/storage).
  const named = new Set<string>([...Object.values(signNames), ...rows.map(({ key }) => key)])
  const files = join(server.dataDir, 'files')
  const contents = filesIn(files).map((path) => relative(files, path))
  return [...contents.filter((key) => !named.has(key)), ...filesIn(join(server.dataDir, 'tmp'))]
}

const filesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : []

/** How many read-write transactions begin during some work. */
export async function writesDuring<T>({ composed: { database } }: TestServer, work: () => Promise<T>) {
  const transaction = database.transaction.bind(database)
  let writes = 0
  database.transaction = (options, inside) => {
    if (!options.readOnly) writes++
    return transaction(options, inside)
  }
  try {
    return { result: await work(), writes }
  } finally {
    Reflect.deleteProperty(database, 'transaction')
  }
}
