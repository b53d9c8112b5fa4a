import { useRef } from 'react'

/**
 * For a choice of the view that each view shows in a head of its own: the focus goes along. `onMove` is called before
 * the view changes, `ref` is of the group of radios.
 */
export function useKeptFocus() {
  const moved = useRef(false)
  return {
    onMove: () => {
      moved.current = true
    },
    ref: (control: HTMLElement | null) => {
      if (!control || !moved.current) return
      moved.current = false
      control.querySelector<HTMLElement>('input:checked')?.focus()
    },
  }
}
