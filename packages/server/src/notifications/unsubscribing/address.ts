import type { Sealer } from '../../platform/sealing/sealing.ts'

export type Subscriber = { companyId: number; userId: number }

const purpose = 'unsubscribe'

/** What ends the day's e-mail of one person of one company, and opens nothing else. */
export const unsubscribeToken = (sealer: Sealer, { companyId, userId }: Subscriber) =>
  sealer.seal(`${companyId}:${userId}`, purpose)

/** Where a mail program posts to; who opens it in a browser comes to their preferences. */
export const unsubscribeAddress = (sealer: Sealer, baseUrl: string, subscriber: Subscriber) =>
  `${baseUrl}/api/unsubscribe/${unsubscribeToken(sealer, subscriber)}`

/** Whose a token is; undefined when we did not seal it. */
export function subscriberOf(sealer: Sealer, token: string): Subscriber | undefined {
  try {
    const [companyId = 0, userId = 0] = sealer.open(token, purpose).split(':').map(Number)
    return { companyId, userId }
  } catch {
    return undefined
  }
}
