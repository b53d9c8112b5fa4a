import { redirect } from '@tanstack/react-router'
import { safeReturnPath } from '../../platform/return-path.ts'
import { knownAccount } from '../../platform/session.ts'

/** `?voltar=/tasks`: where to go after signing in, carried across the logged-out screens. */
export type ReturnSearch = { voltar?: string }

/** Keeps only a path of our own; nothing when it is just the start. */
export function returnSearch(search: Record<string, unknown>): ReturnSearch {
  const path = safeReturnPath(search.voltar, location.origin)
  return path === '/' ? {} : { voltar: path }
}

/** Guard of the screens that make no sense to somebody signed in. */
export async function onlySignedOut(): Promise<void> {
  // A server that cannot be reached must not keep anybody from reading the screen.
  if (await Promise.resolve(knownAccount()).catch(() => null)) throw redirect({ to: '/' })
}
