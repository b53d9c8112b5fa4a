/** The id of the screen's content, which has `tabIndex={-1}`: where the keyboard goes past the menu. */
export const contentId = 'conteudo'

/** Gives the focus to the content when what had it is gone, as a button that an action takes away. */
export const keepFocus = () =>
  setTimeout(() => {
    if (document.activeElement === document.body) document.getElementById(contentId)?.focus({ preventScroll: true })
  })
