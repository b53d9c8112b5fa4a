import { AppError } from '../errors.ts'
import type { Limit, RateLimits } from '../http/rate-limits.ts'
import type { Numbers } from '../numbers/numbers.ts'
import { addressKey } from './allowance.ts'
import { MailFailure } from './failure.ts'
import type { Mailer } from './mail.ts'

/** What one address gets in an hour from all companies together, besides what its owner asks for. */
const toOneAddress: Limit = { name: 'mail-to', points: 60, seconds: 3600 }

export type PostOfficeRules = {
  limits: RateLimits
  /** True if an account has this address and never proved it. */
  isUnproven: (address: string) => Promise<boolean>
  log: (details: object, message: string) => void
  numbers: Pick<Numbers, 'mailed'>
}

/**
 * The only way out: a mail about an account leaves to a proven address alone, and what strangers get is bounded for each
 * of them over all companies and nodes. Beyond, it fails as a busy mail server does and is tried again later.
 */
export function postOffice(mailer: Mailer, { limits, isUnproven, log, numbers }: PostOfficeRules): Mailer {
  return {
    async send(message) {
      const { kind, to } = message
      if (kind.to === 'account') {
        if (await isUnproven(to)) return log({ kind: kind.id }, 'a mail stays here: its address is not proven')
      } else if (!kind.ownLimit) {
        await limits.count(toOneAddress, addressKey(to)).catch((error: unknown) => {
          throw error instanceof AppError && error.code === 'rate.limited'
            ? new MailFailure('ETOOMANY', { retryable: true })
            : error
        })
      }
      try {
        await mailer.send(message)
      } catch (error) {
        numbers.mailed((error as Partial<MailFailure>).retryable === false ? 'refused' : 'failed')
        throw error
      }
      numbers.mailed('sent')
    },
    ready: () => mailer.ready(),
    close: () => mailer.close(),
  }
}
