import type { ErrorComponentProps } from '@tanstack/react-router'
import SignInScreen from './identity/session/SignInScreen.tsx'
import { RouteError } from './shell/RouteError.tsx'
import { SignedOut } from './signed-out.ts'

/** What stands in place of the signed-in frame: sign-in for who is signed out, else the failure. */
export function FrameError(props: ErrorComponentProps) {
  if (props.error instanceof SignedOut) return <SignInScreen />
  return (
    <main>
      <RouteError {...props} />
    </main>
  )
}
