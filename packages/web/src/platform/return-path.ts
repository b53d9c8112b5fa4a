/**
 * A path of our own to go to after signing in, or '/' for anything else: an address of another site in `voltar` would
 * make the sign-in an open redirect.
 */
export function safeReturnPath(asked: unknown, origin: string): string {
  // Browsers read '\' as '/', so '/\evil.example' is another site.
  if (typeof asked !== 'string' || !asked.startsWith('/') || /[\\\u0000-\u001f]/.test(asked)) return '/'
  if (!URL.canParse(asked, origin)) return '/'
  const url = new URL(asked, origin)
  if (url.origin !== origin) return '/'
  // '/..//evil.example' becomes '//evil.example', which is another site once more.
  if (url.pathname.startsWith('//') || isDeadEnd(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}

/** Paths that make no sense after signing in: the logged-out screens, and signing out again. */
function isDeadEnd(path: string): boolean {
  return /^\/(sair|register|recover-password|login-after-register|api)(\/|$)/.test(path)
}
