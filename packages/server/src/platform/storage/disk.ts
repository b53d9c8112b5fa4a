import { randomUUID } from 'node:crypto'
import { type FileHandle, link, open, readdir, readFile, rename, stat, unlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { fail } from '../errors.ts'
import { removeAbandoned } from './abandoned.ts'
import { inFolderOf, isMissing } from './folders.ts'
import { isKey, requireKey, signNames } from './key.ts'
import type { ByteRange, Storage } from './storage.ts'
import { storing } from './storing.ts'

/**
 * Files under `folder`. Each is complete before it has its name there, so that a reader never sees half a file. `put` and
 * `putFile` end when content and name are on the disk; a machine that loses its power before leaves a content of any
 * length, which no row names and whose note makes the collector remove it.
 */
export function diskStorage(folder: string): Storage {
  const root = resolve(folder)
  const incoming = join(root, 'incoming')
  const place = (key: string) => {
    requireKey(key)
    return join(root, key)
  }

  const putDraft = async (target: string, declared: number | undefined, body: Readable) => {
    const draft = join(incoming, randomUUID())
    try {
      const size = await write(draft, body)
      if (declared !== undefined && size !== declared) throw shortBody(size, declared)
      await moveInto(draft, target)
    } catch (error) {
      await unlink(draft).catch(() => undefined)
      throw error
    }
    await settle(target, declared)
  }

  return {
    put: async (key, body, meta) => putDraft(place(key), meta.size, body),

    async putFile(key, path, meta) {
      const target = place(key)
      try {
        await inFolderOf(target, () => link(path, target))
      } catch {
        // As on another file system.
        return putDraft(target, meta.size, (await open(path)).createReadStream())
      }
      await settle(target, meta.size)
    },

    async get(key, range?: ByteRange) {
      const handle = await open(place(key)).catch((cause) => {
        throw isMissing(cause) ? fail('not_found') : unavailable(cause)
      })
      try {
        const { size } = await handle.stat()
        return { stream: handle.createReadStream({ ...range }), size }
      } catch (cause) {
        await handle.close()
        throw unavailable(cause)
      }
    },

    async remove(key) {
      await unlink(place(key)).catch((cause) => {
        if (!isMissing(cause)) throw unavailable(cause)
      })
    },

    async *keys() {
      for (const first of await namesIn(root)) {
        for (const second of await namesIn(join(root, first))) {
          for (const name of await namesIn(join(root, first, second))) {
            const key = `${first}/${second}/${name}`
            const found = isKey(key) && (await stat(join(root, key)).catch(() => undefined))
            if (found) yield { key, writtenAt: found.mtime }
          }
        }
      }
    },

    async sign(name) {
      return readFile(join(root, signNames[name]), 'utf8').catch((cause) => {
        if (isMissing(cause)) return undefined
        throw unavailable(cause)
      })
    },

    async setSign(name, words) {
      const draft = join(incoming, randomUUID())
      await write(draft, Readable.from([Buffer.from(words)]))
      // It replaces the mark before, so that its content has to be there first.
      await synced(draft)
      await moveInto(draft, join(root, signNames[name]))
      await synced(root)
    },

    async ready() {
      await removeAbandoned(incoming)
      const probe = join(incoming, randomUUID())
      const handle = await create(probe)
      await handle.close()
      await unlink(probe)
    },
  }
}

async function create(path: string): Promise<FileHandle> {
  return storing(() => inFolderOf(path, () => open(path, 'wx', 0o600)))
}

/** Returns the number of bytes. Only one chunk is in memory at a time. */
async function write(path: string, body: Readable): Promise<number> {
  const handle = await create(path).catch((error) => {
    body.destroy()
    throw error
  })
  let size = 0
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      await storing(() => handle.writeFile(chunk))
      size += chunk.length
    }
  } finally {
    await handle.close()
  }
  return size
}

async function moveInto(draft: string, target: string) {
  await storing(() => inFolderOf(target, () => rename(draft, target)))
}

/**
 * Waits until a complete file and its name are on the disk. All is asked for at once, because a file system with a
 * journal writes it in one step. A file of another size than declared, or that cannot be written, is removed.
 */
async function settle(target: string, declared: number | undefined) {
  try {
    const [size] = await Promise.all([settleContent(target), synced(dirname(target))])
    if (declared !== undefined && size !== declared) throw shortBody(size, declared)
  } catch (error) {
    await unlink(target).catch(() => undefined)
    throw error
  }
}

/** Returns the number of bytes. */
async function settleContent(path: string): Promise<number> {
  return storing(async () => {
    await using file = await open(path)
    const [{ size }] = await Promise.all([file.stat(), file.sync(), file.chmod(0o600)])
    return size
  })
}

/** Waits until a file's content, or a folder's names, are on the disk. */
async function synced(path: string) {
  await storing(async () => {
    await using handle = await open(path)
    await handle.sync()
  })
}

/** The names in a folder; none when it is missing or not a folder. */
const namesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(() => [])).sort()

const unavailable = (cause: unknown) => fail('storage.unavailable', { cause })
const shortBody = (got: number, declared: number) => new Error(`Body ended after ${got} of ${declared} bytes`)
