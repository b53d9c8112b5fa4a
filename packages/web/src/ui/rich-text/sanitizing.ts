import { richTextAttributeNames, richTextAttributes, richTextHidden, richTextTags } from '@prumo/contract/rich-text.ts'
import createPurifier, { type DOMPurify } from 'dompurify'

let purifier: DOMPurify | undefined

/**
 * Sanitises rich text before it is shown: once more with the allow-list of `@prumo/contract/rich-text.ts`, this time
 * with the browser's own parser (decision O026). What the server stored passes unchanged; text from elsewhere is
 * cleaned here.
 */
export function sanitizeForDisplay(html: string): string {
  purifier ??= ownPurifier()
  return purifier.sanitize(html, {
    ALLOWED_TAGS: [...richTextTags],
    ALLOWED_ATTR: [...richTextAttributeNames],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_CONTENTS: [...richTextHidden],
    // Repeated here, so that our own rule below sees the address and not an attribute that is already empty.
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|\/api\/storage\/)/i,
    // DOMPurify checks every value against that expression, except attributes that are declared to be no addresses.
    ADD_URI_SAFE_ATTR: richTextAttributeNames.filter((name) => name !== 'href' && name !== 'src'),
  })
}

/** Our own instance: hooks belong to an instance, and other code may use the shared one. */
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
