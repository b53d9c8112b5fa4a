/* Fields with a typed text that their form does not have yet: it is still being typed, or could not be read. No form is
   sent without it, because what the field held before would be saved in place of what is in sight. */

/** The field, and what gives its text to the form; that is false, and shows why, for a text that cannot be read. */
const unread = new Map<HTMLElement, () => boolean>()

/** Keeps the text of a field before the forms around it are sent, until the returned function is called. */
export function holdTyped(field: HTMLElement, settle: () => boolean): () => void {
  if (unread.size === 0) document.addEventListener('submit', refuse, true)
  unread.set(field, settle)
  return () => {
    unread.delete(field)
    if (unread.size === 0) document.removeEventListener('submit', refuse, true)
  }
}

/**
 * Gives the typed texts within an element to their forms. Where some cannot be read it focuses the first of them and
 * returns false.
 */
export function settleTyped(within: Node): boolean {
  const wrong = [...unread].filter(([field, settle]) => within.contains(field) && !settle()).map(([field]) => field)
  wrong.sort((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  wrong[0]?.focus()
  return wrong.length === 0
}

/** True when some field has a text that would be lost with it. */
export const holdsTyped = (): boolean => unread.size > 0

/** Before any handler of the form hears of it. */
function refuse(event: Event) {
  if (!(event.target instanceof Node) || settleTyped(event.target)) return
  event.preventDefault()
  event.stopImmediatePropagation()
}
