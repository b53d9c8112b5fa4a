import type { ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { RouteError } from './shell/RouteError.tsx'
import { SignedOut } from './signed-out.ts'

export const signInScreen = () => import('./identity/session/SignInScreen.tsx')
const SignInScreen = lazy(signInScreen)

/** What stands in place of the signed-in frame: sign-in for who is signed out, else the failure. */
export function FrameError(props: ErrorComponentProps) {
  if (!(props.error instanceof SignedOut)) return <RouteError {...props} />
  return (
    <Suspense>
      <SignInScreen />
    </Suspense>
  )
}
