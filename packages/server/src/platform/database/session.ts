import pg from 'pg'
import { applicationRole } from './roles.ts'

/** What a connection is, from its opening to its end. */
export type Session = {
  /** The role it becomes; absent: the user of the address. */
  role?: string
  /** Time limits in milliseconds, by PostgreSQL's name; '0' is none. */
  limits: Readonly<Record<string, string>>
  /** A standby will do. */
  reads?: boolean
}

/** That of requests, jobs and listeners: under the role that owns nothing. */
export const applicationSession = (limits: Session['limits'] = {}, reads = false): Session => ({
  role: applicationRole,
  limits,
  reads,
})

/** That of migrations, backups and the queue. They take as long as they take, whatever a database sets for its users. */
export const ownerSession: Session = {
  limits: { statement_timeout: '0', lock_timeout: '0', idle_in_transaction_session_timeout: '0' },
}

/** Why a connection is not used, in a Portuguese sentence. */
export class SessionRefused extends Error {}

const onlyReads = '25006'

/** True if a database refused to write because it only reads, as a standby does. */
export const isReadOnly = (error: unknown) => (error as { code?: unknown } | undefined)?.code === onlyReads

type Found = {
  user: string
  role: string
  process: number
  escapes: boolean
  secured: boolean
  zone: string
  writes: boolean
} & Record<string, unknown>

/**
 * Makes a new connection what it has to be and reads it back, in one round trip. Set by statement: a pooler may drop
 * what rides in the startup message, and an address may replace it.
 * @param withinMs the time the database has for the answer; none: as long as it takes.
 * @returns whether a pooler stands between (its processes are not those that answer).
 * @throws SessionRefused when the connection differs from `session`; an error 25006 when the database only reads.
 */
export async function establish(client: pg.ClientBase, session: Session, withinMs?: number): Promise<boolean> {
  const limits = Object.entries(session.limits)
  const text = [
    // A new role ends what its predecessor was allowed, so it comes first.
    session.role ? `set role ${pg.escapeIdentifier(session.role)}` : 'set role none',
    `set timezone = 'UTC'`,
    ...limits.map(([name, ms]) => `set ${name} = ${pg.escapeLiteral(ms)}`),
    `select session_user as user, current_user as role, pg_backend_pid() as process,
            (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as escapes,
            current_setting('row_security') = 'on' as secured, current_setting('TimeZone') as zone,
            current_setting('transaction_read_only') = 'off' as writes
            ${limits.map(([name]) => `, (extract(epoch from current_setting('${name}')::interval) * 1000)::text as ${name}`).join('')}`,
  ].join('; ')
  const asked = { text, query_timeout: withinMs }
  // Several statements have several results, which the published types leave out.
  const results = (await client.query(asked)) as unknown as pg.QueryResult<Found>[]
  const found = results.at(-1)!.rows[0]!
  const differences = differencesOf(found, session)
  if (differences.length) throw new SessionRefused(refusal(differences))
  if (!found.writes && !session.reads) {
    throw Object.assign(new Error('Este banco de dados só pode ser lido.'), { code: onlyReads })
  }
  return found.process !== (client as pg.ClientBase & { processID: number }).processID
}

/**
 * The option of a pool that has every new connection established before somebody gets it. The pool waits for it; the
 * published types do not say so.
 */
export const establishing = (session: Session, withinMs?: number): Pick<pg.PoolConfig, 'onConnect'> => {
  const onConnect: (client: pg.ClientBase) => unknown = (client) => establish(client, session, withinMs)
  return { onConnect: onConnect as (client: pg.ClientBase) => void }
}

function differencesOf(found: Found, { role, limits }: Session): string[] {
  const pairs: [string, unknown, unknown][] = [
    ['current_user', role ?? found.user, found.role],
    ['TimeZone', 'UTC', found.zone],
    ['row_security', true, found.secured],
    ...Object.entries(limits).map(([name, ms]): [string, unknown, unknown] => [name, Number(ms), Number(found[name])]),
  ]
  const differing = pairs.filter(([, asked, got]) => asked !== got)
  const shown = (value: unknown) => (typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value))
  return [
    ...differing.map(([name, asked, got]) => `${name} é ${shown(got)} e deveria ser ${shown(asked)}`),
    ...(role && found.escapes ? [`o papel ${found.role} é superusuário ou tem BYPASSRLS`] : []),
  ]
}

const refusal = (differences: string[]) =>
  `DATABASE_URL: a conexão não ficou como o Prumo pediu, e as empresas não ficariam isoladas: ${differences.join('; ')}. Confira o endereço e o pooler.`

/**
 * A connection as the user of DATABASE_URL, established. The caller ends it.
 * @throws as `establish`, or the driver's error.
 */
export async function connectOwner(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection)
  // A connection that is cut fails its statement; without a listener it would end the process too.
  client.on('error', () => {})
  try {
    await client.connect()
    await establish(client, ownerSession)
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  return client
}

/**
 * Refuses a pooler that gives each transaction another connection of the database, because prepared statements, LISTEN,
 * locks and the role of the connection would be somebody else's. Without a pooler it asks nothing but one number.
 * @param client an established connection to the same address.
 * @throws SessionRefused
 */
export async function requireSessionMode(client: pg.Client, connection: pg.ClientConfig): Promise<void> {
  const before = await processOf(client)
  if (before === (client as pg.Client & { processID: number }).processID) return
  const other = await connectOwner(connection)
  try {
    // Its transaction takes the connection that `client` would have kept to itself.
    await other.query('begin')
    const taken = await processOf(other)
    if (taken === before || (await processOf(client)) !== before) throw transactionMode()
    await other.query('rollback')
  } catch (error) {
    // Poolers that give each statement another connection refuse the transaction.
    if ((error as { code?: string }).code === '08P01') throw transactionMode()
    throw error
  } finally {
    await other.end().catch(() => {})
  }
}

const processOf = async (client: pg.Client) =>
  (await client.query<{ process: number }>('select pg_backend_pid() as process')).rows[0]!.process

const transactionMode = () =>
  new SessionRefused(
    'DATABASE_URL: o pooler troca de conexão a cada transação (pool_mode = transaction ou statement). O Prumo precisa de uma conexão só sua: use pool_mode = session, ou o endereço do próprio PostgreSQL.',
  )
