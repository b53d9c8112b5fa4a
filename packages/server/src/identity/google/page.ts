import type { PageSources } from '../../platform/http/security.ts'

/** The one page that loads Google's own library (decision O032). */
export const googlePath = '/account/google'

/** What that library needs: itself, its pop-up's answer to this page, and the address that takes an access back. */
export const googleOpening: PageSources = {
  sources: {
    'script-src': ['https://accounts.google.com/gsi/client'],
    'style-src': ['https://accounts.google.com/gsi/style'],
    'frame-src': ['https://accounts.google.com/gsi/'],
    'connect-src': ['https://accounts.google.com/gsi/', 'https://oauth2.googleapis.com/revoke'],
  },
  headers: {
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    // Google refuses who does not say from where; the path stays here.
    'referrer-policy': 'strict-origin',
  },
}
