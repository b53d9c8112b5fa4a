import { startServer, temporaryDataDir } from '@prumo/server/src/testing/faults/server-process.ts'
import { spreadOf, table } from './report.ts'

/** Milliseconds from the command to the printed address: on an empty folder, and on a used one. */
export type Startup = { cold: number[]; warm: number[] }

export async function measureStartup(times: number): Promise<Startup> {
  const startup: Startup = { cold: [], warm: [] }
  for (let n = 0; n < times; n++) {
    const { dataDir, remove } = temporaryDataDir()
    try {
      for (const kind of ['cold', 'warm'] as const) {
        const server = await startServer({ dataDir })
        startup[kind].push(server.startedInMs)
        await server.terminate()
      }
    } finally {
      remove()
    }
  }
  return startup
}

export const startupReport = ({ cold, warm }: Startup) =>
  [
    '## Start',
    table(
      ['start', 'ms (min–max)'],
      [
        ['empty folder: database made, migrated, demo company built', spreadOf(cold, 0)],
        ['again', spreadOf(warm, 0)],
      ],
    ),
  ].join('\n\n')
