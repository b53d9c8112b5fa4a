import { existsSync, statSync } from 'node:fs'
import { open, rename, stat, unlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Writable } from 'node:stream'
import { BackupRefused } from './making.ts'

/** The path of the new backup: the given file, or a file named by its instant in the given folder. */
export function destinationOf(given: string, at: Date): string {
  const path = resolve(given)
  const folder = statSync(path, { throwIfNoEntry: false })?.isDirectory() || given.endsWith('/')
  const target = folder ? join(path, `prumo-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz`) : path
  if (!existsSync(dirname(target))) throw new BackupRefused(`A pasta ${dirname(target)} não existe.`)
  if (existsSync(target)) throw new BackupRefused(`${target} já existe: escolha outro nome.`)
  return target
}

/**
 * Writes a file that appears under its name only when it is complete and on the disk, readable by its owner only.
 * @returns what `write` returns, and the bytes of the file.
 */
export async function writeWhole<T>(path: string, write: (to: Writable) => Promise<T>): Promise<T & { size: number }> {
  const draft = `${path}.${process.pid}.parte`
  // A draft of a killed process; in a container the next process has the same id.
  await unlink(draft).catch(() => {})
  try {
    const file = (await open(draft, 'wx', 0o600)).createWriteStream({ flush: true })
    // Destroyed also when nothing was written, because it would stay open.
    const result = await write(file).finally(() => file.destroy())
    const { size } = await stat(draft)
    await rename(draft, path)
    await syncFolder(dirname(path))
    return { ...result, size }
  } catch (error) {
    await unlink(draft).catch(() => {})
    throw refusedBy(error, path) ?? error
  }
}

const diskSays: Readonly<Record<string, string>> = {
  ENOSPC: 'não há espaço no disco',
  EDQUOT: 'a cota do disco acabou',
  EFBIG: 'o arquivo é grande demais para o disco',
  ENOENT: 'a pasta não aceita arquivos',
  EACCES: 'falta permissão',
  EPERM: 'falta permissão',
  EROFS: 'o disco é só de leitura',
  EIO: 'o disco falhou',
}

/** The error of the destination's disk, as a refusal. */
function refusedBy(error: unknown, path: string): BackupRefused | undefined {
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException
  const why = ['open', 'write', 'writev', 'fsync', 'close', 'rename'].includes(syscall) ? diskSays[code] : undefined
  return why === undefined ? undefined : new BackupRefused(`A cópia não pôde ser escrita em ${dirname(path)}: ${why}.`)
}

/** The new name is durable only when its folder is synced. */
async function syncFolder(path: string) {
  await using folder = await open(path)
  await folder.sync()
}
