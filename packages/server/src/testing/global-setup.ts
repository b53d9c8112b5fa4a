import type { TestProject } from 'vitest/node'
import { type AdminConnection, startTestServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: AdminConnection
  }
}

/** One server for the whole run; every test file takes databases of its own with `freshDatabase()`. */
export default async function startDatabaseServer(project: TestProject) {
  const server = await startTestServer()
  project.provide('databaseServer', server.admin)
  return () => server.stop()
}
