import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AreaName } from '@prumo/contract/areas.ts'
import type { CallKey } from '@prumo/contract/contract.ts'
import type { TestProject } from 'vitest/node'
import { changedCalls, changedFiles } from './changes.ts'
import {
  type AdminConnection,
  onDatabase,
  startTestDatabaseServerWithTemplate,
  templateDatabase,
  withClient,
} from './database-server.ts'
import { seed } from './depth.ts'
import { statementThatEmptiesTables } from './empty-tables.ts'
import { areasOf } from './touched-areas.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: AdminConnection
    /** A folder that is deleted when the run ends. */
    runFolder: string
    /** What this branch changes, and the calls that it may have changed with it. */
    changedFiles: string[]
    changedCalls: CallKey[]
    /** The statement that makes the tables of a database those of a new one. */
    emptyingTables: string
    /** The areas in whose tables rows are needed. */
    filledAreas: AreaName[]
  }
}

/** One server for the whole run; every test file takes databases of its own with `freshDatabase()`. */
export default async function startDatabaseServer(project: TestProject) {
  // Of the whole run, also over midnight.
  process.env.FUZZ_SEED ??= seed
  console.log(`Semente ${seed} (FUZZ_SEED=${seed} a repete)`)
  const changed = changedFiles()
  project.provide('changedFiles', changed)
  project.provide('changedCalls', [...changedCalls(changed)])
  project.provide('filledAreas', areasOf(project.vitest.state.getPaths()))
  const server = await startTestDatabaseServerWithTemplate(makeTemplate)
  project.provide('emptyingTables', server.known)
  project.provide('databaseServer', server.admin)
  const runFolder = mkdtempSync(join(tmpdir(), 'prumo-test-run-'))
  project.provide('runFolder', runFolder)
  return async () => {
    await server.stop()
    rmSync(runFolder, { recursive: true, force: true })
  }
}

/** The template, and the statement that makes another database's tables those of a new one. */
async function makeTemplate(admin: AdminConnection): Promise<string> {
  // Only then: it imports the whole server.
  const { createQueues, createTemplate } = await import('./template.ts')
  await createTemplate(admin)
  await createQueues(admin)
  return withClient(onDatabase(admin, templateDatabase), statementThatEmptiesTables)
}
