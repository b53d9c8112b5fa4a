/** The elements that a press acts on. */
const pressable = 'button, a[href], label, summary, [type=checkbox], [type=radio], [role=tab], [role=menuitem]'
/** Pixels within which a pointer was not moved by the person. */
const STILL = 5

/**
 * Gives a press to what it began on where that moved away from under it. Pressing a button leaves the field before it,
 * and a field that is left shows its sentence, or takes it away, before the finger is up: browsers then tell the button
 * nothing, and whatever lies there now could be meant.
 */
export function followMovedPresses(): void {
  let began: { on: HTMLElement; place: DOMRect; x: number; y: number } | undefined
  // Events of the mouse: those of the pointer are over before a touch leaves the field.
  document.addEventListener(
    'mousedown',
    ({ target, button, clientX: x, clientY: y }) => {
      const on = button === 0 && target instanceof Element ? target.closest<HTMLElement>(pressable) : null
      began = on ? { on, place: on.getBoundingClientRect(), x, y } : undefined
    },
    { capture: true },
  )
  document.addEventListener(
    'mouseup',
    (event) => {
      if (!began) return
      const { on, place, x, y } = began
      began = undefined
      if (!on.isConnected || event.composedPath().includes(on)) return
      if (Math.hypot(event.clientX - x, event.clientY - y) > STILL) return
      const now = on.getBoundingClientRect()
      if (now.top === place.top && now.left === place.left) return
      on.click()
      leaveOutTheClick()
    },
    { capture: true },
  )
}

/** Both parts of a press that ended elsewhere give a click to what is around both. */
function leaveOutTheClick(): void {
  const around = (event: Event) => event.stopPropagation()
  document.addEventListener('click', around, { capture: true, once: true })
  setTimeout(() => document.removeEventListener('click', around, { capture: true }))
}
