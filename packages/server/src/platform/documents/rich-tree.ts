import { parseDocument } from 'htmlparser2'

type ChildNode = ReturnType<typeof parseDocument>['children'][number]
type Element = Extract<ChildNode, { attribs: unknown }>
const isTag = (node: ChildNode): node is Element => 'attribs' in node

/** A piece of text in one style. '\n' alone is a line break. */
export type Run = {
  text: string
  bold?: true
  italic?: true
  underline?: true
  strike?: true
  code?: true
  href?: string
}
export type Block =
  | { kind: 'paragraph'; align?: string; content: Run[] }
  | { kind: 'heading'; level: number; content: Run[] }
  | { kind: 'bullets'; items: Block[][] }
  | { kind: 'numbers'; start: number; items: Block[][] }
  | { kind: 'quote'; content: Block[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }
  | { kind: 'image'; name: string; alt: string; width: number }
  | { kind: 'table'; columns: number; header: boolean; rows: Cell[][] }
  | Unread
/** A long text, of which the renderer makes the tree in its process; `images`: as for `richTree`. */
type Unread = { kind: 'html'; html: string; images: [src: string, name: string][] }
type Cell = { colspan: number; rowspan: number; content: Block[] }

/** Stored rich text as what a document draws. */
export type Rich = (html: string) => Block[]

/** Deeper lists and quotes are flattened to this depth, because Typst's own depth is limited. */
const deepest = 8
const mostColumns = 12
const blockNames = new Set('p h1 h2 h3 h4 h5 h6 ul ol blockquote pre hr img table div section figure'.split(' '))

/**
 * Sanitised HTML as the tree that `rich` of lib.typ draws. `images` gives the name of each picture by its `src`; a
 * picture without a name is left out.
 */
export const richTree = (html: string, images: ReadonlyMap<string, string> = new Map()): Block[] =>
  blocksOf(parseDocument(html).children, { images, depth: 0 })

/** The characters of a text whose tree is made at once. */
const shortText = 500

/** The same, where a long text keeps the serving thread no longer than a short one: `treesIn` makes its tree. */
export const richBlocks = (html: string, images: ReadonlyMap<string, string>): Block[] =>
  html.length <= shortText
    ? richTree(html, images)
    : [{ kind: 'html', html, images: [...images].filter(([src]) => html.includes(src)) }]

/** A document's data as JSON, with the trees of the texts that `richBlocks` left unread. */
export function treesIn(data: string): string {
  if (!data.includes('"kind":"html"')) return data
  const read = (_: string, value: unknown) =>
    isUnread(value) ? richTree(value[0].html, new Map(value[0].images)) : value
  return JSON.stringify(JSON.parse(data, read))
}

const isUnread = (value: unknown): value is [Unread] =>
  Array.isArray(value) && value.length === 1 && (value[0] as Partial<Block> | null)?.kind === 'html'

type Reading = { images: ReadonlyMap<string, string>; depth: number }

function blocksOf(nodes: ChildNode[], reading: Reading): Block[] {
  const blocks: Block[] = []
  let loose: ChildNode[] = []
  const gather = () => {
    const content = runsOf(loose)
    loose = []
    if (content.some((run) => run.text.trim())) blocks.push({ kind: 'paragraph', content })
  }
  for (const node of nodes) {
    if (isTag(node) && blockNames.has(node.name)) {
      gather()
      blocks.push(...blockOf(node, reading))
    } else loose.push(node)
  }
  gather()
  return blocks
}

function blockOf(element: Element, reading: Reading): Block[] {
  const { name, attribs, children } = element
  const inner: Reading = { ...reading, depth: reading.depth + 1 }
  switch (name) {
    case 'p': {
      const align = /text-align:\s*(center|right|justify)/.exec(attribs.style ?? '')?.[1]
      // On paper a picture inside a paragraph is a block of its own.
      if (children.some((child) => isTag(child) && child.name === 'img')) return blocksOf(children, reading)
      const content = runsOf(children)
      return content.length ? [{ kind: 'paragraph', ...(align && { align }), content }] : []
    }
    case 'ul':
    case 'ol': {
      const items = children.filter(isTag).map((item) => blocksOf(item.children, inner))
      if (!items.length) return []
      if (reading.depth >= deepest) return items.flat()
      if (name === 'ul') return [{ kind: 'bullets', items }]
      return [{ kind: 'numbers', start: whole(attribs.start, 1, 100_000), items }]
    }
    case 'blockquote': {
      const content = blocksOf(children, inner)
      return reading.depth >= deepest ? content : [{ kind: 'quote', content }]
    }
    case 'pre':
      return [
        {
          kind: 'code',
          text: runsOf(children, {}, true)
            .map((run) => run.text)
            .join(''),
        },
      ]
    case 'hr':
      return [{ kind: 'rule' }]
    case 'img':
      return imageOf(attribs, reading)
    case 'table':
      return tableOf(element, inner)
    case 'div':
    case 'section':
    case 'figure':
      return reading.depth >= 4 * deepest ? [] : blocksOf(children, inner)
    default: {
      const content = runsOf(children)
      return content.length ? [{ kind: 'heading', level: Number(name[1]), content }] : []
    }
  }
}

function imageOf({ src = '', alt = '', width }: Element['attribs'], { images }: Reading): Block[] {
  const name = images.get(src)
  if (!name) return []
  // The page is some 640 pixels wide on a screen.
  return [{ kind: 'image', name, alt: alt || 'Imagem', width: width ? Math.min(1, whole(width, 40, 640) / 640) : 0.8 }]
}

function tableOf(table: Element, reading: Reading): Block[] {
  if (reading.depth > 3) return []
  const lines: Element[] = []
  const collect = (element: Element) => {
    for (const child of element.children.filter(isTag)) {
      if (child.name === 'tr') lines.push(child)
      else if (['thead', 'tbody', 'tfoot'].includes(child.name)) collect(child)
    }
  }
  collect(table)
  const cells = lines
    .map((line) => line.children.filter(isTag).filter(({ name }) => name === 'td' || name === 'th'))
    .filter((line) => line.length > 0)
  if (!cells.length) return []
  const columns = Math.min(
    mostColumns,
    Math.max(...cells.map((line) => line.reduce((sum, cell) => sum + whole(cell.attribs.colspan, 1, mostColumns), 0))),
  )
  const rows = laidOut(cells, columns, reading)
  return [{ kind: 'table', columns, header: cells[0]!.every(({ name }) => name === 'th'), rows }]
}

/** Cells cut to the grid: a span beyond its edge, or over another cell, would make the document fail. */
function laidOut(lines: Element[][], columns: number, reading: Reading): Cell[][] {
  const taken: boolean[][] = lines.map(() => [])
  return lines.map((line, y) => {
    const row: Cell[] = []
    let x = 0
    const fill = (upTo: number) => {
      for (; x < upTo; x++) if (!taken[y]![x]) row.push({ colspan: 1, rowspan: 1, content: [] })
    }
    for (const cell of line) {
      while (taken[y]![x]) x++
      if (x >= columns) break
      let colspan = 1
      const wanted = Math.min(whole(cell.attribs.colspan, 1, mostColumns), columns - x)
      while (colspan < wanted && !taken[y]![x + colspan]) colspan++
      const rowspan = Math.min(whole(cell.attribs.rowspan, 1, 200), lines.length - y)
      for (let down = 0; down < rowspan; down++)
        for (let right = 0; right < colspan; right++) taken[y + down]![x + right] = true
      row.push({ colspan, rowspan, content: blocksOf(cell.children, reading) })
      x += colspan
    }
    fill(columns)
    return row
  })
}

function runsOf(nodes: ChildNode[], look: Omit<Run, 'text'> = {}, keepSpaces = false, depth = 0): Run[] {
  return nodes.flatMap((node): Run[] => {
    if (node.type === 'text') {
      const text = keepSpaces ? node.data : node.data.replaceAll(/[ \t\r\n]+/g, ' ')
      return text ? [{ ...look, text }] : []
    }
    if (!isTag(node) || depth > 40) return []
    if (node.name === 'br') return [{ text: '\n' }]
    return runsOf(node.children, { ...look, ...lookOf(node) }, keepSpaces, depth + 1)
  })
}

function lookOf({ name, attribs }: Element): Omit<Run, 'text'> {
  switch (name) {
    case 'strong':
    case 'b':
      return { bold: true }
    case 'em':
    case 'i':
      return { italic: true }
    case 'u':
      return { underline: true }
    case 's':
    case 'del':
      return { strike: true }
    case 'code':
      return { code: true }
    case 'a':
      return /^(https?:|mailto:|tel:)/i.test(attribs.href ?? '') ? { href: attribs.href! } : {}
    default:
      return {}
  }
}

const whole = (value: string | undefined, least: number, most: number) =>
  Math.min(most, Math.max(least, Math.trunc(Number(value)) || least))
