import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import type pg from 'pg'

/** What COPY needs and the published types leave out. */
type Wire = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(why: string): void
}

/** Bytes that wait for the reader before the database has to wait. */
const heldBytes = 1024 * 1024

/** Methods that pg calls on a query and that COPY never needs. */
abstract class CopyQuery {
  protected readonly text: string
  constructor(text: string) {
    this.text = text
  }
  submit(connection: pg.Connection): void {
    connection.query(this.text)
  }
  handleRowDescription() {}
  handleDataRow() {}
  handleEmptyQuery() {}
  handlePortalSuspended() {}
}

/**
 * The rows of a `copy … to stdout` in text format, each with its newline, in groups of at most some megabytes. The
 * database is read only as fast as the caller takes them. A caller that stops before the end loses the connection.
 * @param client without pipelining.
 */
export async function* copyOut(client: pg.Client, text: string): AsyncGenerator<Buffer[]> {
  const query = new CopyOut(text)
  client.query(query)
  try {
    for (;;) {
      const rows = await query.taken()
      if (!rows) return
      yield rows
    }
  } finally {
    query.leave()
  }
}

class CopyOut extends CopyQuery {
  #rows: Buffer[] = []
  #bytes = 0
  #stream: Duplex | undefined
  #end: { error?: Error } | undefined
  #wake = () => {}

  override submit(connection: pg.Connection) {
    this.#stream = connection.stream
    super.submit(connection)
  }

  handleCopyData({ chunk }: { chunk: Buffer }) {
    // The parser uses the chunk's memory again.
    this.#rows.push(Buffer.from(chunk))
    this.#bytes += chunk.length
    if (this.#bytes > heldBytes) this.#stream?.pause()
    this.#wake()
  }

  handleCommandComplete() {}

  handleReadyForQuery() {
    this.#end ??= {}
    this.#wake()
  }

  handleError(error: Error) {
    this.#end = { error }
    this.#wake()
  }

  /** The next rows; undefined at the end. @throws the error of the database. */
  async taken(): Promise<Buffer[] | undefined> {
    while (!this.#rows.length && !this.#end) await new Promise<void>((resolve) => (this.#wake = resolve))
    if (this.#end?.error) throw this.#end.error
    if (!this.#rows.length) return undefined
    const rows = this.#rows
    this.#rows = []
    this.#bytes = 0
    this.#stream?.resume()
    return rows
  }

  leave() {
    if (!this.#end) this.#stream?.destroy()
  }
}

/** A `copy … from stdin` in text format. */
export class CopyIn extends CopyQuery {
  readonly #begun = Promise.withResolvers<Wire>()
  readonly #ended = Promise.withResolvers<number>()
  #rows = 0

  /** @param client without pipelining; it accepts no other query before `end`. */
  constructor(client: pg.Client, text: string) {
    super(text)
    this.#begun.promise.catch(() => {})
    this.#ended.promise.catch(() => {})
    client.query(this)
  }

  /** Waits while the database cannot take more. @throws the error of the database. */
  async write(chunk: Buffer) {
    const wire = await this.#begun.promise
    wire.sendCopyFromChunk(chunk)
    if (wire.stream.writableNeedDrain) await Promise.race([once(wire.stream, 'drain'), this.#ended.promise])
  }

  /** Returns the number of stored rows. @throws the error of the database. */
  async end(): Promise<number> {
    const wire = await this.#begun.promise
    wire.endCopyFrom()
    return this.#ended.promise
  }

  /** Discards what was written. */
  async abandon() {
    const wire = await this.#begun.promise.catch(() => undefined)
    wire?.sendCopyFail('abandoned')
    await this.#ended.promise.catch(() => {})
  }

  handleCopyInResponse(connection: pg.Connection) {
    this.#begun.resolve(connection as Wire)
  }

  handleCommandComplete({ text }: { text: string }) {
    this.#rows = Number(text.split(' ')[1])
  }

  handleReadyForQuery() {
    this.#ended.resolve(this.#rows)
  }

  handleError(error: Error) {
    this.#begun.reject(error)
    this.#ended.reject(error)
  }
}
