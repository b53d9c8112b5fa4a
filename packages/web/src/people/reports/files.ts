import type { Following } from '@prumo/contract/following.ts'
import { reportLimits } from '@prumo/contract/people/reports/model.ts'
import { api } from '../../platform/api.ts'
import { ApiError } from '../../platform/api-error.ts'

/** What the server takes, said before it is sent. */
export const reportFiles = {
  maxBytes: reportLimits.fileBytes,
  accept: ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'],
} as const

/** Sends files one after the other, and answers which were refused, each with its sentence. */
export async function sendFiles(
  following: Following,
  files: readonly File[],
): Promise<{ file: File; reason: string }[]> {
  const refused: { file: File; reason: string }[] = []
  for (const file of files) {
    try {
      await api('POST /acompanhar-relato/arquivos', { body: following, files: [file] })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refused.push({ file, reason: error.message })
    }
  }
  return refused
}
