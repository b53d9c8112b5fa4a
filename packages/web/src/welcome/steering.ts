import { statusQuery } from '../diagnostics/diagnostic-queries.ts'
import { ApiError } from '../platform/api-error.ts'
import { queryClient } from '../platform/query-client.ts'
import type { Steering } from '../platform/steering.ts'
import { beginningQuery } from '../platform/trade.ts'
import { confirm } from '../ui/confirm.ts'

/**
 * A responsible user answers the initial diagnostic first (rule R230, decision O133), after the three questions of a new
 * company, and unless it was left for later. When its status cannot be read, they are asked (rule R231); without
 * connection nobody can answer it.
 */
export const steerNewCompany: Steering = async ({ account }) => {
  if (!account.is_responsible && account.is_root !== 'YES') return null
  try {
    const { status } = await queryClient.fetchQuery(statusQuery)
    if (typeof status !== 'number' || status === 3) return null
    const { begun, steps } = await queryClient.fetchQuery(beginningQuery)
    if (!begun) return '/comecar'
    return steps.some(({ id, skipped }) => id === 'diagnostic' && skipped) ? null : '/my-diagnostic'
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
