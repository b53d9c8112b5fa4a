import pg from 'pg'

export interface SocketConnection {
  /** The folder of the unix socket; there is no TCP port. */
  host: string
  port: number
  user: string
  database: string
}

/** This process's use of a running server. */
export interface ServerShare {
  /**
   * Ends the use and says whether it was the last one. While `whenLast` runs nobody can begin to use the server: a
   * start at that moment waits, sees the server end, and starts another.
   */
  giveBack(whenLast: () => Promise<void>): Promise<void>
  /** Forgets the use of a server that no longer runs. */
  forget(): void
}

// Every process that uses the server holds this advisory lock of the `postgres` database in shared mode: a process that
// gets it exclusively is the last one. When a process is killed its connection ends, and with it the lock.
const inUseLock = 727_274_001
const againAfterMs = 1_000

/**
 * Connects to the server and marks it as used by this process. The connection does not keep the process running.
 * @param whenCut is called before each attempt to connect again after the connection was cut.
 * @throws the connection's error when the server is not ready, is ending or does not run.
 */
export async function shareServer(connection: SocketConnection, whenCut: () => void): Promise<ServerShare> {
  let givenBack = false
  let client = await connectAndShare(connection)
  renewWhenCut()

  // After a crash of one backend PostgreSQL cuts all connections and goes on, so the lock has to be taken again.
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
    // The server has ended; the event 'end' follows.
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
