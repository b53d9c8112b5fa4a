import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import { painted } from '../platform/painted.ts'
import { useEscape } from '../ui/useEscape.ts'

/**
 * The side menu of a phone, which slides over the screen: the focus goes to the line of the shown screen, or the first,
 * and comes back; Escape closes it. On a wide screen the menu is always visible and none of this applies. `behind`: the
 * screen is behind it and inert.
 */
export function usePhoneMenu() {
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [open, setOpen] = useState(false)
  const menu = useRef<HTMLElement>(null)
  const shown = phone && open

  useEscape(() => setOpen(false), shown)
  // One frame after the menu is seen or gone, because the browser computes the styles of all that becomes inert anew.
  const [behind, setBehind] = useState(false)
  useEffect(() => {
    let gone = false
    void painted().then(() => gone || setBehind(shown))
    return () => {
      gone = true
    }
  }, [shown])
  useEffect(() => {
    if (!behind) return
    const opener = document.activeElement
    const side = menu.current
    const line = side?.querySelector<HTMLElement>('a[aria-current]') ?? side?.querySelector('a')
    line?.focus()
    return () => {
      const focused = document.activeElement
      const isElsewhere = focused !== document.body && !side?.contains(focused)
      if (opener instanceof HTMLElement && !isElsewhere) opener.focus()
    }
  }, [behind])

  const openMenu = useCallback(() => setOpen(true), [])
  const closeMenu = useCallback(() => setOpen(false), [])
  return { phone, menu, menuShown: shown, behind, openMenu, closeMenu }
}
