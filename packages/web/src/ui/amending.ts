import { trimPathRight, useMatch, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Whether somebody is still at this screen, and on the way to no other: to be asked before what comes late moves them. */
export function useStaying(): () => boolean {
  const router = useRouter()
  const here = useMatch({ strict: false, select: ({ pathname }) => trimPathRight(pathname) })
  return useCallback(() => trimPathRight(router.latestLocation.pathname) === here, [router, here])
}

/**
 * Changes what the address of this screen says without a press, as what is known or written only later: in the same entry
 * of the history, without a question about what is typed into a form, and not once somebody is on the way to another screen.
 */
export function useAmend(): (search: (before: object) => object) => void {
  const router = useRouter()
  const stays = useStaying()
  return useCallback(
    (search) => {
      if (stays())
        void router.navigate({
          to: '.',
          search: search as never,
          replace: true,
          ignoreBlocker: true,
          resetScroll: false,
        })
    },
    [router, stays],
  )
}
