/** The accesses asked of Google: read-only. */
export const accesses = [
  { scope: 'https://www.googleapis.com/auth/calendar.calendarlist.readonly', words: 'Ver a lista das suas agendas' },
  { scope: 'https://www.googleapis.com/auth/calendar.events.readonly', words: 'Ver os eventos das suas agendas' },
] as const

/** What the user has authorised; it is held in this page's memory only. */
export type Authorisation = {
  scopes: readonly string[]
  /** When Google's permission expires, in milliseconds since 1970. */
  until: number
  /** Revokes it at Google; true when Google confirmed. */
  revoke: () => Promise<boolean>
}

/** The part of Google Identity Services that is used: https://developers.google.com/identity/oauth2/web/reference */
type OAuth2 = {
  initTokenClient(options: {
    client_id: string
    scope: string
    include_granted_scopes: boolean
    callback: (answer: TokenAnswer) => void
    error_callback: (error: { type: string }) => void
  }): { requestAccessToken(options: { prompt: string }): void }
  revoke(token: string, done: (answer: { successful?: boolean }) => void): void
}
type TokenAnswer = { access_token?: string; expires_in?: number | string; scope?: string; error?: string }

declare global {
  var google: { accounts?: { oauth2?: OAuth2 } } | undefined
}

const address = 'https://accounts.google.com/gsi/client'
let loading: Promise<OAuth2> | undefined

/** Loads Google's own library, once; a failed load can be retried. */
export function loadGoogle(): Promise<OAuth2> {
  loading ??= new Promise<OAuth2>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.onload = () => {
      const oauth2 = globalThis.google?.accounts?.oauth2
      if (oauth2) resolve(oauth2)
      else reject(new Error('Google’s library came without oauth2'))
    }
    script.onerror = () => reject(new Error('Google’s library did not come'))
    document.head.append(script)
  }).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** A refusal with a message for the user; null when they closed Google's window themselves. */
export class NotAuthorised extends Error {
  readonly words: string | null

  constructor(words: string | null) {
    super(words ?? 'closed')
    this.words = words
  }
}

/**
 * Asks in Google's own window. It must be called in a click handler, or browsers block the window. `consent` shows the
 * list of accesses again, so that one that was refused can be granted.
 * @throws NotAuthorised.
 */
export function authorise(oauth2: OAuth2, clientId: string, { consent }: { consent: boolean }): Promise<Authorisation> {
  return new Promise((resolve, reject) => {
    const client = oauth2.initTokenClient({
      client_id: clientId,
      scope: accesses.map(({ scope }) => scope).join(' '),
      include_granted_scopes: false,
      callback: ({ access_token, expires_in, scope, error }) => {
        if (!access_token || error) return reject(new NotAuthorised(refusals[error ?? ''] ?? refusals.unknown!))
        resolve({
          scopes: (scope ?? '').split(' '),
          until: Date.now() + Number(expires_in ?? 0) * 1000,
          revoke: () => revoke(oauth2, access_token),
        })
      },
      error_callback: ({ type }) =>
        reject(new NotAuthorised(type === 'popup_closed' ? null : (refusals[type] ?? refusals.unknown!))),
    })
    client.requestAccessToken({ prompt: consent ? 'consent' : 'select_account' })
  })
}

const refusals: Record<string, string> = {
  access_denied: 'O acesso não foi autorizado no Google.',
  popup_failed_to_open: 'O navegador bloqueou a janela do Google. Permita janelas deste endereço e tente novamente.',
  unknown: 'O Google não concluiu a autorização. Tente novamente.',
}

/** Google sometimes revokes without ever answering: after a while the result counts as unconfirmed. */
const revoke = (oauth2: OAuth2, token: string) =>
  new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), 8000)
    oauth2.revoke(token, ({ successful }) => resolve(successful === true))
  })
