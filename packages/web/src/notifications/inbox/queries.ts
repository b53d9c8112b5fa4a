import type { Notification } from '@prumo/contract/notifications/inbox/endpoints.ts'
import { api } from '../../platform/api.ts'
import { call, callPages, changed, numbered } from '../../platform/query.ts'
import { queryClient } from '../../platform/query-client.ts'

export type Tab = 'unviewed' | 'all'

/** The number of unviewed notifications, shown by the bell. A 401 of this query does not ask for a password. */
export const unviewedCountQuery = call(
  'GET /client/manager-notification',
  { query: { per_page: 1 } },
  { topic: 'notifications', pick: ({ total }) => total, expiredSession: 'throw' },
)

/** The notifications of a tab, the newest first, by page. */
export const notificationsQuery = (tab: Tab) =>
  callPages(
    tab === 'unviewed' ? 'GET /client/manager-notification' : 'GET /client/manager-notification/all',
    {},
    { topic: 'notifications', ...numbered(20) },
  )

/** Marks one as viewed; it leaves the unviewed list at once. */
export async function view(id: number): Promise<void> {
  changeLists((tab, all) => (tab === 'unviewed' ? all.filter((one) => one.id !== id) : all.map((one) => seen(one, id))))
  await countAfter(api('POST /client/manager-notification/{id}', { params: { id } }))
}

/** Marks as viewed up to the newest notification shown: what arrives meanwhile stays unviewed. */
export async function viewAll(until: number): Promise<void> {
  await countAfter(api('POST /client/manager-notification/viewed', { body: { until } }))
}

const seen = (one: Notification, id: number) => (one.id === id ? { ...one, viewed: true } : one)

/** Reads the lists again whether the call succeeded or failed, because they were changed before it. */
async function countAfter(marking: Promise<{ unviewed: number }>) {
  try {
    queryClient.setQueryData(unviewedCountQuery.queryKey, (await marking).unviewed)
  } finally {
    void changed('notifications')
  }
}

function changeLists(change: (tab: Tab, all: Notification[]) => Notification[]) {
  for (const tab of ['unviewed', 'all'] as const) {
    queryClient.setQueryData(
      notificationsQuery(tab).queryKey,
      (data) =>
        data && { ...data, pages: data.pages.map((page) => ({ ...page, response: change(tab, page.response) })) },
    )
  }
}
