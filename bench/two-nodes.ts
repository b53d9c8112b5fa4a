/**
 * Two nodes behind Debian's nginx, with deploy/nginx.conf, Debian's PostgreSQL 15 and an S3-compatible store, all on
 * the loopback and in temporary folders: `node bench/two-nodes.ts --rounds 3`. During writes, reads, uploads and open
 * event streams each node is restarted in turn (no request may fail), and then killed with -9 (only requests in flight
 * may fail, and nothing confirmed is lost). Exits with 1 when an observation is not as expected.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { startS3Server } from '@prumo/server/src/platform/storage/testing/s3-server.ts'
import { type ServerProcess, startServer } from '@prumo/server/src/testing/faults/server-process.ts'
import { someText } from '@prumo/server/src/testing/faults/uploading.ts'
import { freePort, startDebianPostgres } from './debian-postgres.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } })
const rounds = Number(values.rounds)
const folder = mkdtempSync(join(tmpdir(), 'prumo-two-nodes-'))
// nginx runs its workers without root; they buffer bodies in this folder.
chmodSync(folder, 0o755)
const undo: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
let unwell = 0
/** When each message was acknowledged. */
const sentAt = new Map<number, number>()

function see(what: string, well: boolean, found: string) {
  if (!well) unwell++
  console.log(`${well ? 'ok ' : 'BAD'}  ${what}: ${found}`)
}

async function run() {
  const database = await startDebianPostgres({ durable: true })
  undo.push(() => database.stop())
  await database.ask('postgres', 'create role prumo login')
  await database.ask('postgres', 'create role prumo_app nologin')
  await database.ask('postgres', 'grant prumo_app to prumo')
  await database.ask('postgres', 'create database prumo owner prumo')
  const store = await startS3Server()
  undo.push(() => store.stop())
  await makeBucket(store.endpoint)
  const ports = [await freePort(), await freePort()]
  const proxy = await startProxy(ports)
  const base = `https://127.0.0.1:${proxy.port}`
  const environment = {
    DATABASE_URL: database.url('prumo').replace('postgres@', 'prumo@'),
    STORAGE_URL: `s3://prumo?endpoint=${store.endpoint}&forcePathStyle=true`,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'secret',
    SECRET_KEY: randomBytes(32).toString('base64'),
    BASE_URL: base,
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '8',
    DEMO: '0',
    MALLOC_ARENA_MAX: '2',
  }
  const start = (n: number) =>
    startServer({
      dataDir: join(folder, `node-${n}`),
      environment: { ...environment, PORT: String(ports[n]) },
    })
  const begun = performance.now()
  const nodes = await Promise.all([start(0), start(1)])
  undo.push(() => Promise.all(nodes.map((node) => node.kill())))
  see('both nodes start at once on an empty database', true, `${(performance.now() - begun).toFixed(0)} ms`)

  const client = new ProxyClient(proxy.port)
  undo.push(() => client.close())
  const token = await client.register()
  const load = new Load(client, token)
  const streams = [new Reader(client, token), new Reader(client, token)]
  await load.until(200)

  for (let round = 1; round <= rounds; round++) {
    for (const n of [0, 1]) {
      const before = load.count()
      const restartedIn = await restart(nodes, n, start)
      await load.until(load.answers + 100)
      const { answers, failed } = load.since(before)
      see(
        `round ${round}: requests that fail while node ${n + 1} is restarted`,
        failed.length === 0,
        `${failed.length} of ${answers} (${(restartedIn / 1000).toFixed(1)} s)${some(failed)}`,
      )
    }
  }
  await seeStreams(streams, load, 'after all restarts')

  for (let round = 1; round <= rounds; round++) {
    const n = round % 2
    const before = load.count()
    await nodes[n]!.kill()
    await load.until(load.answers + 200)
    nodes[n] = await start(n)
    await load.until(load.answers + 100)
    const { answers, failed } = load.since(before)
    // At most one failure per request in flight at that moment.
    const honest = failed.every(({ status }) => [0, 502, 504].includes(status)) && failed.length <= load.workers
    see(
      `round ${round}: requests that fail when node ${n + 1} is killed with -9`,
      honest,
      `${failed.length} of ${answers}${some(failed)}`,
    )
  }
  await seeStreams(streams, load, 'after all kills')

  if (unwell) for (const node of nodes) console.log(node.output().slice(-2000))
  await load.stop()
  for (const stream of streams) stream.close()
  const lost = await load.lost()
  see('acknowledged writes that are lost', lost.length === 0, `${lost.length} of ${load.kept}`)
  const stored = Number((await database.ask('prumo', 'select count(*) from storage.files'))[0]!.count)
  see('files that were acknowledged', stored >= load.files, `${load.files}, ${stored} in the database`)
}

