import { DomUtils, parseDocument } from 'htmlparser2'
import { sanitizeRichText } from '../rich-text/sanitizing.ts'

export type Node = ReturnType<typeof parseDocument>['children'][number]
export type Element = Extract<Node, { attribs: unknown }>
export const isElement = (node: Node): node is Element => 'attribs' in node

/** The prefix of every anchor name that the converter writes. */
export const anchorPrefix = 'w-'

export const elementsOf = (html: string): Node[] => parseDocument(html).children

/** The words of a node, spaces as one. */
export const wordsOf = (node: Node | Node[]): string =>
  DomUtils.textContent(node)
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()

export const holdsPicture = (node: Node): boolean =>
  isElement(node) && (node.name === 'img' || node.children.some(holdsPicture))

/**
 * Turns nodes of the converter's HTML into rich text: lists start at Word's numbers, numbers that an HTML list cannot
 * show are written out, check boxes and raised digits become characters, and links without a target are removed.
 */
export const richTextOf = (nodes: readonly Node[]): string => sanitizeRichText(nodes.map(written).join(''))

type Numbered = { value: number; label: string }

/** The number in the anchor before a paragraph's words. */
function numberOf({ children }: Element): Numbered | undefined {
  const [first] = children
  if (!first || !isElement(first) || first.name !== 'a') return undefined
  const [, value, label] = /^w-n_\d_(\d+)_([0-9a-f]*)$/.exec(first.attribs.id ?? '') ?? []
  return value === undefined ? undefined : { value: Number(value), label: Buffer.from(label!, 'hex').toString() }
}

function written(node: Node): string {
  if (!isElement(node)) return node.type === 'text' ? escaped(node.data) : ''
  const inner = () => node.children.map(written).join('')
  switch (node.name) {
    case 'a':
      // The link from a note back to the text.
      if (/^#w-(?:foot|end)note-ref-/.test(node.attribs.href ?? '')) return ''
      return /^(?:https?|mailto):/i.test(node.attribs.href ?? '')
        ? tag('a', { href: node.attribs.href! }, inner())
        : inner()
    case 'ol':
      return lists(node)
    case 'ul':
      return tag(
        'ul',
        {},
        node.children
          .filter(isElement)
          .map((item) => tag('li', {}, inItem(item)))
          .join(''),
      )
    case 'table':
      return tag('table', {}, tag('tbody', {}, inner()))
    case 'thead':
    case 'tbody':
      return inner()
    case 'input':
      return node.attribs.checked === undefined ? '☐ ' : '☑ '
    case 'sup':
      return shifted(inner(), raised)
    case 'sub':
      return shifted(inner(), lowered)
    case 'p':
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6': {
      const number = numberOf(node)
      return tag(node.name, {}, (number ? `${escaped(number.label)} ` : '') + inner())
    }
    default:
      return tag(node.name, node.attribs, inner())
  }
}

/**
 * The content of an item, with loose words put into a paragraph as the editor writes it, so that opening a text does
 * not change it.
 */
function inItem({ children }: Element): string {
  const parts: string[] = []
  let loose = ''
  const gather = () => {
    if (loose.trim()) parts.push(tag('p', {}, loose))
    loose = ''
  }
  for (const child of children) {
    if (isElement(child) && /^(?:p|h[1-6]|ul|ol|table|blockquote|pre)$/.test(child.name)) {
      gather()
      parts.push(written(child))
    } else loose += written(child)
  }
  gather()
  return parts.join('') || '<p></p>'
}

/** Splits a numbered list into several where its numbers are not consecutive. */
function lists(list: Element): string {
  const parts: { start: number; items: string[] }[] = []
  let next = Number.NaN
  for (const item of list.children.filter(isElement)) {
    const value = numberOf(item)?.value ?? (Number.isNaN(next) ? 1 : next)
    if (value !== next) parts.push({ start: value, items: [] })
    parts.at(-1)!.items.push(tag('li', {}, inItem(item)))
    next = value + 1
  }
  return parts.map(({ start, items }) => tag('ol', start > 1 ? { start: String(start) } : {}, items.join(''))).join('')
}

const empty = new Set(['br', 'img', 'hr'])
const tag = (name: string, attributes: Readonly<Record<string, string>>, inner: string): string => {
  const all = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return empty.has(name) ? `<${name}${all.join('')}>` : `<${name}${all.join('')}>${inner}</${name}>`
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// oxlint-disable-next-line no-control-regex -- they are what is taken out
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(unstorable, '')
    .replace(/[&<>"]/g, (sign) => signs[sign]!)

const raised = { from: '0123456789+-()ao', to: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ªº' }
const lowered = { from: '0123456789+-()', to: '₀₁₂₃₄₅₆₇₈₉₊₋₍₎' }

/** 'm²' for a raised 2; text without such a character is written normally. */
function shifted(inner: string, { from, to }: { from: string; to: string }): string {
  const letters = [...inner]
  return letters.every((letter) => from.includes(letter))
    ? letters.map((letter) => to[from.indexOf(letter)]).join('')
    : inner
}
