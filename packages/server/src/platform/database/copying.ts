import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import type pg from 'pg'

/** The published types leave out what COPY needs. */
type Wire = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(why: string): void
}

/** Bytes that wait for their reader before the database is asked to wait. */
const heldBytes = 1024 * 1024

/** What pg asks of a query and COPY never gets. */
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
 * The rows of a `copy … to stdout` in text format, each whole with its newline, in groups of at most some megabytes; the
 * database is read no faster than they are taken. Who does not read to the end loses the connection.
 *
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
    // The parser uses its memory again.
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

  /** The next rows; undefined at the end. @throws what the database refused. */
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

/** A `copy … from stdin` in text format that is being written. */
export class CopyIn extends CopyQuery {
  readonly #begun = Promise.withResolvers<Wire>()
  readonly #ended = Promise.withResolvers<number>()
  #rows = 0

  /** @param client without pipelining; nothing else may be asked of it before `end`. */
  constructor(client: pg.Client, text: string) {
    super(text)
    this.#begun.promise.catch(() => {})
    this.#ended.promise.catch(() => {})
    client.query(this)
  }

  /** Waits when the database does. @throws what the database refused. */
  async write(chunk: Buffer) {
    const wire = await this.#begun.promise
    wire.sendCopyFromChunk(chunk)
    if (wire.stream.writableNeedDrain) await Promise.race([once(wire.stream, 'drain'), this.#ended.promise])
  }

  /** Answers how many rows were taken. @throws what the database refused. */
  async end(): Promise<number> {
    const wire = await this.#begun.promise
    wire.endCopyFrom()
    return this.#ended.promise
  }

  /** Gives up what was written. */
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