const some = (failed: Failure[]) =>
  failed.length
    ? `: ${failed
        .slice(0, 5)
        .map((one) => `${one.call} ${one.status}`)
        .join(', ')}`
    : ''

async function restart(nodes: ServerProcess[], n: number, start: (n: number) => Promise<ServerProcess>) {
  const begun = performance.now()
  const code = await nodes[n]!.terminate()
  if (code !== 0) see(`the end of node ${n + 1}`, false, String(code))
  nodes[n] = await start(n)
  return performance.now() - begun
}

async function seeStreams(streams: Reader[], load: Load, when: string) {
  const last = load.lastMessage
  const begun = performance.now()
  while (streams.some(({ seen }) => seen < last) && performance.now() - begun < 15_000) await sleep(50)
  const behind = streams.filter(({ seen }) => seen < last).length
  const slowest = Math.max(...streams.map(({ longestMs }) => longestMs))
  see(`readers that know the newest message, ${when}`, behind === 0, `${streams.length - behind} of ${streams.length}`)
  see(
    `the longest a reader waited for a message, ${when}`,
    slowest < 10_000,
    `${(slowest / 1000).toFixed(1)} s, ${streams.reduce((sum, { connects }) => sum + connects, 0)} connections`,
  )
}

async function makeBucket(endpoint: string) {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'secret' }
  const s3 = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials })
  await s3.send(new CreateBucketCommand({ Bucket: 'prumo' }))
  s3.destroy()
}

/** Debian's nginx with the shipped configuration; only addresses, ports and folders differ. */
async function startProxy(nodes: number[]): Promise<{ port: number }> {
  const [plain, port] = [await freePort(), await freePort()]
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')]
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  execFileSync('openssl', [...made, ...subject, '-keyout', key, '-out', certificate], { stdio: 'pipe' })
  const shipped = readFileSync(fileURLToPath(new URL('../deploy/nginx.conf', import.meta.url)), 'utf8')
  const here = shipped
    .replace('prumo-1:3000', `127.0.0.1:${nodes[0]}`)
    .replace('prumo-2:3000', `127.0.0.1:${nodes[1]}`)
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replaceAll('prumo.exemplo.com.br', '127.0.0.1')
    .replace('/etc/nginx/certs/fullchain.pem', certificate)
    .replace('/etc/nginx/certs/privkey.pem', key)
    .replaceAll('/tmp/nginx', join(folder, 'nginx'))
    .replace('/dev/stdout', join(folder, 'access.log'))
    .replace('/dev/stderr', join(folder, 'error.log'))
  const configuration = join(folder, 'nginx.conf')
  writeFileSync(configuration, here)
  execFileSync('nginx', ['-t', '-c', configuration], { stdio: 'pipe' })
  const child = spawn('nginx', ['-c', configuration, '-g', 'daemon off;'], { stdio: 'ignore' })
  undo.push(() => ended(child))
  await sleep(500)
  if (child.exitCode !== null) throw new Error(`nginx ended: ${readFileSync(join(folder, 'error.log'), 'utf8')}`)
  return { port }
}

