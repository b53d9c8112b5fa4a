import { Socket } from 'node:net'
import { type ConnectionOptions, checkServerIdentity } from 'node:tls'
import pg from 'pg'

/** An address of PostgreSQL that names one server, and how to reach it. */
export type Server = { url: string; host: string; port: number }

/** What is known of a server that was asked just now. */
type Standing = 'writes' | 'reads' | Error

const askedAgainMs = 2_000
const answersWithinMs = 10_000
const onlyReads = '25006'

/**
 * The servers that an address names: several are written as PostgreSQL's own programs take them, `ana@um:5432,dois:5433/prumo`
 * or `?host=um,dois&port=5432,5433`. One port counts for all.
 * @returns undefined where it names as many ports as it should not.
 */
export function serversOf(address: string): Server[] | undefined {
  const [, scheme = '', user = '', authority = '', rest = ''] = parts.exec(address) ?? []
  const [path, query] = split(rest, '?')
  const parameters = new URLSearchParams(query)
  const named = parameters.get('host')
  const places = named
    ? named.split(',').map((host) => [host, ''] as const)
    : authority.split(',').map((one) => split(one, /:(?=\d*$)/))
  const ports = (parameters.get('port') ?? '').split(',')
  if (ports.length > 1 && ports.length !== places.length) return undefined
  for (const name of ['host', 'port', 'target_session_attrs']) parameters.delete(name)
  return places.map(([host, own], at) => {
    const port = Number(own || (ports.length > 1 ? ports[at] : ports[0])) || 5432
    const socket = host.startsWith('/')
    const more = new URLSearchParams(parameters)
    if (socket) more.set('host', host)
    const place = socket ? `localhost:${port}` : `${host || 'localhost'}:${port}`
    const asked = more.size > 0 ? `?${more.toString()}` : ''
    return { url: `${scheme}${user}${place}${path}${asked}`, host: host || 'localhost', port }
  })
}

const split = (text: string, at: string | RegExp): readonly [string, string] => {
  const place = typeof at === 'string' ? text.indexOf(at) : text.search(at)
  return place < 0 ? [text, ''] : [text.slice(0, place), text.slice(place + 1)]
}

const parts = /^(postgres(?:ql)?:\/\/)([^@/?]*@)?([^/?]*)([^]*)$/

/** True if an address names several servers. */
export function isOfSeveral(address: string): boolean {
  const [, , , authority = '', rest = ''] = parts.exec(address) ?? []
  return authority.includes(',') || (new URLSearchParams(split(rest, '?')[1]).get('host') ?? '').includes(',')
}

/**
 * How to connect to the database of an address. Of several servers, each new connection goes to the first that accepts
 * writing, so that it follows a failover by itself; what stands of them is asked at most every two seconds.
 */
export function connectionTo(address: string): pg.ClientConfig {
  if (!isOfSeveral(address)) return { connectionString: address }
  const servers = new Servers(serversOf(address)!)
  // The driver asks for a stream, and connects it to the server of the address; it goes to the chosen one instead.
  const stream = (config: { ssl?: ConnectionOptions | boolean } = {}) => {
    const socket = new ChosenSocket(servers)
    if (config.ssl) {
      config.ssl = {
        checkServerIdentity: (_, certificate) => checkServerIdentity(socket.chosen!.host, certificate),
        ...(config.ssl === true ? {} : config.ssl),
      }
    }
    return socket
  }
  return { connectionString: servers.all[0]!.url, stream }
}

/** Several servers of one database, of which one accepts writing. */
export class Servers {
  readonly all: readonly Server[]
  readonly #ask: (server: Server) => Promise<Standing>
  readonly #now: () => number
  #chosen: { server: Server; at: number } | undefined
  #choosing: Promise<Server> | undefined

  constructor(all: readonly Server[], { ask = standingOf, now = () => performance.now() } = {}) {
    this.all = all
    this.#ask = ask
    this.#now = now
  }

  /** @throws why there is none: that they only read, or why the first of them does not answer. */
  choose(): Promise<Server> {
    if (this.#chosen && this.#now() - this.#chosen.at < askedAgainMs) return Promise.resolve(this.#chosen.server)
    return (this.#choosing ??= this.#askAll().finally(() => (this.#choosing = undefined)))
  }

  async #askAll(): Promise<Server> {
    // At once: one that does not answer costs the others nothing.
    const standings = this.all.map((server) => this.#ask(server))
    const writing = await Promise.any(
      standings.map(async (standing, at) => {
        if ((await standing) !== 'writes') throw new Error('not this one')
        return this.all[at]!
      }),
    ).catch(() => undefined)
    this.#chosen = writing && { server: writing, at: this.#now() }
    if (writing) return writing
    const found = await Promise.all(standings)
    if (found.includes('reads'))
      throw Object.assign(new Error('Este banco de dados só pode ser lido.'), { code: onlyReads })
    throw found[0]
  }
}

async function standingOf({ url }: Server): Promise<Standing> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'prumo hosts',
    connectionTimeoutMillis: answersWithinMs,
    query_timeout: answersWithinMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ writes: boolean }>(
      `select current_setting('transaction_read_only') = 'off' as writes`,
    )
    return rows[0]!.writes ? 'writes' : 'reads'
  } catch (error) {
    return error as Error
  } finally {
    await client.end().catch(() => {})
  }
}

/** Connects to the chosen server, whatever it is told. */
class ChosenSocket extends Socket {
  chosen: Server | undefined
  readonly #servers: Servers

  constructor(servers: Servers) {
    super()
    this.#servers = servers
  }

  override connect(): this {
    this.#servers.choose().then(
      (server) => {
        if (this.destroyed) return
        this.chosen = server
        if (server.host.startsWith('/')) super.connect(`${server.host}/.s.PGSQL.${server.port}`)
        else super.connect(server.port, server.host.replaceAll(/[[\]]/g, ''))
      },
      (error: Error) => this.destroy(error),
    )
    return this
  }
}
