import { type RefObject, useEffect } from 'react'
import { whenIdle } from '../platform/idle.ts'

/** As much of a menu as stays visible above and below the line. */
const around = 40

/**
 * Scrolls a menu so far that the line of the shown screen is seen in it, whenever that becomes another one. Nothing but
 * the menu is scrolled. When the browser has time, because asking where a line stands lays the whole page out.
 */
export function useCurrentInView(menu: RefObject<HTMLElement | null>, current: string | undefined) {
  useEffect(() => {
    if (current === undefined) return
    return whenIdle(() => {
      const frame = menu.current
      const line = frame?.querySelector('[aria-current]')
      if (!frame || !line) return
      const [seen, stands] = [frame.getBoundingClientRect(), line.getBoundingClientRect()]
      if (stands.bottom > seen.bottom) frame.scrollTop += stands.bottom - seen.bottom + around
      else if (stands.top < seen.top) frame.scrollTop -= seen.top - stands.top + around
    })
  }, [menu, current])
}
