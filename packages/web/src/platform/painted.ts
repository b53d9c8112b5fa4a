/**
 * Settles once the next frame is on the screen, or would be: an answer to a click is seen before what it leads to is
 * drawn. A page in the background paints nothing and does not wait for it.
 */
export const painted = () =>
  new Promise<void>((resolve) => {
    if (document.hidden) return resolve()
    const late = setTimeout(resolve, 100)
    requestAnimationFrame(() => {
      clearTimeout(late)
      setTimeout(resolve)
    })
  })
