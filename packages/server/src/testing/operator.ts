import { operatorContextOf } from '../operator/context.ts'
import { operate } from '../operator/program.ts'
import { connectOwner } from '../platform/database/session.ts'
import type { JobQueue } from '../platform/jobs/queue.ts'
import { readSettings } from '../platform/settings.ts'
import type { Person, TestServer } from './test-server.ts'

/** The result of a command of the operator's command line. */
export type Operated = { code: number; out: string; err: string }

/** Runs a command on the server, as the operator Maria, who answers the questions at the terminal. */
export async function operated(server: TestServer, line: readonly string[], answer?: boolean): Promise<Operated> {
  let [out, err] = ['', '']
  const { jobContext, services } = server.composed
  const code = await operate(line, {
    out: (text) => (out += `${text}\n`),
    err: (text) => (err += `${text}\n`),
    ask: answer === undefined ? undefined : async () => answer,
    user: 'maria',
    open: async ({ operator }) => ({
      context: operatorContextOf(
        {
          settings: readSettings({ DATA_DIR: '/nowhere' }),
          jobs: jobContext,
          queue: services.jobs as JobQueue,
          migrations: { applied: [], pending: [] },
          migrate: async () => ['0001_foundation.sql'],
          connectOwner: () => connectOwner(server.database.connection),
        },
        operator,
      ),
      close: async () => {},
    }),
  })
  return { code, out, err }
}

/** A valid use of a command, on records it makes; the test of every command starts from it. */
export type OperatorFixture = (world: { server: TestServer; ana: Person }) => Promise<Line> | Line
/** Its words; a single text where no word contains a space. */
type Line = string | readonly string[]
export type OperatorFixtures = Record<string, OperatorFixture>
