import { normalized } from '@prumo/contract/normalizing.ts'
import { richTextAttributes, richTextTags } from '@prumo/contract/rich-text.ts'
import { DOMSerializer, type Node as Written } from '@tiptap/pm/model'

/**
 * A text exactly as the server stores it: what comes back of a draft is then equal to what was sent, and is not taken
 * for somebody's change.
 */
export function storedForm(text: Written): string {
  const fragment = DOMSerializer.fromSchema(text.type.schema).serializeFragment(text.content)
  // The empty line that the editor adds behind a list or a table is not content.
  const html = inside(fragment).replace(/(<\/(?:ul|ol|table|blockquote|pre|h[2-4])>|<hr \/>)<p><\/p>$/, '$1')
  return normalized(html).trim()
}

const inside = (node: Node): string => [...node.childNodes].map(written).join('')

function written(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escaped(node.textContent ?? '')
  if (!(node instanceof Element)) return ''
  const name = node.localName
  if (!richTextTags.includes(name)) return inside(node)
  const read = Object.fromEntries([...node.attributes].map((one) => [one.name, one.value]))
  const kept = Object.entries(richTextAttributes(name, read)).map(
    ([key, value]) => ` ${key}="${escaped(value).replaceAll('"', '&quot;')}"`,
  )
  const tag = name + kept.join('')
  return alone.has(name) ? `<${tag} />` : `<${tag}>${inside(node)}</${name}>`
}

const alone = new Set(['br', 'img', 'hr'])
const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => signs[sign]!)
