import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fail } from '../errors.ts'

/** The text of a file of this computer. @throws not_found. */
export const textOfFile = (path: string): Promise<string> =>
  // npm runs in the project's folder; the path is relative to the folder it was typed in.
  readFile(resolve(process.env.INIT_CWD ?? '.', path), 'utf8').catch(() => {
    throw fail('not_found', { message: `Não há um arquivo de texto em ${path}.` })
  })
