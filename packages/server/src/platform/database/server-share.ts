import pg from 'pg'

export interface SocketConnection {
  /** Folder of the unix socket; there is no TCP port. */
  host: string
  port: number
  user: string
  database: string
}

/** One process's share in a running server. */
export interface ServerShare {
  /**
   * Gives the share back and says whether it was the last one. While `whenLast` runs nobody can get a new share: a
   * start at that moment waits, sees the server end, and starts another.
   */
  giveBack(whenLast: () => Promise<void>): Promise<void>
  /** Forgets the share of a server that is no longer there. */
  forget(): void
}

// Every process that uses the server shares this advisory lock of the `postgres` database for as long as it lives:
// whoever can have it alone is the last one. A killed process gives it back by dying, as its connection ends.
const inUseLock = 727_274_001
const againAfterMs = 1_000

/**
 * Connects to the server and marks it as used by this process. The connection does not keep the process alive.
 *
 * @param whenCut is called before each attempt to connect again after the connection was cut.
 * @throws the connection's error when the server is not ready, is ending or is not there.
 */
export async function shareServer(connection: SocketConnection, whenCut: () => void): Promise<ServerShare> {
  let givenBack = false
  let client = await connectAndShare(connection)
  renewWhenCut()

  // A crash of one backend makes PostgreSQL cut all connections and go on: the share has to be taken again.
  function renewWhenCut() {
    client.once('end', () => {
      if (!givenBack) renewLater()
    })
  }

  function renewLater() {
    setTimeout(() => void renew(), againAfterMs).unref()
  }

  async function renew() {
    if (givenBack) return
    try {
      whenCut()
      client = await connectAndShare(connection)
      renewWhenCut()
      if (givenBack) await client.end()
    } catch {
      renewLater()
    }
  }

  return {
    async giveBack(whenLast) {
      if (givenBack) return
      givenBack = true
      client.ref()
      const connected = await client.query('select 1').then(
        () => client,
        () => connectAndShare(connection),
      )
      try {
        await connected.query('select pg_advisory_unlock_shared($1)', [inUseLock])
        const { rows } = await connected.query('select pg_try_advisory_lock($1) as alone', [inUseLock])
        if (rows[0].alone) await whenLast()
      } finally {
        await connected.end().catch(() => {})
      }
    },
    forget() {
      givenBack = true
    },
  }
}

// The published types leave these two out.
type Client = pg.Client & { ref(): void; unref(): void }

async function connectAndShare(connection: SocketConnection): Promise<Client> {
  const client = new pg.Client({ ...connection, application_name: 'prumo share', ssl: false }) as Client
  client.on('error', () => {
    // The server went away under us; 'end' follows.
  })
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [inUseLock])
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  client.unref()
  return client
}
