import { fail } from '../../platform/errors.ts'
import type { Sealer } from '../../platform/sealing/sealing.ts'

/** A sealed secret opens for its person only: a copy in another's row is useless. */
export const purpose = (userId: number) => `two-step:${userId}`

export const sealSecret = (sealer: Sealer, userId: number, secret: string) => sealer.seal(secret, purpose(userId))

/** @throws two_step.unreadable when its key is missing in the settings: recovery codes still work. */
export function openSecret(sealer: Sealer, userId: number, sealed: string): string {
  try {
    return sealer.open(sealed, purpose(userId))
  } catch (cause) {
    throw fail('two_step.unreadable', { cause })
  }
}
