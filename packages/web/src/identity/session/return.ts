import { redirect } from '@tanstack/react-router'
import { safeReturnPath } from '../../platform/return-path.ts'
import { knownAccount } from '../../platform/session.ts'

/** `?voltar=/tasks`: where to go after signing in, passed along the signed-out screens. */
export type ReturnSearch = { voltar?: string }

/** Accepts only a path of our own, and drops it when it is the start page. */
export function returnSearch(search: Record<string, unknown>): ReturnSearch {
  const path = safeReturnPath(search.voltar, location.origin)
  return path === '/' ? {} : { voltar: path }
}

/** Guard of the screens that are of no use to a signed-in user. */
export async function onlySignedOut(): Promise<void> {
  // When the server cannot be reached, the screen is still shown.
  if (await Promise.resolve(knownAccount()).catch(() => null)) throw redirect({ to: '/' })
}
