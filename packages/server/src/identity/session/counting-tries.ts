import { AppError } from '../../platform/errors.ts'
import type { Network } from '../../platform/http/network.ts'
import type { Limit, RateLimits } from '../../platform/http/rate-limits.ts'
import { anonymous, signInByAddress, signInByDevice, signInByEmail, signInByEmailAndAddress } from './limits.ts'

/** A sign-in attempt; `device`: the browser, when the e-mail's person has signed in with it before. */
export type Trying = { email: string; network: Network; device: string | undefined }

/**
 * @returns the error for one attempt too many, which only a one-time password passes. @throws rate.limited for an
 * address.
 */
export async function countTry(limits: RateLimits, { email, network, device }: Trying): Promise<AppError | undefined> {
  if (device !== undefined) return refusal(limits, signInByDevice, device)
  await limits.count(signInByAddress, anonymous(network))
  const here = await refusal(limits, signInByEmailAndAddress, anonymous(`${email} ${network}`))
  return here ?? refusal(limits, signInByEmail, anonymous(email))
}

/** After a success, which was no guess. Failures at other addresses stay counted, and those at others' e-mails. */
export async function forgetTries(limits: RateLimits, { email, network, device }: Trying): Promise<void> {
  if (device !== undefined) return limits.forget(signInByDevice, device)
  await limits.forget(signInByEmailAndAddress, anonymous(`${email} ${network}`))
  await limits.takeBack(signInByEmail, anonymous(email))
  await limits.takeBack(signInByAddress, anonymous(network))
}

const refusal = (limits: RateLimits, limit: Limit, who: string): Promise<AppError | undefined> =>
  limits.count(limit, who).then(
    () => undefined,
    (refused: unknown) => {
      if (refused instanceof AppError && refused.code === 'rate.limited') return refused
      throw refused
    },
  )
