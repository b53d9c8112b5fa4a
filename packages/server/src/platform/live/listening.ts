import pg from 'pg'
import { channel } from '../database/database.ts'
import { applicationSession, establish } from '../database/session.ts'

/** Detects a connection whose other end vanished, by a statement that gets no answer in this time. */
const answerWithinMs = 5_000
const firstRetryMs = 100
const longestRetryMs = 5_000

/** Apart from that of live events: a node of the version before listens only to those. */
const presenceChannel = 'prumo_presence'

type Hears = {
  /** Gets every notice of a change after `restarted`. */
  notice(payload: string): void
  /** Gets every notice of people who come and leave after `restarted`. */
  presence(payload: string): void
  /** Listens (again): earlier notices may have been missed. */
  restarted(): void
  /** Does not listen now. */
  lost(error: Error | undefined): void
  /** Multiplies the time in which the database must answer. */
  timeFactor: number
}

/**
 * One connection that only listens and reconnects when it is lost. It is not from the pool: a listener stays connected,
 * and does not pipeline.
 */
export class Listening {
  readonly #connection: pg.ClientConfig
  readonly #hears: Hears
  #client: pg.Client | undefined
  #retry: NodeJS.Timeout | undefined
  #listens = false
  /** One after the other: a connection carries out one statement at a time. */
  #said: Promise<void> = Promise.resolve()
  #tries = 0
  #closed = false

  constructor(connection: pg.ClientConfig, hears: Hears) {
    this.#connection = {
      ...connection,
      application_name: 'prumo live',
      keepAlive: true,
      connectionTimeoutMillis: answerWithinMs * hears.timeFactor,
      query_timeout: answerWithinMs * hears.timeFactor,
    }
    this.#hears = hears
  }

  /** Starts to listen; while the database cannot be reached, it goes on trying. */
  async open() {
    const client = new pg.Client(this.#connection)
    this.#client = client
    client.on('error', (error) => this.#lose(client, error))
    client.on('end', () => this.#lose(client, undefined))
    client.on('notification', (message) => {
      if (message.channel === presenceChannel) this.#hears.presence(message.payload ?? '')
      else this.#hears.notice(message.payload ?? '')
    })
    try {
      await client.connect()
      await establish(client, applicationSession(), answerWithinMs * this.#hears.timeFactor)
      await client.query(`listen ${channel}; listen ${presenceChannel}`)
    } catch (error) {
      this.#lose(client, error as Error)
      return
    }
    if (client !== this.#client) return
    this.#tries = 0
    this.#listens = true
    this.#hears.restarted()
  }

  /**
   * Tells every node who came and left; nothing while the connection is lost. An answer that does not come shows that
   * it is.
   */
  say(payload: string): Promise<void> {
    this.#said = this.#said.then(() => this.#send(payload))
    return this.#said
  }

  async #send(payload: string) {
    const client = this.#client
    if (!client || !this.#listens) return
    try {
      await client.query('select pg_notify($1, $2)', [presenceChannel, payload])
    } catch (error) {
      this.#lose(client, error as Error)
    }
  }

  async close() {
    this.#closed = true
    clearTimeout(this.#retry)
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => {})
  }

  #lose(client: pg.Client, error: Error | undefined) {
    if (client !== this.#client) return
    this.#client = undefined
    this.#listens = false
    // A half-dead connection would wait for an answer to its farewell.
    client.connection?.stream.destroy()
    if (this.#closed) return
    this.#hears.lost(error)
    // A random factor, so that nodes that lost the same database do not all reconnect at the same instant.
    const wait = Math.min(longestRetryMs, firstRetryMs * 2 ** this.#tries++) * (0.5 + Math.random())
    this.#retry = setTimeout(() => void this.open(), wait)
  }
}
