import { readFile } from 'node:fs/promises'
import { fail } from '../../../platform/errors.ts'
import { type Converted, convertWord } from './conversion.ts'
import { tooLarge } from './converting.ts'
import { WordRefusal } from './word-refusal.ts'

/** @throws word.unreadable. */
export async function run({ path, ...order }: { path: string; today: string; longest: number }): Promise<Converted> {
  try {
    return await convertWord(await readFile(path), order)
  } catch (cause) {
    const isLarge = cause instanceof WordRefusal && cause.reason === 'too large'
    throw fail('word.unreadable', { cause, ...(isLarge && { message: tooLarge }) })
  }
}
