import { connection } from '../../platform/connection.ts'
import { accountSource } from '../../platform/offline/snapshot.ts'
import { pageData } from '../../platform/page-data.ts'

/* The Content-Security-Policy of a page is that of its document, and this is a single-page application: entering the
   screen that loads Google's library, and leaving it, therefore loads another document. Without page data the page was
   not served by our server, and no other document could be loaded. */

/** The only screen whose document may load Google's library. */
const googlePath = '/account/google'

const opened = pageData?.google_client_id !== undefined

/**
 * Guard of that screen: loads its document unless this is it. The returned promise never resolves, because the page is
 * being replaced.
 */
export function enterOwnDocument(): Promise<never> | undefined {
  // Without a connection the document cannot be loaded; the guard runs again when it is back.
  const unreachable = connection.get() === 'offline' || accountSource.get() === 'snapshot'
  return pageData && !opened && !unreachable ? load(googlePath) : undefined
}

/** Guard of every screen: no other screen is shown in that document. */
export function leaveOwnDocument({ pathname, href }: { pathname: string; href: string }): Promise<never> | undefined {
  return opened && pathname.replace(/\/$/, '') !== googlePath ? load(href) : undefined
}

function load(href: string): Promise<never> {
  location.assign(href)
  return new Promise(() => {})
}
