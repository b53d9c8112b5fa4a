import type { Guest } from '../../platform/http/implement.ts'

export type Subscriber = { companyId: number; userId: number }

/**
 * The address to which a mail program posts, which ends the daily e-mail of one person in one company and is good for
 * nothing else; opened in a browser it leads to the person's preferences.
 */
export const unsubscribeAddress = (token: string, baseUrl: string) => `${baseUrl}/api/unsubscribe/${token}`

/** The person of a token; undefined for an invented one. */
export async function subscriberOf({ database, sealer }: Guest, token: string): Promise<Subscriber | undefined> {
  const [stored] = await database.statement<{ company_id: number; user_id: number }>(
    'select company_id, user_id from notifications.open_digest($1)',
    [token],
  )
  if (stored) return { companyId: stored.company_id, userId: stored.user_id }
  // Mails from before tokens were stored have a sealed one.
  try {
    const [companyId = 0, userId = 0] = sealer.open(token, 'unsubscribe').split(':').map(Number)
    return { companyId, userId }
  } catch {
    return undefined
  }
}
