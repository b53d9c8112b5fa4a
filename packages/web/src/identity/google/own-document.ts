import { connection } from '../../platform/connection.ts'
import { accountSource } from '../../platform/offline/snapshot.ts'
import { pageData } from '../../platform/page-data.ts'

/*
 * The policy of a page is that of the address it was loaded at, and this is an application of one page: going to the
 * screen that loads Google's library, and leaving it, loads another document. Without first data there is no server of
 * ours that would send one.
 */

/** The one screen whose document may load Google's library. */
const googlePath = '/account/google'

const opened = pageData?.google_client_id !== undefined

/** Guard of that screen: loads its document unless this is it. Answers what never ends when it does. */
export function enterOwnDocument(): Promise<never> | undefined {
  // Without connection there is no document to load; the guard runs again when it is back.
  const unreachable = connection.get() === 'offline' || accountSource.get() === 'kept'
  return pageData && !opened && !unreachable ? load(googlePath) : undefined
}

/** Guard of every screen: no other one is shown in that document. */
export function leaveOwnDocument({ pathname, href }: { pathname: string; href: string }): Promise<never> | undefined {
  return opened && pathname.replace(/\/$/, '') !== googlePath ? load(href) : undefined
}

function load(href: string): Promise<never> {
  location.assign(href)
  return new Promise(() => {})
}
