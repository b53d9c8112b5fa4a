import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useEscape } from '../ui/useEscape.ts'

/**
 * The side menu of a phone, which slides over the screen: the focus goes into it and comes back, Escape closes it. On a
 * wide screen the menu always stands there and none of this applies.
 */
export function usePhoneMenu() {
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [open, setOpen] = useState(false)
  const menu = useRef<HTMLElement>(null)
  const shown = phone && open

  useEscape(() => setOpen(false), shown)
  useEffect(() => {
    if (!shown) return
    const opener = document.activeElement
    menu.current?.querySelector('a')?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [shown])

  const openMenu = useCallback(() => setOpen(true), [])
  const closeMenu = useCallback(() => setOpen(false), [])
  return { phone, menu, menuShown: shown, openMenu, closeMenu }
}
