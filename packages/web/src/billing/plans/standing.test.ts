import type { PaymentStatus } from '@prumo/contract/identity/account/model.ts'
import { expect, test } from 'vitest'
import { standing } from './standing.ts'
import { trialDaysLeft, trialWords } from './trial.ts'

const account = (payment_status: PaymentStatus, trial_ends_on: string | null = '2026-11-27') => ({
  payment_status,
  trial_ends_on,
  paused_until: null as string | null,
  time_zone: 'America/Sao_Paulo',
})
const at = (instant: string) => Date.parse(instant)

test("days of trial are counted in the company's time zone, to the last day", () => {
  // 23:59 of the 20th in São Paulo is already the 21st in UTC.
  expect(trialDaysLeft(account('PERIOD_FREE'), at('2026-11-21T02:59:00Z'))).toBe(7)
  expect(trialWords(account('PERIOD_FREE'), at('2026-11-26T15:00:00Z'))).toBe('Avaliação: falta 1 dia')
  expect(trialWords(account('PERIOD_FREE'), at('2026-11-28T02:00:00Z'))).toBe('Último dia de avaliação')
  expect(trialWords(account('PAYMENT_TRUE'), at('2026-11-26T15:00:00Z'))).toBeNull()
})

test('the plans screen says until when the trial lasts and how many days are left', () => {
  expect(standing(account('PERIOD_FREE'), at('2026-11-20T15:00:00Z'))).toMatchObject({
    title: 'Avaliação gratuita até 27/11/2026',
    meaning: 'Faltam 7 dias. Durante a avaliação todo o sistema está liberado.',
    tone: 'good',
  })
})

test('a trial that is over says what still works', () => {
  expect(standing(account('WITHOUT_PAYMENT', '2026-11-15'), 0)).toMatchObject({
    title: 'Avaliação encerrada em 15/11/2026',
    tone: 'attention',
  })
  expect(standing(account('WITHOUT_PAYMENT', null), 0).title).toBe('Acesso limitado')
})

test('a pause says until when it lasts, and not that a payment is missing', () => {
  expect(standing({ ...account('PAUSED', null), paused_until: '2027-01-18' }, 0)).toMatchObject({
    title: 'Plano pausado até 18/01/2027',
    meaning: expect.stringContaining('Nada é cobrado') as string,
    tone: 'attention',
  })
})

test('an expired or cancelled plan says that the data is kept', () => {
  const expired = standing(account('EXPIRED', '2026-11-15'), at('2026-11-20T15:00:00Z'))
  expect(expired.title).toBe('Avaliação encerrada em 15/11/2026')
  for (const status of ['EXPIRED', 'CANCELED', 'RESTRICTED'] as const)
    expect(standing(account(status), 0)).toMatchObject({
      tone: 'stopped',
      meaning: expect.stringContaining('Seus dados continuam guardados') as string,
    })
})
