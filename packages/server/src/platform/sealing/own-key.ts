import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { SettingError } from '../settings.ts'

const bytes = 32

/**
 * The key of a server whose settings give none: created once, stored under DATA_DIR, readable by its user only. Two
 * simultaneous starts end with the same key.
 * @throws SettingError when the file holds something else.
 */
export function ownKey(dataDir: string): Buffer {
  const path = join(dataDir, 'secret.key')
  const key = read(path) ?? make(dataDir, path)
  if (key.length === bytes) return key
  throw new SettingError('SECRET_KEY', `o arquivo ${path} não contém uma chave de ${bytes} bytes em base64`)
}

function read(path: string): Buffer | undefined {
  try {
    return Buffer.from(readFileSync(path, 'utf8').trim(), 'base64')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Linking the complete draft creates the file at once, and never replaces another's. */
function make(dataDir: string, path: string): Buffer {
  mkdirSync(dataDir, { recursive: true })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const file = openSync(draft, 'wx', 0o600)
  try {
    writeSync(file, `${randomBytes(bytes).toString('base64')}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return read(path)!
}
