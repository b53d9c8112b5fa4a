import { readFile } from 'node:fs/promises'
import { fail } from '../errors.ts'
import { type Converted, convertWord, type Order } from './conversion.ts'
import { tooLarge } from './converting.ts'
import { WordRefusal } from './word-refusal.ts'

/** @throws word.unreadable. */
export async function run({ path, ...order }: Order & { path: string }): Promise<Converted> {
  try {
    return await convertWord(await readFile(path), order)
  } catch (cause) {
    const isLarge = cause instanceof WordRefusal && cause.reason === 'too large'
    throw fail('word.unreadable', { cause, ...(isLarge && { message: tooLarge }) })
  }
}
