import { AppError } from '../../platform/errors.ts'
import { forgetEffort, requireEffort } from '../../platform/http/effort.ts'
import type { Guest, Http } from '../../platform/http/implement.ts'
import { signInByDevice, signInEffort } from './limits.ts'

/** A sign-in attempt; `device`: the browser, when the e-mail's person has signed in with it before. */
export type Trying = { email: string; by: Pick<Http, 'network' | 'header'>; device: string | undefined }

/**
 * @returns the error for one attempt too many, which only a one-time password passes.
 * @throws effort.required.
 */
export async function countTry(guest: Guest, { email, by, device }: Trying): Promise<AppError | undefined> {
  if (device !== undefined) return refusal(guest.limits.count(signInByDevice, device))
  const here = await refusal(requireEffort(guest, signInEffort, { by, target: email }))
  // What is refused here is no attempt on the person: it counts for the network alone.
  if (here) await requireEffort(guest, signInEffort, { by, target: undefined })
  return here
}

/** After a success, which was no guess. Failures in other networks stay counted, and those at others' e-mails. */
export async function forgetTries(guest: Guest, { email, by, device }: Trying): Promise<void> {
  if (device !== undefined) return guest.limits.forget(signInByDevice, device)
  await forgetEffort(guest, signInEffort, { by, target: email })
}

const refusal = (counting: Promise<void>): Promise<AppError | undefined> =>
  counting.then(
    () => undefined,
    (refused: unknown) => {
      if (refused instanceof AppError && refused.code === 'rate.limited') return refused
      throw refused
    },
  )
