import type { PageSources } from '../../platform/http/security.ts'

/** The only page that loads Google's own library (decision O032). */
export const googlePath = '/account/google'

/**
 * The sources of that library: itself, the answer of its pop-up to this page, and the address that revokes an access.
 */
export const googleOpening: PageSources = {
  sources: {
    'script-src': ['https://accounts.google.com/gsi/client'],
    'style-src': ['https://accounts.google.com/gsi/style'],
    'frame-src': ['https://accounts.google.com/gsi/'],
    'connect-src': ['https://accounts.google.com/gsi/', 'https://oauth2.googleapis.com/revoke'],
  },
  headers: {
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    // Google refuses requests without an origin; the path is not sent.
    'referrer-policy': 'strict-origin',
  },
}
