import type { Sent } from '../fuzzing/sending.ts'

export const post = (path: string, body: object, headers: Record<string, string> = {}): Sent => ({
  method: 'POST',
  url: `/api${path}`,
  headers: { 'content-type': 'application/json', ...headers },
  payload: Buffer.from(JSON.stringify(body)),
})

/** The request as a proxy passes it on for an address. */
export const from = (address: string, sent: Sent): Sent => ({
  ...sent,
  headers: { ...sent.headers, 'x-forwarded-for': address },
})
