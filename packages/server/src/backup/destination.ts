import { createWriteStream, existsSync, statSync } from 'node:fs'
import { open, rename, stat, unlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Writable } from 'node:stream'
import { BackupRefused } from './making.ts'

/** Where a backup goes: a new file, or one named by its instant in an existing folder. */
export function destinationOf(given: string, at: Date): string {
  const path = resolve(given)
  const folder = statSync(path, { throwIfNoEntry: false })?.isDirectory() || given.endsWith('/')
  const target = folder ? join(path, `prumo-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz`) : path
  if (!existsSync(dirname(target))) throw new BackupRefused(`A pasta ${dirname(target)} não existe.`)
  if (existsSync(target)) throw new BackupRefused(`${target} já existe: escolha outro nome.`)
  return target
}

/**
 * Writes a file that appears under its name when it is whole and on the disk, readable by its owner only.
 *
 * @returns what `write` answers, and the bytes of the file.
 */
export async function writeWhole<T>(path: string, write: (to: Writable) => Promise<T>): Promise<T & { size: number }> {
  const draft = `${path}.${process.pid}.parte`
  try {
    const result = await write(createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }))
    const { size } = await stat(draft)
    await rename(draft, path)
    await syncFolder(dirname(path))
    return { ...result, size }
  } catch (error) {
    await unlink(draft).catch(() => {})
    throw error
  }
}

/** The new name is durable only when its folder is. */
async function syncFolder(path: string) {
  await using folder = await open(path)
  await folder.sync()
}
