import { useEffect, useEffectEvent } from 'react'

const layers: (() => void)[] = []

/**
 * Escape closes the top layer and nothing below it. For everything that opens over the screen, together with Mantine's
 * `closeOnEscape={false}`: its dialogs each listen for themselves, so that one Escape would close them all. A layer
 * that stays mounted while closed says by `open` when it is visible.
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

/** True while a layer that closes by Escape is open: a dialog, a drawer. */
export const isCovered = () => layers.length > 0

function closeTop({ key, repeat, isComposing, target }: KeyboardEvent) {
  // A held key closes one layer, not all.
  if (key !== 'Escape' || repeat || isComposing) return
  // An open dropdown or menu has priority; Mantine marks it with this attribute.
  if (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true') return
  layers.at(-1)?.()
}
