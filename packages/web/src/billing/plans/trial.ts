import type { Account } from '@prumo/contract/identity/account/model.ts'

const DAY_MS = 86_400_000

/** Whole days until the last day of the trial in the company's time zone: 0 on that day, negative afterwards. */
export function trialDaysLeft(
  { trial_ends_on, time_zone }: Pick<Account, 'trial_ends_on' | 'time_zone'>,
  now: number,
): number | null {
  if (!trial_ends_on) return null
  // Swedish dates are ISO dates.
  const today = new Intl.DateTimeFormat('sv', { timeZone: time_zone }).format(now)
  return (Date.parse(trial_ends_on) - Date.parse(today)) / DAY_MS
}

/** 'Avaliação: faltam 6 dias' while the trial lasts, else null. */
export function trialWords(
  account: Pick<Account, 'payment_status' | 'trial_ends_on' | 'time_zone'>,
  now: number,
): string | null {
  const days = trialDaysLeft(account, now)
  if (days === null || days < 0 || account.payment_status !== 'PERIOD_FREE') return null
  if (days === 0) return 'Último dia de avaliação'
  return days === 1 ? 'Avaliação: falta 1 dia' : `Avaliação: faltam ${days} dias`
}
