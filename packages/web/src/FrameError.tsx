import type { ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { RouteError } from './shell/RouteError.tsx'
import { SignedOut } from './signed-out.ts'

const load = () => import('./identity/session/SignInScreen.tsx')
const Later = lazy(load)
let Loaded: Awaited<ReturnType<typeof load>>['default'] | undefined

/** Before the page is drawn where nobody is signed in (main.tsx): the screen is then there in the first render. */
export const loadSignIn = async () => {
  Loaded = (await load()).default
}

/** Shown instead of the signed-in frame when it throws: sign-in when nobody is signed in, otherwise the error. */
export function FrameError(props: ErrorComponentProps) {
  const [SignIn] = useState(() => Loaded ?? Later)
  if (props.error instanceof SignedOut)
    return (
      <Suspense>
        <SignIn />
      </Suspense>
    )
  return (
    <main>
      <RouteError {...props} />
    </main>
  )
}
