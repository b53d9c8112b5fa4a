import { useEffect, useEffectEvent } from 'react'

const layers: (() => void)[] = []

/**
 * Escape closes what lies on top, and nothing under it. For everything that lies over the screen, together with
 * Mantine's `closeOnEscape={false}`: its dialogs each listen for themselves, so that one Escape would close them all.
 * What stays mounted while it is closed says by `open` when it is there.
 */
export function useEscape(close: () => void, open = true): void {
  const onEscape = useEffectEvent(close)
  useEffect(() => {
    if (!open) return
    const layer = () => onEscape()
    if (layers.push(layer) === 1) addEventListener('keydown', closeTop, { capture: true })
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      if (layers.length === 0) removeEventListener('keydown', closeTop, { capture: true })
    }
  }, [open])
}

/** Whether something lies over the screen that closes by Escape: a dialog, a drawer. */
export const isCovered = () => layers.length > 0

function closeTop({ key, repeat, isComposing, target }: KeyboardEvent) {
  // Held down it closes one thing, and not everything.
  if (key !== 'Escape' || repeat || isComposing) return
  // An open dropdown or menu has the first right to it, and says so.
  if (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true') return
  layers.at(-1)?.()
}
