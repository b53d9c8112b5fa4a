/**
 * Removes what the server has rendered (index.html) in the frame in which the application's own screen is first drawn:
 * nothing is seen twice and nothing blinks. `drawn` is called then.
 */
export function takeOver(root: HTMLElement, drawn: () => void): void {
  // Called after React has drawn and before the browser paints.
  const watching = new MutationObserver(() => {
    // The place of messages is an alert too, and empty.
    if (!root.querySelector('main > *, [role=alert]:not(:empty)')) return
    watching.disconnect()
    document.getElementById('prerendered')?.remove()
    performance.mark('drawn')
    drawn()
  })
  watching.observe(root, { childList: true, subtree: true })
}
