import type { Following } from '@prumo/contract/following.ts'
import { reportLimits } from '@prumo/contract/people/reports/model.ts'
import { api } from '../../platform/api.ts'
import { sendEach } from '../../ui/following/sending.ts'

/** The limits of the server, said before anything is sent. */
export const reportFiles = {
  maxBytes: reportLimits.fileBytes,
  accept: ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'],
} as const

/** Sends files, and answers the sentences of those that were refused. */
export const sendFiles = (following: Following, files: readonly File[]): Promise<string[]> =>
  sendEach(files, (file) => api('POST /acompanhar-relato/arquivos', { body: following, files: [file] }))
