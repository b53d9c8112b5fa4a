import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, expect } from 'vitest'
import { machineEnvironment } from '../machine-environment.ts'
import { callOver, registerOver } from './calling.ts'
import { faults } from './fault.ts'
import { databaseProcesses, killDatabase } from './killing-database.ts'
import { type ServerProcess, startServer, temporaryDataDir } from './server-process.ts'

const fault = faults()

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))
const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

function dataDirOfTest() {
  const { dataDir, remove } = temporaryDataDir()
  cleanups.push(async () => {
    await killDatabase(dataDir)
    remove()
  })
  return dataDir
}

async function start(dataDir: string, environment?: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const server = await startServer({ dataDir, ...(environment && { environment }) })
  cleanups.push(() => server.kill())
  return server
}

fault('an empty folder is enough for a first start, and a stop leaves no process running', async () => {
  const dataDir = dataDirOfTest()
  const first = await start(dataDir)
  const token = await registerOver(first.url, 'ana@prova.com.br')
  expect(await first.terminate(), first.output()).toBe(0)
  expect(databaseProcesses(dataDir)).toEqual([])

  const second = await start(dataDir)
  expect((await callOver(second.url, 'GET /account', { token })).status).toBe(200)
  // Asked twice, as by a terminal and by npm: the second time changes nothing.
  process.kill(second.pid, 'SIGTERM')
  await sleep(1)
  expect(await second.terminate(), second.output()).toBe(0)
  expect(databaseProcesses(dataDir)).toEqual([])
})

fault('a stop in the middle of a first start ends it cleanly, and leaves no process running', async () => {
  const dataDir = dataDirOfTest()
  const child = spawn(process.execPath, [main], {
    env: { ...machineEnvironment(), DATA_DIR: dataDir, PORT: '0', DEMO: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  cleanups.push(() => child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
  const isMigrating = () => /ready to accept connections/.test(logOf(dataDir))
  await expect.poll(isMigrating, { interval: 5, timeout: 300_000 }).toBe(true)
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await exit, said).toEqual([0, null])
  expect(said).not.toMatch(/Error|at .+:\d+:\d+/)
  expect(databaseProcesses(dataDir)).toEqual([])
})

const logOf = (dataDir: string) => {
  const path = join(dataDir, 'postgres.log')
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

fault(
  'two servers started at once on one empty folder both work, on the same data, and each stops by itself',
  async () => {
    const dataDir = dataDirOfTest()
    const [one, two] = await Promise.all([start(dataDir), start(dataDir)])
    expect(one.url).not.toBe(two.url)

    const token = await registerOver(one.url, 'ana@prova.com.br')
    const contact = { name: 'Bia', email: 'bia@prova.com.br', phone: '' }
    expect((await callOver(two.url, 'POST /contacts', { token, body: contact })).status).toBe(201)

    expect(await one.terminate(), one.output()).toBe(0)
    const { status, body } = await callOver(two.url, 'GET /contacts', { token })
    expect(status).toBe(200)
    expect(body).toMatchObject({ total: 1, contacts: [{ name: 'Bia' }] })
    expect(await two.terminate(), two.output()).toBe(0)
    expect(databaseProcesses(dataDir)).toEqual([])
  },
)

fault('a stop under load answers every request it has accepted, loses none and exits cleanly', async () => {
  const dataDir = dataDirOfTest()
  const server = await start(dataDir, { DEMO: '0' })
  const token = await registerOver(server.url, 'ana@prova.com.br')
  const outcomes: Outcome[] = []
  const writeUntilRefused = async (writer: number) => {
    for (let n = 0; outcomes.at(-1) !== 'refused'; n++) {
      const body = { name: 'Carga', email: `carga-${writer}-${n}@prova.com.br`, phone: '' }
      outcomes.push(await post(`${server.url}/api/contacts`, token, body))
    }
  }
  const writing = Promise.all(Array.from({ length: 8 }, (_, writer) => writeUntilRefused(writer)))
  while (outcomes.length < 30) await sleep(10)
  const signIn = { email: 'ana@prova.com.br', password: 'uma-senha-comprida' }
  const begun = Array.from({ length: 6 }, () => begin(`${server.url}/api/sign/client`, signIn))
  await Promise.all(begun.map(({ taken }) => taken))
  const exit = server.terminate()
  await sleep(50)
  const answers = await Promise.all(begun.map(({ finish }) => finish()))
  expect(await exit, server.output()).toBe(0)
  await writing

  expect(answers).toEqual(begun.map(() => 200))
  const created = outcomes.filter((outcome) => outcome === 201).length
  expect(created).toBeGreaterThan(0)
  // 'cut': the kernel had accepted the connection, the server had not read from it yet.
  expect(outcomes.filter((outcome) => ![201, 503, 'refused', 'cut'].includes(outcome))).toEqual([])
  const again = await start(dataDir)
  const { body } = await callOver(again.url, 'GET /contacts?search=carga', { token })
  expect((body as { total: number }).total, 'what is stored is what was answered').toBe(created)
})

type Outcome = number | 'refused' | 'cut'

/** Sends each request on a connection of its own, as different clients do. */
function post(url: string, token: string | undefined, body: object): Promise<Outcome> {
  return new Promise((resolve) => {
    let connected = false
    const sent = request(url, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json', ...(token !== undefined && { 'request-token': token }) },
    })
    sent.on('socket', (socket) => socket.on('connect', () => (connected = true)))
    sent.on('error', () => resolve(connected ? 'cut' : 'refused'))
    sent.on('response', (response) => {
      response.resume().on('end', () => resolve(response.statusCode!))
      response.on('error', () => resolve('cut'))
    })
    sent.end(JSON.stringify(body))
  })
}

/** A request whose headers the server has read while its body is still being sent. */
function begin(url: string, body: object): { taken: Promise<void>; finish: () => Promise<Outcome> } {
  const text = JSON.stringify(body)
  const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
  const sent = request(url, { method: 'POST', agent: false, headers: { ...headers, expect: '100-continue' } })
  const answered = new Promise<Outcome>((resolve) => {
    sent.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode!)))
    sent.on('error', () => resolve('cut'))
  })
  const taken = new Promise<void>((resolve) => void sent.once('continue', resolve))
  sent.flushHeaders()
  return {
    taken,
    finish() {
      sent.end(text)
      return answered
    },
  }
}
