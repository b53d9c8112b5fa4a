import type { Services } from '../../platform/scope.ts'

export const validDays = 7
const purpose = 'email-proof'

export type Proof = { userId: number; email: string }

/** What proves an address for its account, and opens nothing else. */
export function proofToken({ sealer, clock }: Pick<Services, 'sealer' | 'clock'>, { userId, email }: Proof): string {
  const until = clock.now().getTime() + validDays * 24 * 3600_000
  return sealer.seal(`${until}:${userId}:${email}`, purpose)
}

/** The account and the address that a token proves now; undefined for one that is over, or none of Prumo's. */
export function proofIn({ sealer, clock }: Pick<Services, 'sealer' | 'clock'>, token: string): Proof | undefined {
  try {
    const [, until = 0, userId, email = ''] = /^(\d+):(\d+):(.*)$/s.exec(sealer.open(token, purpose)) ?? []
    return Number(until) > clock.now().getTime() ? { userId: Number(userId), email } : undefined
  } catch {
    return undefined
  }
}
