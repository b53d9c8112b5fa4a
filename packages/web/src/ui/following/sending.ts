import { ApiError } from '../../platform/api-error.ts'

/** Sends files one after the other, and answers which were refused, each with a sentence that names it. */
export async function sendEach(files: readonly File[], send: (file: File) => Promise<unknown>): Promise<string[]> {
  const refused: string[] = []
  for (const file of files) {
    try {
      await send(file)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refused.push(error.message.includes(file.name) ? error.message : `${file.name}: ${error.message}`)
    }
  }
  return refused
}
