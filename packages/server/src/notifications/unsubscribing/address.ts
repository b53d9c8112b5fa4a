import type { Sealer } from '../../platform/sealing/sealing.ts'

export type Subscriber = { companyId: number; userId: number }

const purpose = 'unsubscribe'

/** A token that ends the daily e-mail of one person in one company, and is good for nothing else. */
export const unsubscribeToken = (sealer: Sealer, { companyId, userId }: Subscriber) =>
  sealer.seal(`${companyId}:${userId}`, purpose)

/** The address to which a mail program posts; opened in a browser it leads to the person's preferences. */
export const unsubscribeAddress = (sealer: Sealer, baseUrl: string, subscriber: Subscriber) =>
  `${baseUrl}/api/unsubscribe/${unsubscribeToken(sealer, subscriber)}`

/** The person of a token; undefined when this server did not seal it. */
export function subscriberOf(sealer: Sealer, token: string): Subscriber | undefined {
  try {
    const [companyId = 0, userId = 0] = sealer.open(token, purpose).split(':').map(Number)
    return { companyId, userId }
  } catch {
    return undefined
  }
}
