import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { machineEnvironment } from '@prumo/server/src/testing/machine-environment.ts'

const root = new URL('../..', import.meta.url).pathname

/** Runs a command of the operator's command line on the server of the journeys; returns its JSON. */
export const operate = (...words: string[]) => operateIn(process.env.E2E_DATA_DIR!, ...words)

/** As `operate`, on the server whose data are in a folder. */
export async function operateIn(folder: string, ...words: string[]): Promise<unknown> {
  const line = ['packages/server/src/operator/main.ts', '--json', '--operador', 'Sofia', ...words]
  const env = { ...machineEnvironment(), DATA_DIR: folder, NODE_ENV: 'test' }
  const { stdout } = await promisify(execFile)(process.execPath, line, { cwd: root, env })
  return JSON.parse(stdout)
}
