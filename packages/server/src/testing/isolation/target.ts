import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { type ServerProcess, startServer } from '../faults/server-process.ts'

/** A server that is measured: a process of its own, on a database of its own. */
export type Target = {
  /** The heading of its columns. */
  name: string
  process: ServerProcess
  /** As the owner of its database. */
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

/** A signed-in person who makes requests over the network. */
export type Caller = { token: string; companyId: number; userId: number; email: string; password: string }

/** @param checkout the folder of another version of Prumo with its modules; by default this one. */
export async function openTarget(
  name: string,
  {
    connection,
    dataDir,
    checkout,
    environment,
  }: { connection: pg.ClientConfig; dataDir: string; checkout?: string; environment?: NodeJS.ProcessEnv },
): Promise<Target> {
  const { user, password, host, port, database } = connection
  const auth = `${user}:${encodeURIComponent(String(password ?? ''))}`
  const url = String(host).startsWith('/')
    ? `postgres://${auth}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`
    : `postgres://${auth}@${host}:${port}/${database}`
  const process = await startServer({
    dataDir,
    watched: true,
    // As on a small node. On a machine of 24 GB V8 collects later by default, and the server has 713 MB instead of 511.
    nodeOptions: ['--max-old-space-size=1024'],
    environment: {
      DATABASE_URL: url,
      DEMO: '0',
      RATE_LIMIT: '1200',
      MALLOC_ARENA_MAX: '2',
      UV_THREADPOOL_SIZE: '16',
      // Programs that receive webhooks are on this machine.
      OUTGOING_RANGES: '127.0.0.0/8',
      OUTGOING_HTTP: '1',
      ...environment,
    },
    ...(checkout !== undefined && {
      main: new URL('packages/server/src/main.ts', pathToFileURL(`${checkout}/`)),
    }),
  })
  const owner = new pg.Pool({ ...connection, max: 1 })
  return {
    name,
    process,
    sql: async (text, values) => (await owner.query(text, values)).rows,
    async close() {
      await process.terminate()
      await owner.end()
    },
  }
}

/** Makes a call and returns its body. @throws Error when it is refused. */
export async function asked<Body>(
  { process: { url } }: Target,
  key: string,
  { token, body, form }: { token?: string; body?: unknown; form?: FormData } = {},
): Promise<Body> {
  const [method, path] = key.split(' ') as [string, string]
  const answer = await fetch(`${url}/api${path}`, {
    method,
    signal: AbortSignal.timeout(60_000),
    headers: {
      ...(token !== undefined && { 'request-token': token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(form ? { body: form } : body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${key}: ${answer.status} ${text.slice(0, 300)}`)
  return (text ? JSON.parse(text) : undefined) as Body
}

let people = 0

/** A paying company whose person has verified their address, so that no limit of trials applies. */
export async function newCompany(target: Target): Promise<Caller> {
  const n = ++people
  const [email, password] = [`pessoa${n}-${Date.now()}@empresa.com.br`, `segredo-da-pessoa-${n}`]
  const registration = {
    name: `Pessoa ${n}`,
    company_name: `Empresa ${n}`,
    email,
    phone: '11987654321',
    cpf_cnpj: '52998224725',
    password,
    terms: true,
  }
  const { token } = await asked<{ token: string }>(target, 'POST /register', { body: registration })
  type Own = { response: { company_id: number; user_id: number } }
  const { response } = await asked<Own>(target, 'GET /account', { token })
  await target.sql(`update identity.companies set payment_status = 'PAYMENT_TRUE' where id = $1`, [response.company_id])
  await target.sql('update identity.users set email_proven_at = now() where id = $1', [response.user_id])
  return { token, email, password, companyId: response.company_id, userId: response.user_id }
}
