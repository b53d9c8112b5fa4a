import { type FieldOf, fieldsOf, type WordForm } from './form.ts'
import { type Element, elementsOf, holdsPicture, isElement, type Node, wordsOf } from './tidying.ts'

/** A document divided into the fields of a form; what is under no title of a field is in its `rest`, in its order. */
export type Sections = { title: string | undefined; texts: Record<string, Node[]> }

/** A title, of a field of the form or of something else. Titles with the same look are of one kind. */
type Title = { field: string | undefined; look: string; rank: number; rest: Node[] }

const longestTitle = 120
/** The look of a title that is not a heading, but a paragraph in bold or capitals. */
const rankOfParagraph = 7

/**
 * Divides a document into the fields of a form. The titles of fields are of one kind: the highest headings that name a
 * field, or paragraphs in bold or capitals when no heading does. The text under another title of that kind or of a
 * higher one is `rest`, and so is the text before the first title.
 */
export function sectionsOf(nodes: readonly Node[], form: WordForm): Sections {
  const fieldOf = fieldsOf(form)
  const { title, rest } = titleOf(nodes, fieldOf)
  const flow = rest.flatMap((node) => unfolded(node, fieldOf))
  const titles = flow.map((node) => (isElement(node) ? asTitle(node, fieldOf) : undefined))
  const rank = Math.min(...titles.flatMap((found) => (found?.field ? [found.rank] : [])), Infinity)

  const texts: Record<string, Node[]> = Object.fromEntries(Object.keys(form.titles).map((field) => [field, []]))
  let current = form.rest
  let opener = ''
  for (const [at, node] of flow.entries()) {
    const direct = isElement(node) ? fieldOfPair(node, fieldOf) : undefined
    if (direct) {
      add(texts, direct.field, direct.title, direct.content)
      continue
    }
    const found = titles[at]
    if (found?.field && found.rank === rank) {
      current = found.field
      opener = found.look
      add(texts, current, node, found.rest)
      continue
    }
    const closes =
      found && (found.rank < rank || (found.rank === rank && (rank < rankOfParagraph || found.look === opener)))
    if (closes) current = form.rest
    texts[current]!.push(node)
  }
  return { title, texts }
}

/**
 * The second title of the same field stays in the text, so that 'Materiais' and 'Equipamentos' can be distinguished.
 */
function add(texts: Record<string, Node[]>, field: string, title: Node, content: readonly Node[]) {
  const words = wordsOf(title)
  if (texts[field]!.length && words) texts[field]!.push(isElement(title) && title.name === 'td' ? strong(words) : title)
  texts[field]!.push(...content)
}

const strong = (words: string): Node => {
  const [paragraph] = elementsOf('<p><strong></strong></p>')
  const inner = (paragraph as Element).children[0] as Element
  inner.children = elementsOf(words.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
  return paragraph!
}

/** The title is searched in this many first paragraphs, because a logo and a table of authors may come before it. */
const cover = 12

/** The title of the whole document: its title paragraph, or a first heading that is the only one of its kind. */
function titleOf(nodes: readonly Node[], fieldOf: FieldOf): { title: string | undefined; rest: Node[] } {
  const elements = nodes.filter(isElement)
  const named = elements.find((node) => node.name === 'h1' && node.attribs.class === 'title' && wordsOf(node))
  const highest = elements.filter((node) => node.name === 'h1' && wordsOf(node))
  const first = elements.find((node) => wordsOf(node))
  const [top] = highest
  const isCover =
    highest.length === 1
      ? elements.indexOf(top!) < cover
      : top === first && highest.some((node) => fieldOf(wordsOf(node)))
  const alone = top && isCover && !isNumbered(top) && !fieldOf(wordsOf(top)) ? top : undefined
  const heading = named ?? alone
  if (!heading) return { title: undefined, rest: [...nodes] }
  const words = wordsOf(heading)
  return { title: words, rest: nodes.filter((node) => node !== heading || holdsPicture(node)) }
}

const isNumbered = (heading: Element): boolean => {
  const [first] = heading.children
  return (
    /^\d/.test(wordsOf(heading)) ||
    (first !== undefined && isElement(first) && first.attribs.id?.startsWith('w-n_') === true)
  )
}

function asTitle(node: Element, fieldOf: FieldOf): Title | undefined {
  const words = wordsOf(node)
  if (!words || holdsPicture(node)) return undefined
  const level = /^h([1-6])$/.exec(node.name)?.[1]
  if (level) return { field: fieldOf(words), look: node.name, rank: Number(level), rest: [] }
  const line = lineOf(node)
  if (!line) return undefined
  const inline = inlineTitle(line, fieldOf)
  if (inline) return inline
  if (words.length > longestTitle) return undefined
  const marks = {
    bold: isBold(line),
    upper: words === words.toUpperCase() && /\p{L}{3}/u.test(words),
    numbered: node !== line || /^\d+(?:\.\d+)*\s*[.)\-–]/.test(words),
    colon: words.endsWith(':'),
  }
  if (!marks.bold && !marks.upper && !(fieldOf(words) && (marks.numbered || marks.colon))) return undefined
  const look = Object.entries(marks)
    .flatMap(([mark, on]) => (on ? [mark] : []))
    .join(' ')
  return { field: fieldOf(words), look, rank: rankOfParagraph, rest: [] }
}