async function ended(child: ChildProcess) {
  if (child.exitCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}

type Answer = { status: number; body: Buffer }

/** Reaches the proxy as a browser does: HTTPS, kept-alive connections. */
class ProxyClient {
  readonly #port: number
  readonly #agent = new Agent({ keepAlive: true, rejectUnauthorized: false })

  constructor(port: number) {
    this.#port = port
  }

  /** Status 0: the connection broke. */
  ask(method: string, path: string, { token, body, type }: { token?: string; body?: Buffer; type?: string } = {}) {
    return new Promise<Answer>((resolve) => {
      const broken = () => resolve({ status: 0, body: Buffer.alloc(0) })
      const asked = request(this.#options(method, path, token, type), (answer) => {
        const chunks: Buffer[] = []
        answer
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () => resolve({ status: answer.statusCode!, body: Buffer.concat(chunks) }))
          .on('error', broken)
      })
      asked.on('error', broken).end(body)
    })
  }

  json(method: string, path: string, { token, body }: { token?: string; body?: object } = {}) {
    return this.ask(method, path, {
      ...(token !== undefined && { token }),
      ...(body && { body: Buffer.from(JSON.stringify(body)), type: 'application/json' }),
    })
  }

  /** An event stream, until it ends. */
  stream(path: string, token: string, hear: (text: string) => void): { over: Promise<void>; close: () => void } {
    const { promise: over, resolve } = Promise.withResolvers<void>()
    const asked = request({ ...this.#options('GET', path, token), agent: false }, (answer) => {
      answer
        .setEncoding('utf8')
        .on('data', hear)
        .on('close', resolve)
        .on('error', () => {})
      if (answer.statusCode !== 200) answer.destroy()
    })
    asked.on('error', () => resolve()).end()
    return { over, close: () => void asked.destroy() }
  }

  async register(): Promise<string> {
    const registration = {
      name: 'Ana Prova',
      company_name: 'Prova Ltda',
      email: 'ana@prova.com.br',
      phone: '11987654321',
      cpf_cnpj: '52998224725',
      password: 'uma-senha-comprida-de-prova',
      terms: true,
    }
    const { status, body } = await this.json('POST', '/register', { body: registration })
    if (status !== 201) throw new Error(`registration answered ${status}: ${body.toString()}`)
    return (JSON.parse(body.toString()) as { token: string }).token
  }

  close() {
    this.#agent.destroy()
  }

  #options(method: string, path: string, token?: string, type?: string) {
    return {
      host: '127.0.0.1',
      port: this.#port,
      path: `/api${path}`,
      method,
      agent: this.#agent,
      rejectUnauthorized: false,
      headers: {
        ...(token !== undefined && { 'request-token': token }),
        ...(type !== undefined && { 'content-type': type }),
      },
    }
  }
}

type Failure = { call: string; status: number }

/** Continuous writes, reads and uploads, and their results. */
class Load {
  readonly #client: ProxyClient
  readonly #token: string
  readonly #contacts = new Map<number, string>()
  readonly #working: Promise<void>[]
  readonly #failures: Failure[] = []
  #over = false
  #next = 0
  answers = 0
  files = 0
  /** Number of the newest acknowledged message of the conversation. */
  lastMessage = 0
  readonly workers = 11

