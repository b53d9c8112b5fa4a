import type { Following } from '@prumo/contract/following.ts'
import { complaintLimits } from '@prumo/contract/quality/complaints/endpoints.ts'
import { api } from '../../platform/api.ts'
import { sendEach } from '../../ui/following/sending.ts'

/** The limits of the server, said before anything is sent. */
export const customerPhotos = {
  maxBytes: complaintLimits.photoBytes,
  accept: ['image/png', 'image/jpeg', 'image/webp'],
} as const

/** Sends photographs of a customer, and answers the sentences of those that were refused. */
export const sendPhotos = (following: Following, photos: readonly File[]): Promise<string[]> =>
  sendEach(photos, (photo) => api('POST /acompanhar-reclamacao/fotos', { body: following, files: [photo] }))
