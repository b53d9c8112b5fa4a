import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { newKey } from './key.ts'
import type { ReceivedFile } from './receive.ts'
import type { Storage } from './storage.ts'

/** A content in the storage that belongs to nobody yet: `storeFile` makes it a file of a company. */
export type StagedFile = Pick<ReceivedFile, 'name' | 'type' | 'size' | 'sha256'> & {
  key: string
  /** Marks that a committed row names it. */
  markNamed(): void
}

/** Notes about a content before its row is written, so that the content of a killed process is removed. */
export type Notes = { note(key: string): Promise<unknown>; forget(key: string): Promise<unknown> }
const unnoted: Notes = { note: async () => {}, forget: async () => {} }

/**
 * Puts contents into the storage before the transaction that writes their rows, so that no connection waits for the
 * storage. Contents that no committed row names at the end are removed again.
 */
export class Staging {
  readonly #storage: Pick<Storage, 'put' | 'putFile' | 'remove'>
  readonly #notes: Notes
  /** The keys whose notes are being written for the next contents. */
  readonly #noted: Promise<string>[] = []
  readonly #unnamed = new Set<string>()
  #ended = false

  constructor(storage: Pick<Storage, 'put' | 'putFile' | 'remove'>, notes: Notes = unnoted) {
    this.#storage = storage
    this.#notes = notes
  }

  /**
   * Writes the note of the next content now, while the content is still being received or redrawn. Once for each; a note
   * that no content follows is forgotten at the end. After the end there is nothing to note: the form of a refused
   * request may still be arriving.
   */
  noteAhead() {
    if (this.#ended) return
    const key = this.#note()
    // Whoever awaits it sees its failure.
    key.catch(() => {})
    this.#noted.push(key)
  }

  async #note(): Promise<string> {
    const key = newKey()
    await this.#notes.note(key)
    return key
  }

  /** @throws storage.unavailable. */
  file({ path, name, type, size, sha256 }: ReceivedFile): Promise<StagedFile> {
    const file = { name, type, size, sha256 }
    return this.#stage(file, (key) => this.#storage.putFile(key, path, file))
  }

  /** The same for content in memory. */
  content({ name, type, content }: { name: string; type: string; content: Buffer }): Promise<StagedFile> {
    const file = { name, type, size: content.length, sha256: createHash('sha256').update(content).digest('hex') }
    return this.#stage(file, (key) => this.#storage.put(key, Readable.from([content]), file))
  }

  async #stage(file: Omit<StagedFile, 'key' | 'markNamed'>, put: (key: string) => Promise<void>): Promise<StagedFile> {
    const key = await (this.#noted.shift() ?? this.#note())
    await put(key).catch(async (error: unknown) => {
      // The failed write left nothing, and removing it could take as long again.
      await this.#notes.forget(key)
      throw error
    })
    this.#unnamed.add(key)
    return { ...file, key, markNamed: () => void this.#unnamed.delete(key) }
  }

  /** Ends the work, after success or failure. */
  async end(onError: (error: unknown) => void = () => {}) {
    this.#ended = true
    // A note that could not be written failed the work, or is of no content.
    const unused = await Promise.allSettled(this.#noted.splice(0))
    for (const noted of unused) if (noted.status === 'fulfilled') await this.#notes.forget(noted.value).catch(onError)
    for (const key of this.#unnamed) {
      await this.#storage
        .remove(key)
        .then(() => this.#notes.forget(key))
        .catch(onError)
    }
    this.#unnamed.clear()
  }
}
