import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { json } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import type { z } from 'zod'
import { Damaged } from './damaged.ts'
import { type FileEntry, FileIndex, fileLine, formatVersion, Head, mostBytes, Tail } from './format.ts'
import { RowSum } from './row-sum.ts'
import { readTar, type TarMember } from './tar.ts'

/** The parts of a backup, in their order; a content is read to its end before the next part. */
export type Part =
  | { kind: 'head'; head: Head }
  /** Whole rows of a table in COPY format; those of one table follow each other. */
  | { kind: 'rows'; table: string; content: AsyncIterable<Buffer> }
  | { kind: 'file'; entry: FileEntry; content: AsyncIterable<Buffer> }

const newline = 0x0a

/**
 * Reads a backup and compares everything with its counts and checksums.
 * @returns its tail, when all agrees.
 * @throws Damaged otherwise: what was read until then must not be stored.
 */
export async function* readBackup(path: string): AsyncGenerator<Part, Tail> {
  try {
    return yield* parts(readTar(unzipped(path)))
  } catch (error) {
    // JSON.parse throws this for bytes that are not JSON.
    if (error instanceof SyntaxError) throw new Damaged()
    throw error
  }
}

async function* unzipped(path: string): AsyncGenerator<Buffer> {
  const source = createReadStream(path, { highWaterMark: 1024 * 1024 })
  const gunzip = createGunzip({ chunkSize: 256 * 1024 })
  source.on('error', (error) => gunzip.destroy(error))
  try {
    yield* source.pipe(gunzip) as AsyncIterable<Buffer>
    // gunzip stops at its own end mark, whatever comes after it.
    if (gunzip.bytesWritten !== source.bytesRead) throw new Damaged()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z_')) throw new Damaged()
    throw error
  } finally {
    source.destroy()
    gunzip.destroy()
  }
}

async function* parts(members: AsyncGenerator<TarMember>): AsyncGenerator<Part, Tail> {
  const first = await members.next()
  if (first.done || first.value.name !== 'inicio.json') throw new Damaged('ela não é uma cópia do Prumo')
  const head = headOf(await whole(first.value, mostBytes.head))
  yield { kind: 'head', head }

  const tallies = new Map(head.tables.map(({ name }) => [name, new Tally()]))
  const files = new RowSum()
  const altered: string[] = []
  const missing: string[] = []
  let expected = new Map<string, FileEntry>()
  let bytes = 0
  for await (const member of members) {
    const { name, size, content } = member
    const [, table] = /^tabelas\/([^/]+)\/\d+$/.exec(name) ?? []
    if (table !== undefined) {
      const tally = tallies.get(table)
      if (!tally) throw new Damaged()
      yield { kind: 'rows', table, content: tally.counting(content) }
    } else if (name.startsWith('arquivos/indice/')) {
      missing.push(...expected.keys())
      expected = new Map((await parsed(FileIndex, member, mostBytes.index)).map((entry) => [entry.key, entry]))
    } else if (name.startsWith('arquivos/')) {
      const key = name.slice('arquivos/'.length)
      const entry = expected.get(key)
      if (!entry || entry.size !== size) throw new Damaged()
      expected.delete(key)
      const digest = createHash('sha256')
      yield { kind: 'file', entry, content: hashing(content, (chunk) => digest.update(chunk)) }
      const sha256 = digest.digest('hex')
      if (sha256 !== entry.sha256) altered.push(key)
      files.add(fileLine({ ...entry, sha256 }))
      bytes += size
    } else if (name === 'fim.json') {
      const tail = await parsed(Tail, member, mostBytes.tail)
      missing.push(...expected.keys())
      const found = { count: files.rows, bytes, sum: files.text, missing, altered }
      if (JSON.stringify(found) !== JSON.stringify(tail.files)) throw new Damaged()
      for (const table of tail.tables) if (!tallies.get(table.name)?.is(table)) throw new Damaged()
      if (tail.tables.length !== tallies.size) throw new Damaged()
      // Reads to the end, where gzip has its own checksum.
      if (!(await members.next()).done) throw new Damaged()
      return tail
    } else throw new Damaged()
  }
  throw new Damaged()
}

class Tally {
  readonly #digest = createHash('sha256')
  #bytes = 0
  #rows = 0

  counting(content: AsyncIterable<Buffer>) {
    return hashing(content, (chunk) => {
      this.#digest.update(chunk)
      this.#bytes += chunk.length
      for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) this.#rows++
    })
  }

  is({ rows, bytes, sha256 }: Tail['tables'][number]) {
    return rows === this.#rows && bytes === this.#bytes && sha256 === this.#digest.digest('hex')
  }
}

async function* hashing(content: AsyncIterable<Buffer>, hear: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hear(chunk)
    yield chunk
  }
}

function headOf(given: unknown): Head {
  const format = (given as { format?: unknown } | null)?.format
  if (typeof format === 'number' && format > formatVersion) {
    throw new Damaged('ela foi feita por uma versão mais nova do Prumo')
  }
  const parsed = Head.safeParse(given)
  if (!parsed.success) throw new Damaged()
  return parsed.data
}

/** The JSON of a part that is in memory. @throws Damaged when it is larger than any valid one. */
async function whole({ size, content }: TarMember, most: number): Promise<unknown> {
  if (size > most) throw new Damaged()
  return json(content)
}

async function parsed<Shape extends z.ZodType>(shape: Shape, part: TarMember, most: number): Promise<z.output<Shape>> {
  const result = shape.safeParse(await whole(part, most))
  if (!result.success) throw new Damaged()
  return result.data
}

/** Reads a whole backup only to compare its checksums. @throws Damaged. */
export async function checkBackup(path: string): Promise<{ head: Head; tail: Tail }> {
  const reading = readBackup(path)
  let head: Head | undefined
  for (;;) {
    const next = await reading.next()
    if (next.done) return { head: head!, tail: next.value }
    if (next.value.kind === 'head') head = next.value.head
    else for await (const _ of next.value.content);
  }
}
