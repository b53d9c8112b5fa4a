import type { Services } from '../../platform/scope.ts'

export const validDays = 7
const purpose = 'email-proof'

type Proof = { userId: number; email: string }

/** What proves an address in its owner's own session, and opens nothing else. */
export function proofToken({ sealer, clock }: Pick<Services, 'sealer' | 'clock'>, { userId, email }: Proof): string {
  const until = clock.now().getTime() + validDays * 24 * 3600_000
  return sealer.seal(`${until}:${userId}:${email}`, purpose)
}

/** Whether a token proves this address of this person now. */
export function proves({ sealer, clock }: Pick<Services, 'sealer' | 'clock'>, token: string, of: Proof): boolean {
  try {
    const [, until = 0, whose] = /^(\d+):(.*)$/s.exec(sealer.open(token, purpose)) ?? []
    return Number(until) > clock.now().getTime() && whose === `${of.userId}:${of.email}`
  } catch {
    return false
  }
}
