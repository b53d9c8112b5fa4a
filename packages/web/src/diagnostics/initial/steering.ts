import type { Account } from '@prumo/contract/identity/account/model.ts'
import { ApiError } from '../../platform/api-error.ts'
import { ownerOf } from '../../platform/offline/owner.ts'
import { queryClient } from '../../platform/query-client.ts'
import type { Steering } from '../../platform/steering.ts'
import { confirm } from '../../ui/confirm.ts'
import { statusQuery } from '../diagnostic-queries.ts'

const key = 'prumo-diagnostic-later'

/** 'Deseja realizar mais tarde?': Home stays open until the browser is closed. */
export const postpone = (account: Account) => sessionStorage.setItem(key, ownerOf(account))

const postponed = (account: Account) => sessionStorage.getItem(key) === ownerOf(account)

/**
 * A responsible user answers the initial diagnostic first (rule R230, decision O133). When its status cannot be read,
 * they are asked (rule R231); without connection nobody can answer it.
 */
export const steerToDiagnostic: Steering = async ({ account }) => {
  if ((!account.is_responsible && account.is_root !== 'YES') || postponed(account)) return null
  try {
    const { status } = await queryClient.fetchQuery(statusQuery)
    return typeof status === 'number' && status < 3 ? '/my-diagnostic' : null
  } catch (error) {
    if (error instanceof ApiError && error.status === 0) return null
    return (await askWhether()) ? '/my-diagnostic' : null
  }
}

const askWhether = () =>
  confirm({
    title: 'Diagnóstico inicial',
    text: 'Não foi possível saber se o diagnóstico inicial da sua empresa já foi feito. Deseja ir para o diagnóstico?',
    confirm: 'Ir para o diagnóstico',
    cancel: 'Agora não',
  })
