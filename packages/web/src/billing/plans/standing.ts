import type { Account } from '@prumo/contract/identity/account/model.ts'
import { formatDay } from '../../platform/format.ts'
import { trialDaysLeft } from './trial.ts'

/** The payment status as text, and its meaning for the users. */
export type Standing = { title: string; meaning: string; tone: 'good' | 'attention' | 'stopped' }

export function standing(
  account: Pick<Account, 'payment_status' | 'trial_ends_on' | 'paused_until' | 'time_zone'> & {
    /** The last day that is paid of a plan that was canceled; known to those who may pay. */
    canceled_until?: string | null
  },
  now: number,
): Standing {
  switch (account.payment_status) {
    case 'PERIOD_FREE':
      return trial(account, now)
    case 'PAYMENT_TRUE':
      if (account.canceled_until)
        return {
          title: `Plano cancelado, com acesso até ${formatDay(account.canceled_until)}`,
          meaning: 'Nada mais é cobrado. Até lá todo o sistema está liberado, e o cancelamento pode ser desfeito.',
          tone: 'attention',
        }
      return { title: 'Seu plano está em dia', meaning: 'Todo o sistema está liberado.', tone: 'good' }
    case 'OPEN':
      return {
        title: 'Aguardando a confirmação do pagamento',
        meaning: 'Enquanto isso, todo o sistema continua liberado.',
        tone: 'good',
      }
    case 'WITHOUT_PAYMENT':
      if (account.trial_ends_on)
        return {
          title: `Avaliação encerrada em ${formatDay(account.trial_ends_on)}`,
          meaning: 'Você pode consultar tudo, mas não criar nem alterar. Escolha um plano para continuar.',
          tone: 'attention',
        }
      return {
        title: 'Acesso limitado',
        meaning: 'Não recebemos o pagamento. Você pode consultar tudo, mas não criar nem alterar.',
        tone: 'attention',
      }
    case 'PAUSED':
      return {
        title: `Plano pausado até ${formatDay(account.paused_until)}`,
        meaning: 'Nada é cobrado. Você pode consultar tudo, mas não criar nem alterar, até o plano voltar.',
        tone: 'attention',
      }
    case 'CANCELED':
      return { title: 'Plano cancelado', meaning: stopped, tone: 'stopped' }
    default:
      return {
        title: account.trial_ends_on ? `Avaliação encerrada em ${formatDay(account.trial_ends_on)}` : 'Acesso suspenso',
        meaning: stopped,
        tone: 'stopped',
      }
  }
}

const stopped = 'Seus dados continuam guardados. Assine um plano para voltar a usar o sistema.'

function trial(account: Pick<Account, 'trial_ends_on' | 'time_zone'>, now: number): Standing {
  const days = trialDaysLeft(account, now) ?? 0
  const left = days <= 0 ? 'Hoje é o último dia.' : days === 1 ? 'Falta 1 dia.' : `Faltam ${days} dias.`
  return {
    title: `Avaliação gratuita até ${formatDay(account.trial_ends_on)}`,
    meaning: `${left} Durante a avaliação todo o sistema está liberado.`,
    tone: days <= 2 ? 'attention' : 'good',
  }
}
