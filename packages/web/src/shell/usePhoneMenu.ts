import { useMediaQuery } from '@mantine/hooks'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { painted } from '../platform/painted.ts'
import { useEscape } from '../ui/useEscape.ts'

/** In ms: how long a screen that is being left waits for the one that replaces it, before it can be used again. */
const GOES_MS = 300

/**
 * The side menu of a phone, which slides over the screen: the focus goes to the line of the shown screen, or the first,
 * and comes back; Escape closes it. On a wide screen the menu is always visible and none of this applies. `behind`: the
 * screen is behind it and inert.
 */
export function usePhoneMenu() {
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [open, setOpen] = useState(false)
  const menu = useRef<HTMLElement>(null)
  const router = useRouter()
  const screen = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname })
  const shown = phone && open

  useEscape(() => setOpen(false), shown)
  // One frame after the menu is seen or gone, because the browser computes the styles of all that becomes inert anew. A
  // screen that is about to be replaced stays so.
  const [covered, cover] = useState<string>()
  useEffect(() => {
    let gone = false
    const leaves = !shown && router.state.status === 'pending'
    void (leaves ? new Promise((resolve) => setTimeout(resolve, GOES_MS)) : painted()).then(
      () => gone || cover(shown ? screen : undefined),
    )
    return () => {
      gone = true
    }
  }, [shown, screen, router])
  useEffect(() => {
    if (covered === undefined) return
    const opener = document.activeElement
    const side = menu.current
    const line = side?.querySelector<HTMLElement>('a[aria-current]') ?? side?.querySelector('a')
    line?.focus()
    return () => {
      const focused = document.activeElement
      const isElsewhere = focused !== document.body && !side?.contains(focused)
      if (opener instanceof HTMLElement && !isElsewhere) opener.focus()
    }
  }, [covered])

  const openMenu = useCallback(() => setOpen(true), [])
  const closeMenu = useCallback(() => setOpen(false), [])
  const behind = covered !== undefined && covered === screen
  return { phone, menu, menuShown: shown, behind, openMenu, closeMenu }
}
