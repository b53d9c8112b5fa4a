import { randomBytes } from 'node:crypto'

const SHAPE = /^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{28}$/

/** A new storage key: 128 random bits as hexadecimal, `ab/cd/…`, so that no folder holds too many files. */
export const newKey = (): string => keyOf(randomBytes(16).toString('hex'))

/** Only keys of `newKey` are accepted, so that no key can be a path outside the folder. */
export function requireKey(key: string): void {
  if (!SHAPE.test(key)) throw new Error('The storage takes only keys made by newKey()')
}

export const isKey = (text: string): boolean => SHAPE.test(text)

/** The names of the signs in a storage (marking.ts), which are no keys. */
export const signNames = { mark: 'prumo-store', removals: 'prumo-removals' } as const

/** A key as one segment of an address, and back; a text that is not a key becomes a key that no file has. */
export const nameOfKey = (key: string): string => key.replaceAll('/', '')
export const keyOf = (hex: string): string => `${hex.slice(0, 2)}/${hex.slice(2, 4)}/${hex.slice(4)}`
