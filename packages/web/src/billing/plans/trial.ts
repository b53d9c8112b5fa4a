import { todayIn } from '@prumo/contract/dates.ts'
import type { Account } from '@prumo/contract/identity/account/model.ts'

const DAY_MS = 86_400_000

/** Whole days until the last day of the trial in the company's time zone: 0 on that day, negative afterwards. */
export function trialDaysLeft(
  { trial_ends_on, time_zone }: Pick<Account, 'trial_ends_on' | 'time_zone'>,
  now: number,
): number | null {
  if (!trial_ends_on) return null
  return (Date.parse(trial_ends_on) - Date.parse(todayIn(time_zone, now))) / DAY_MS
}

/** 'Avaliação: faltam 6 dias' during the trial, else null. */
export function trialWords(
  account: Pick<Account, 'payment_status' | 'trial_ends_on' | 'time_zone'>,
  now: number,
): string | null {
  const days = trialDaysLeft(account, now)
  if (days === null || days < 0 || account.payment_status !== 'PERIOD_FREE') return null
  if (days === 0) return 'Último dia de avaliação'
  return days === 1 ? 'Avaliação: falta 1 dia' : `Avaliação: faltam ${days} dias`
}
