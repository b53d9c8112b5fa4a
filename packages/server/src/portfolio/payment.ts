import { daysBetween, formatDate, todayIn } from '@prumo/contract/dates.ts'
import type { PaymentStatus } from '@prumo/contract/identity/account/model.ts'
import type { SignalTone } from '@prumo/contract/portfolio/signals.ts'
import type { Overseen } from '../identity/companies/overseen.ts'
import type { Said } from '../platform/signals.ts'

const states: Record<PaymentStatus, readonly [SignalTone, string]> = {
  PERIOD_FREE: ['quiet', 'Em avaliação'],
  PAYMENT_TRUE: ['good', 'Em dia'],
  OPEN: ['good', 'Em dia'],
  WITHOUT_PAYMENT: ['bad', 'Sem pagamento, só consulta'],
  PAUSED: ['quiet', 'Plano pausado'],
  EXPIRED: ['bad', 'Avaliação terminou'],
  CANCELED: ['bad', 'Plano cancelado'],
  RESTRICTED: ['bad', 'Bloqueada por falta de pagamento'],
}

/** Days before the end of a trial from which it is watched. */
const near = 3

/** The payment status, which everybody who works in a company sees; it follows from the calendar. */
export function paymentSaid({ actor, trialEndsOn }: Overseen, now: Date): Said {
  const [tone, words] = states[actor.paymentStatus as PaymentStatus] ?? states.RESTRICTED
  const trial = actor.paymentStatus === 'PERIOD_FREE' && trialEndsOn !== null
  return {
    id: 'payment',
    tone: trial && daysBetween(todayIn(actor.timeZone, now), trialEndsOn) <= near ? 'watch' : tone,
    words: trial ? `Avaliação até ${formatDate(trialEndsOn).slice(0, 5)}` : words,
    weight: 0,
    link: actor.permissions.has('plans') ? '/plans' : '/',
  }
}
