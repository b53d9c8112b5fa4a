/** The id of the screen's content, which has `tabIndex={-1}`: where the keyboard goes past the menu. */
export const contentId = 'conteudo'

/** Gives the focus to the content when what had it is gone. */
export function takeLostFocus() {
  if (document.activeElement === document.body) document.getElementById(contentId)?.focus({ preventScroll: true })
}

/** As `takeLostFocus`, once the page is drawn without what an action takes away, as its button. */
export const keepFocus = () => setTimeout(takeLostFocus)
