import { statusQuery } from '../diagnostics/diagnostic-queries.ts'
import { queryClient } from '../platform/query-client.ts'
import type { Steering } from '../platform/steering.ts'

/** 'Iniciar jornada' of a result goes to Home with this flag (rule R241). */
export const steerToStarted: Steering = async ({ search }) => (search.has('jornada') ? '/jornada' : null)

/**
 * Somebody who answers no diagnostic begins with the first module (rule R229). Opening it sets the flag, so that they are
 * led there once (decision O134). When the status cannot be read they stay.
 */
export const steerNewcomer: Steering = async ({ account }) => {
  if (account.actived !== '1' || account.is_responsible || account.is_root === 'YES') return null
  try {
    const { status } = await queryClient.fetchQuery(statusQuery)
    return status === 'no-responsible' ? '/jornada/10' : null
  } catch {
    return null
  }
}
