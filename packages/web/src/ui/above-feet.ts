type Box = { left: number; right: number; top: number; bottom: number }

/** Pixels between a message and the buttons below it. */
const space = 8

/** How many pixels a box has to rise so that it covers none of the feet. */
export function riseOf(box: Box, feet: readonly Box[]): number {
  let rise = 0
  for (const foot of feet.toSorted((one, other) => other.top - one.top)) {
    const beside = foot.right <= box.left || box.right <= foot.left
    if (!beside && foot.top < box.bottom - rise && foot.bottom > box.top - rise) rise = box.bottom - foot.top + space
  }
  return rise
}

/** Keeps an element that stands at the bottom of the window above every foot, also above one that comes or moves later. */
export function keepAboveFeet(element: HTMLElement): () => void {
  let risen = 0
  let frame = 0
  const place = () => {
    frame = 0
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const feet = [...document.querySelectorAll('[data-foot]')].map((foot) => foot.getBoundingClientRect())
    risen = riseOf(
      { left, right, top: top + risen, bottom: bottom + risen },
      feet.filter(({ height }) => height > 0),
    )
    element.style.translate = risen === 0 ? '' : `0 ${-risen}px`
  }
  const soon = () => {
    frame ||= requestAnimationFrame(place)
  }
  const changes = new MutationObserver(soon)
  changes.observe(document.body, { childList: true, subtree: true })
  addEventListener('resize', soon)
  document.addEventListener('transitionend', soon)
  document.addEventListener('scroll', soon, { capture: true, passive: true })
  place()
  return () => {
    cancelAnimationFrame(frame)
    changes.disconnect()
    removeEventListener('resize', soon)
    document.removeEventListener('transitionend', soon)
    document.removeEventListener('scroll', soon, { capture: true })
    element.style.translate = ''
  }
}
