import { randomUUID } from 'node:crypto'
import { type FileHandle, link, mkdir, open, readdir, readFile, rename, stat, unlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { fail } from '../errors.ts'
import { removeAbandoned } from './abandoned.ts'
import { isKey, markName, requireKey } from './key.ts'
import type { ByteRange, Storage } from './storage.ts'
import { storing } from './storing.ts'

/**
 * Files under `folder`. Each is written beside its place and renamed into it, so that a reader never sees half a file.
 * `put` and `putFile` end when content and name are on the disk; a machine that loses its power before leaves a content
 * of any length, which no row names and whose note makes the collector remove it.
 */
export function diskStorage(folder: string): Storage {
  const root = resolve(folder)
  const incoming = join(root, 'incoming')
  const place = (key: string) => {
    requireKey(key)
    return join(root, key)
  }

  const keep = async (key: string, declared: number | undefined, fill: (draft: string) => Promise<number>) => {
    const target = place(key)
    const draft = join(incoming, randomUUID())
    try {
      const size = await fill(draft)
      if (declared !== undefined && size !== declared) throw shortBody(size, declared)
      await moveInto(draft, target)
      // Asked for at once, because a file system with a journal writes both in one step.
      await Promise.all([synced(target), synced(dirname(target))]).catch(async (error) => {
        await unlink(target).catch(() => undefined)
        throw error
      })
    } catch (error) {
      await unlink(draft).catch(() => undefined)
      throw error
    }
  }

  return {
    put: (key, body, meta) => keep(key, meta.size, (draft) => write(draft, body)),
    putFile: (key, path, meta) => keep(key, meta.size, (draft) => takeOver(draft, path)),

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

    async mark() {
      return readFile(join(root, markName), 'utf8').catch((cause) => {
        if (isMissing(cause)) return undefined
        throw unavailable(cause)
      })
    },

    async setMark(words) {
      const draft = join(incoming, randomUUID())
      await write(draft, Readable.from([Buffer.from(words)]))
      // It replaces the mark before, so that its content has to be there first.
      await synced(draft)
      await moveInto(draft, join(root, markName))
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
  return await storing(async () => {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    return await open(path, 'wx', 0o600)
  })
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

/**
 * Links the file under its new name, which copies nothing; copies it where a link is impossible, as on another file
 * system.
 */
async function takeOver(draft: string, path: string): Promise<number> {
  try {
    await mkdir(dirname(draft), { recursive: true, mode: 0o700 })
    await link(path, draft)
  } catch {
    return write(draft, (await open(path)).createReadStream())
  }
  return storing(async () => {
    await using handle = await open(draft)
    await handle.chmod(0o600)
    return (await handle.stat()).size
  })
}

async function moveInto(draft: string, target: string) {
  await storing(async () => {
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await rename(draft, target)
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
const isMissing = (cause: unknown) => (cause as NodeJS.ErrnoException).code === 'ENOENT'
const shortBody = (got: number, declared: number) => new Error(`Body ended after ${got} of ${declared} bytes`)
