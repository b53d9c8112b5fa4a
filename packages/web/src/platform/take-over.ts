/**
 * Removes what the server has rendered (index.html) in the frame in which the application's own screen is first drawn:
 * nothing is seen twice and nothing blinks.
 */
export function takeOver(root: HTMLElement): void {
  const seen = document.getElementById('prerendered')
  if (!seen) return
  // Called after React has drawn and before the browser paints.
  const watching = new MutationObserver(() => {
    if (!root.querySelector('main > *, [role=alert]')) return
    watching.disconnect()
    seen.remove()
    performance.mark('drawn')
  })
  watching.observe(root, { childList: true, subtree: true })
}
