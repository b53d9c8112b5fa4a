import { richTextAttributeNames, richTextAttributes, richTextHidden, richTextTags } from '@prumo/contract/rich-text.ts'
import createPurifier, { type DOMPurify } from 'dompurify'

let purifier: DOMPurify | undefined

/**
 * Rich text as it may be shown: the allow-list of `@prumo/contract/rich-text.ts`, once more, by the browser's own reading
 * of it (decision O026). What the server stored passes unchanged; what reached the page another way is cleaned here.
 */
export function sanitizeForDisplay(html: string): string {
  purifier ??= ownPurifier()
  return purifier.sanitize(html, {
    ALLOWED_TAGS: [...richTextTags],
    ALLOWED_ATTR: [...richTextAttributeNames],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_CONTENTS: [...richTextHidden],
    // Kept here, so that the rule of our own below reads the address and not an already emptied attribute.
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|\/api\/storage\/)/i,
    // It holds every value against that expression but those of attributes that are known to be no address.
    ADD_URI_SAFE_ATTR: richTextAttributeNames.filter((name) => name !== 'href' && name !== 'src'),
  })
}

/** A purifier of our own: hooks belong to the instance, and other code may use the shared one. */
function ownPurifier(): DOMPurify {
  const own = createPurifier(window)
  own.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeType !== Node.ELEMENT_NODE) return
    const read = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]))
    const kept = richTextAttributes(node.localName, read)
    for (const name of Object.keys(read)) if (!Object.hasOwn(kept, name)) node.removeAttribute(name)
    for (const [name, value] of Object.entries(kept)) node.setAttribute(name, value)
    if (node.localName === 'img' && kept.src === undefined) node.remove()
  })
  return own
}
