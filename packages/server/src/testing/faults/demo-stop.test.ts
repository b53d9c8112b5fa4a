import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished } from 'vitest'
import { machineEnvironment } from '../machine-environment.ts'
import { TestServer } from '../test-server.ts'
import { faults } from './fault.ts'
import { databaseUrlOf } from './upload-kills.ts'

const fault = faults()

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))

fault(
  'SIGTERM during the creation of the demo company cancels it: the server exits cleanly, and nothing of the company is stored',
  async () => {
    const server = new TestServer()
    await server.open()
    onTestFinished(() => server.close())
    const child = spawn(process.execPath, [main], {
      env: {
        ...machineEnvironment(),
        DATA_DIR: server.dataDir,
        DATABASE_URL: databaseUrlOf(server),
        PORT: '0',
        DEMO: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
    const isBuilding = async () => {
      expect(child.exitCode, said).toBeNull()
      const [row] = await server.asOwner<{ locks: number }>(
        `select count(*)::int as locks from pg_locks where locktype = 'advisory' and objid = 5218047 and granted
          and database = (select oid from pg_database where datname = current_database())`,
      )
      return row!.locks > 0
    }
    await expect.poll(isBuilding, { interval: 5 }).toBe(true)
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await exit, said).toEqual([0, null])
    // If the server had waited for the demo company, it would be there.
    expect(await server.asOwner('select id from identity.companies')).toEqual([])
  },
)
