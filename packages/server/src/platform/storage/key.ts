import { randomBytes } from 'node:crypto'

const SHAPE = /^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{28}$/

/** A new storage key: 128 random bits as hexadecimal, `ab/cd/…`, so that no folder holds too many files. */
export function newKey(): string {
  const hex = randomBytes(16).toString('hex')
  return `${hex.slice(0, 2)}/${hex.slice(2, 4)}/${hex.slice(4)}`
}

/** Only keys of `newKey` exist: a path out of the folder cannot even be written down. */
export function requireKey(key: string): void {
  if (!SHAPE.test(key)) throw new Error('The storage takes only keys made by newKey()')
}
