import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { diskStorage } from './disk.ts'
import { s3Storage } from './s3.ts'

/** Inclusive byte positions, as in the HTTP Range header. */
export type ByteRange = { start: number; end: number }

/** `mark` identifies the database, `removals` counts how often it removed contents. */
export type Sign = 'mark' | 'removals'

export type StoredKey = { key: string; writtenAt: Date }

/**
 * The bytes of files (decisions O024, O025). It knows keys and bytes; names, types, owners and quotas are rows of the
 * database. A failure of the storage itself is `storage.unavailable`; a failure of `body` passes unchanged.
 */
export interface Storage {
  /**
   * Stores `body` under `key` (from `newKey`), whole or not at all: a stream that breaks, or that ends with another
   * number of bytes than `size`, leaves no object.
   */
  put(key: string, body: Readable, meta: { type: string; size?: number }): Promise<void>
  /**
   * The same for a complete file of this machine that nobody changes any more. It stays in its place: the caller
   * removes it. Nothing is copied within the same disk.
   */
  putFile(key: string, path: string, meta: { type: string; size?: number }): Promise<void>
  /** The content, or the bytes of `range`; `size` is always that of the whole object. Unknown key: `not_found`. */
  get(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number }>
  /** Removing a key twice is not an error. */
  remove(key: string): Promise<void>
  /** Every key, in no order, and the instant its content was written. Names that are not keys are ignored. */
  keys(): AsyncIterable<StoredKey>
  /** What marking.ts wrote here about the storage's database, or undefined. */
  sign(name: Sign): Promise<string | undefined>
  setSign(name: Sign, words: string): Promise<void>
  /** Rejects with `storage.unavailable` while files cannot be stored. */
  ready(): Promise<void>
}

/**
 * The storage of the setting STORAGE_URL: without it, files under `dataDir`/files; `s3://bucket?endpoint=…&region=…
 * &forcePathStyle=true`, an S3-compatible one. A wrong address throws one line in Portuguese at start.
 */
export function openStorage(url: string | undefined, dataDir: string): Storage {
  if (!url) return diskStorage(join(dataDir, 'files'))
  return s3Storage(url)
}
