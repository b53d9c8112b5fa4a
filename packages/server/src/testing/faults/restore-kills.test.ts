import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished } from 'vitest'
import { isUnfinished } from '../../platform/database/unfinished-restore.ts'
import { withClient } from '../database-server.ts'
import { machineEnvironment } from '../machine-environment.ts'
import { TestServer } from '../test-server.ts'
import { callOver } from './calling.ts'
import { faults } from './fault.ts'
import { startServer } from './server-process.ts'
import { databaseUrlOf } from './upload-kills.ts'
import { someText } from './uploading.ts'

const fault = faults()

const program = (name: 'backup' | 'restore') => fileURLToPath(new URL(`../../backup/${name}.ts`, import.meta.url))

type Run = { child: ChildProcess; said(): string }

function run(name: 'backup' | 'restore', line: readonly string[], environment: NodeJS.ProcessEnv): Run {
  const child = spawn(process.execPath, [program(name), ...line], {
    env: { ...machineEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream!.setEncoding('utf8').on('data', (text) => (said += text))
  return { child, said: () => said }
}

async function endOf({ child, said }: Run): Promise<number | string> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  const code = child.exitCode ?? child.signalCode!
  if (code === 1) throw new Error(said())
  return code
}

fault(
  'kill -9 during a restore that replaces data makes every server refuse to start, with a message, until a restore completes',
  async () => {
    const server = new TestServer()
    await server.open()
    onTestFinished(() => server.close())
    const ana = await server.company()
    for (let n = 0; n < 5; n++) {
      const content = new Uint8Array(someText(1_500_000))
      const files = [new File([content], `${n}.txt`, { type: 'text/plain' })]
      expect((await ana.call('POST /client/my-attachments/file', { files })).status).toBe(201)
    }
    await server.stop()
    const folder = mkdtempSync(join(tmpdir(), 'prumo-restore-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const path = join(folder, 'copia.tar.gz')
    const environment = { DATA_DIR: server.dataDir, DATABASE_URL: databaseUrlOf(server) }
    expect(await endOf(run('backup', [path], environment))).toBe(0)

    const dying = run('restore', [path, '--substituir'], environment)
    const ended = endOf(dying)
    await withClient(server.database.connection, async (client) => {
      // A connection of this name does not count as another user of the database, which a restore refuses.
      await client.query("set application_name = 'prumo share'")
      while (!(await isUnfinished(client)) && dying.child.exitCode === null) await sleep(5)
    })
    await sleep(100)
    dying.child.kill('SIGKILL')
    expect(await ended, dying.said()).toBe('SIGKILL')

    for (const DEMO of ['0', '1']) {
      const start = startServer({ dataDir: server.dataDir, environment: { ...environment, DEMO } })
      await expect(start, `DEMO=${DEMO}`).rejects.toThrow(
        'A restauração deste banco de dados foi interrompida e ele não está inteiro. Repita-a até o fim antes de iniciar o Prumo',
      )
    }

    const again = run('restore', [path, '--substituir'], environment)
    expect(await endOf(again), again.said()).toBe(0)
    const whole = await startServer({ dataDir: server.dataDir, environment: { ...environment, DEMO: '0' } })
    onTestFinished(() => whole.kill())
    const { status, body } = await callOver(whole.url, 'GET /client/my-attachments/files', { token: ana.token })
    expect(status).toBe(200)
    expect(body).toMatchObject({ total: 5 })
  },
)
