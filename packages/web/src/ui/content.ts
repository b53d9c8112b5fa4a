/** The id of the screen's content, which has `tabIndex={-1}`: where the keyboard goes past the menu. */
export const contentId = 'conteudo'

/** Gives the focus to the content when what had it is gone. */
export function takeLostFocus() {
  if (document.activeElement === document.body) document.getElementById(contentId)?.focus({ preventScroll: true })
}

/** As `takeLostFocus`, once the page is drawn without what an action takes away, as its button. */
export const keepFocus = () => setTimeout(takeLostFocus)

/** Settles when a closing menu has given the focus back: 10 ms after it was drawn closed, which a slow device does late. */
export const focusReturned = () => new Promise<void>((returned) => setTimeout(() => setTimeout(returned, 30)))