/** A paragraph, or the only item of a list, because a title that Word numbers is a list with one item. */
function lineOf(node: Element): Element | undefined {
  if (node.name === 'p') return node
  if (node.name !== 'ol' && node.name !== 'ul') return undefined
  const items = node.children.filter(isElement)
  const [item] = items
  if (items.length !== 1 || item!.children.some((child) => isElement(child) && /^(?:ul|ol|table)$/.test(child.name))) {
    return undefined
  }
  return item
}

/** '**Objetivo:** o que segue' in one paragraph. */
function inlineTitle(line: Element, fieldOf: FieldOf): Title | undefined {
  const at = line.children.findIndex((child) => wordsOf(child) !== '')
  const head = line.children[at]
  if (!head || !isElement(head) || head.name !== 'strong') return undefined
  const rest = line.children.slice(at + 1)
  const after = wordsOf(rest)
  const words = wordsOf(head)
  if (!after || !(words.endsWith(':') || after.startsWith(':'))) return undefined
  const field = fieldOf(words)
  if (!field) return undefined
  const [paragraph] = elementsOf('<p></p>') as [Element]
  paragraph.children = rest
  const [first] = rest
  if (first && first.type === 'text') first.data = first.data.replace(/^\s*:?\s*/, '')
  return { field, look: 'bold colon inline', rank: rankOfParagraph, rest: [paragraph] }
}

const isBold = (line: Element): boolean =>
  line.children.every((child) =>
    isElement(child)
      ? child.name === 'strong' || (child.name === 'a' ? isBold(child) : wordsOf(child) === '' || isBold(child))
      : wordsOf(child) === '',
  )

/**
 * Unfolds tables that are used as forms: a row of one cell that begins with a title, or a cell followed by its value,
 * becomes normal text. Other tables are not changed.
 */
function unfolded(node: Node, fieldOf: FieldOf): Node[] {
  if (!isElement(node) || node.name !== 'table') return [node]
  const rows = rowsOf(node)
  const pairs = rows.filter((row) => pairOf(row, fieldOf))
  const lone = rows.filter((row) => row.length === 1 && startsWithTitle(row[0]!, fieldOf))
  const named = new Set([
    ...pairs.map((row) => pairOf(row, fieldOf)!.field),
    ...lone.map((row) => wordsOf(row[0]!.children.filter(isElement)[0] ?? row[0]!)),
  ])
  if (named.size < 2 && !(rows.length === 1 && named.size === 1)) return [node]
  const flow: Node[] = []
  let kept: Element[] = []
  const flush = () => {
    if (kept.length) flow.push(tableOf(kept))
    kept = []
  }
  for (const line of linesOf(node)) {
    const cells = cellsOf(line)
    if (cells.length === 1) {
      flush()
      flow.push(...blocksOf(cells[0]!))
    } else if (pairOf(cells, fieldOf)) {
      flush()
      flow.push(tableOf([line]))
    } else kept.push(line)
  }
  flush()
  return flow
}

/** A row 'Objetivo | o que segue', which `unfolded` has made a table of its own. */
function fieldOfPair(node: Element, fieldOf: FieldOf): { field: string; title: Element; content: Node[] } | undefined {
  if (node.name !== 'table' || node.attribs.class !== 'row') return undefined
  const pair = pairOf(rowsOf(node)[0] ?? [], fieldOf)
  return pair && { field: pair.field, title: pair.title, content: blocksOf(pair.value) }
}

function pairOf(
  cells: readonly Element[],
  fieldOf: FieldOf,
): { field: string; title: Element; value: Element } | undefined {
  const [title, value] = cells
  const field = cells.length === 2 && title && !holdsPicture(title) ? fieldOf(wordsOf(title)) : undefined
  return field === undefined ? undefined : { field, title: title!, value: value! }
}

const startsWithTitle = (cell: Element, fieldOf: FieldOf): boolean => {
  const [first] = blocksOf(cell).filter((block) => wordsOf(block) !== '')
  return first !== undefined && isElement(first) && asTitle(first, fieldOf)?.field !== undefined
}

const linesOf = (table: Element): Element[] =>
  table.children
    .filter(isElement)
    .flatMap((child) =>
      child.name === 'tr' ? [child] : /^t(?:head|body|foot)$/.test(child.name) ? linesOf(child) : [],
    )
const cellsOf = (line: Element): Element[] => line.children.filter(isElement).filter(({ name }) => /^t[dh]$/.test(name))
const rowsOf = (table: Element): Element[][] => linesOf(table).map(cellsOf)

function tableOf(lines: Element[]): Node {
  const [table] = elementsOf('<table class="row"><tbody></tbody></table>') as [Element]
  const [body] = table.children as [Element]
  body.children = lines
  return table
}

/** The content of a cell, with loose words put into a paragraph. */
function blocksOf(cell: Element): Node[] {
  const blocks: Node[] = []
  let loose: Node[] = []
  const gather = () => {
    if (wordsOf(loose) || loose.some(holdsPicture)) {
      const [paragraph] = elementsOf('<p></p>') as [Element]
      paragraph.children = loose as Element['children']
      blocks.push(paragraph)
    }
    loose = []
  }
  for (const child of cell.children) {
    if (isElement(child) && /^(?:p|h[1-6]|ul|ol|table|blockquote|pre)$/.test(child.name)) {
      gather()
      blocks.push(child)
    } else loose.push(child)
  }
  gather()
  return blocks
}
