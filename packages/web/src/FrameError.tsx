import type { ErrorComponentProps } from '@tanstack/react-router'
import SignInScreen from './identity/session/SignInScreen.tsx'
import { RouteError } from './shell/RouteError.tsx'
import { SignedOut } from './signed-out.ts'

/** Shown instead of the signed-in frame when it throws: sign-in when nobody is signed in, otherwise the error. */
export function FrameError(props: ErrorComponentProps) {
  if (props.error instanceof SignedOut) return <SignInScreen />
  return (
    <main>
      <RouteError {...props} />
    </main>
  )
}