  constructor(client: ProxyClient, token: string) {
    this.#client = client
    this.#token = token
    this.#working = [
      ...Array.from({ length: 5 }, () => this.#again(() => this.#write())),
      ...Array.from({ length: 4 }, () => this.#again(() => this.#read())),
      this.#again(() => this.#upload()),
      this.#again(() => this.#say()),
    ]
  }

  get kept() {
    return this.#contacts.size
  }

  count = () => ({ answers: this.answers, failures: this.#failures.length })
  since = ({ answers, failures }: { answers: number; failures: number }) => ({
    answers: this.answers - answers,
    failed: this.#failures.slice(failures),
  })

  async until(answers: number) {
    while (this.answers < answers) await sleep(20)
  }

  async stop() {
    this.#over = true
    await Promise.all(this.#working)
  }

  async lost(): Promise<number[]> {
    const lost: number[] = []
    for (const [id, name] of this.#contacts) {
      const { status, body } = await this.#client.json('GET', `/contacts/${id}`, { token: this.#token })
      const found = status === 200 ? (JSON.parse(body.toString()) as { response: { name: string } }).response.name : ''
      if (found !== name) lost.push(id)
    }
    return lost
  }

  async #again(work: () => Promise<void>) {
    while (!this.#over) {
      await work()
      await sleep(5)
    }
  }

  #note(call: string, { status }: Answer): boolean {
    this.answers++
    const well = status >= 200 && status < 300
    if (!well) this.#failures.push({ call, status })
    return well
  }

  async #write() {
    const name = `Contato ${this.#next++}`
    const body = { name, email: `${name.replace(' ', '')}@prova.com.br`, phone: '' }
    const answer = await this.#client.json('POST', '/contacts', { token: this.#token, body })
    if (!this.#note('POST /contacts', answer)) return
    const { response } = JSON.parse(answer.body.toString()) as { response: { id: number } }
    this.#contacts.set(response.id, name)
  }

  async #read() {
    this.#note('GET /contacts', await this.#client.json('GET', '/contacts', { token: this.#token }))
  }

  async #say() {
    const text = String(this.lastMessage + 1)
    const answer = await this.#client.json('POST', '/chat/messages', { token: this.#token, body: { text } })
    // Whether it was written is unknown: the next message gets the next number.
    if (this.#note('POST /chat/messages', answer)) sentAt.set(Number(text), performance.now())
    this.lastMessage++
    await sleep(2_100)
  }

  async #upload() {
    const form = new FormData()
    form.append('files', new File([new Uint8Array(someText(200_000))], 'carga.txt', { type: 'text/plain' }))
    const multipart = new Response(form)
    const type = multipart.headers.get('content-type')!
    const body = Buffer.from(await multipart.arrayBuffer())
    const path = '/client/my-attachments/file'
    if (this.#note(`POST ${path}`, await this.#client.ask('POST', path, { token: this.#token, body, type })))
      this.files++
    await sleep(200)
  }
}

/**
 * Listens like a browser: reconnects when the stream ends, measures how long it was away, and reads what the events
 * name.
 */
class Reader {
  readonly #client: ProxyClient
  readonly #token: string
  #closed = false
  #heardAt = performance.now()
  #close = () => {}
  #reading: Promise<void> | undefined
  #again = false
  /** The newest message it has read. */
  seen = 0
  connects = 0
  longestMs = 0

  constructor(client: ProxyClient, token: string) {
    this.#client = client
    this.#token = token
    void this.#listen()
  }

  close() {
    this.#closed = true
    this.#close()
  }

  async #listen() {
    while (!this.#closed) {
      const missed = this.connects ? `?missed=${Math.ceil((performance.now() - this.#heardAt) / 1000) + 2}` : ''
      this.connects++
      const { over, close } = this.#client.stream(`/live${missed}`, this.#token, (text) => {
        this.#heardAt = performance.now()
        if (/"topic":"chat"|event: resync/.test(text)) this.#look()
      })
      this.#close = close
      await over
      await sleep(300)
    }
  }

  /** Reads the newest messages, and once more when an event came meanwhile. */
  #look() {
    if (this.#reading) {
      this.#again = true
      return
    }
    this.#reading = this.#read().finally(() => {
      this.#reading = undefined
      if (this.#again && !this.#closed) {
        this.#again = false
        this.#look()
      }
    })
  }

  async #read() {
    const { status, body } = await this.#client.json('GET', '/chat/messages', { token: this.#token })
    if (status !== 200) {
      this.#again = true
      return
    }
    const { response } = JSON.parse(body.toString()) as { response: { text: string }[] }
    const newest = Math.max(0, ...response.map(({ text }) => Number(text)))
    for (let number = this.seen + 1; number <= newest; number++) {
      const sent = sentAt.get(number)
      if (sent !== undefined) this.longestMs = Math.max(this.longestMs, performance.now() - sent)
    }
    this.seen = Math.max(this.seen, newest)
  }
}

try {
  await run()
} finally {
  for (const step of undo.splice(0).reverse()) await step()
}
process.exitCode = unwell ? 1 : 0
