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
  readonly #unnamed = new Set<string>()

  constructor(storage: Pick<Storage, 'put' | 'putFile' | 'remove'>, notes: Notes = unnoted) {
    this.#storage = storage
    this.#notes = notes
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
    const key = newKey()
    await this.#notes.note(key)
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
    for (const key of this.#unnamed) {
      await this.#storage
        .remove(key)
        .then(() => this.#notes.forget(key))
        .catch(onError)
    }
    this.#unnamed.clear()
  }
}
