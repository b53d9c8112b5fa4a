import { fail } from '../errors.ts'

/** The sentence for a file with more content than any list that is imported. */
export const tooLarge = 'Esta planilha é grande demais. Divida-a em partes e envie uma de cada vez.'

/** @throws sheet.unreadable with a sentence that says what the person can do. */
export function refuseSheet(message: string): never {
  throw fail('sheet.unreadable', { message })
}
