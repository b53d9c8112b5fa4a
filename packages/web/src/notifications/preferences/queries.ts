import type { NotificationPreferences, PreferencesChange } from '@prumo/contract/notifications/preferences/endpoints.ts'
import { api } from '../../platform/api.ts'
import { call } from '../../platform/query.ts'
import { queryClient } from '../../platform/query-client.ts'

/** How the user is notified. */
export const preferencesQuery = call('GET /account/notification-preferences', {}, { topic: 'preferences' })

/** Shows the choice at once and saves it; reverts it when saving fails. */
export async function choose(change: PreferencesChange): Promise<void> {
  await queryClient.cancelQueries(preferencesQuery)
  queryClient.setQueryData(preferencesQuery.queryKey, (known) => known && changed(known, change))
  try {
    const { response } = await api('PUT /account/notification-preferences', { body: change })
    queryClient.setQueryData(preferencesQuery.queryKey, response)
  } catch (error) {
    void queryClient.invalidateQueries(preferencesQuery)
    throw error
  }
}

const changed = (known: NotificationPreferences, { kinds = [], digest }: PreferencesChange) => ({
  kinds: known.kinds.map((one) => ({ ...one, ...kinds.find(({ kind }) => kind === one.kind) })),
  digest: digest ?? known.digest,
})
