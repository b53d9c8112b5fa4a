import { deskOf } from '../operator/desk.ts'
import { operate } from '../operator/program.ts'
import type { JobQueue } from '../platform/jobs/queue.ts'
import { readSettings } from '../platform/settings.ts'
import type { Person, TestServer } from './test-server.ts'

/** What a command of the operator's line answered. */
export type Operated = { code: number; out: string; err: string }

/** Carries out a command on the server, as the operator Maria, who answers what is asked at the terminal. */
export async function operated(server: TestServer, line: readonly string[], answer?: boolean): Promise<Operated> {
  let [out, err] = ['', '']
  const { jobContext, services } = server.composed
  const code = await operate(line, {
    out: (text) => (out += `${text}\n`),
    err: (text) => (err += `${text}\n`),
    ask: answer === undefined ? undefined : async () => answer,
    user: 'maria',
    open: async ({ operator }) => ({
      desk: deskOf(
        {
          settings: readSettings({ DATA_DIR: '/nowhere' }),
          jobs: jobContext,
          queue: services.jobs as JobQueue,
          migrations: { applied: [], pending: [] },
          migrate: async () => ['0001_foundation.sql'],
        },
        operator,
      ),
      close: async () => {},
    }),
  })
  return { code, out, err }
}

/** How a command is typed rightly, on records it makes; what the test of every command starts from. */
export type OperatorFixture = (world: { server: TestServer; ana: Person }) => Promise<Line> | Line
/** Its words; as one text where none of them has a space. */
type Line = string | readonly string[]
export type OperatorFixtures = Record<string, OperatorFixture>
