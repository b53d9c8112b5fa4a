import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { machineEnvironment } from '@prumo/server/src/testing/machine-environment.ts'

const root = new URL('../..', import.meta.url).pathname

/** Runs a command of the operator's command line on the server of the journeys; returns its JSON. */
export async function operate(...words: string[]): Promise<unknown> {
  const line = ['packages/server/src/operator/main.ts', '--json', '--operador', 'Sofia', ...words]
  const env = { ...machineEnvironment(), DATA_DIR: process.env.E2E_DATA_DIR, NODE_ENV: 'test' }
  const { stdout } = await promisify(execFile)(process.execPath, line, { cwd: root, env })
  return JSON.parse(stdout)
}
