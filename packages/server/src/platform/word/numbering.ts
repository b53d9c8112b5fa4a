import { DomUtils, parseDocument } from 'htmlparser2'

/** The most characters of a number; Word writes at most a dozen. */
const longestLabel = 30
/** Letters go up to 'zz': Word repeats the letter after 'z'. */
const mostLettered = 26 * 9

type Level = { start: number; format: string; text: string; style: string | undefined }
/** The properties of a paragraph that decide its number: its style, and its own list and level. */
export type ParagraphList = { style: string | undefined; list: string | undefined; level: string | undefined }
/**
 * The number of a paragraph: its value, and as Word shows it ('2.1', 'b)'); `plain` when an HTML list shows the same
 * number.
 */
export type ParagraphNumber = { level: number; value: number; label: string; plain: boolean }

const formats: Record<string, (value: number) => string> = {
  lowerLetter: (value) => letters(value),
  upperLetter: (value) => letters(value).toUpperCase(),
  lowerRoman: (value) => roman(value).toLowerCase(),
  upperRoman: (value) => roman(value),
  decimalZero: (value) => String(value).padStart(2, '0'),
}

type Xml = ReturnType<typeof parseDocument>
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]
const read = (xml: string | undefined): Xml => parseDocument(xml ?? '', { xmlMode: true })
const all = (name: string, of: Xml | Element): Element[] => DomUtils.getElementsByTagName(name, of, true)
const valueOf = (name: string, of: Element): string | undefined => all(name, of)[0]?.attribs['w:val']

/**
 * Computes the numbers that Word shows before the paragraphs of a document; call it in their order. HTML starts every
 * list at 1, so a list that continues after a picture or a table needs its start.
 *
 * @param numbering the part numbering.xml, if any.
 * @param styles the part styles.xml, if any: a style may carry a list.
 */
export class Numbering {
  readonly #levels = new Map<string, Map<number, Level>>()
  readonly #lists = new Map<string, { abstract: string; starts: Map<number, number>; begun: boolean }>()
  readonly #ofStyle = new Map<
    string,
    { list: string | undefined; level: string | undefined; parent: string | undefined }
  >()
  readonly #byStyle = new Map<string, { abstract: string; level: number }>()
  readonly #counters = new Map<string, (number | undefined)[]>()

  constructor(numbering: string | undefined, styles: string | undefined) {
    const parts = read(numbering)
    for (const abstract of all('w:abstractNum', parts)) this.#readLevels(abstract)
    for (const list of all('w:num', parts)) {
      const starts = all('w:lvlOverride', list).flatMap((level): [number, number][] => {
        const start = Number(valueOf('w:startOverride', level) ?? Number.NaN)
        return Number.isInteger(start) ? [[Number(level.attribs['w:ilvl']), start]] : []
      })
      this.#lists.set(list.attribs['w:numId'] ?? '', {
        abstract: valueOf('w:abstractNumId', list) ?? '',
        starts: new Map(starts),
        begun: false,
      })
    }
    for (const style of all('w:style', read(styles))) {
      this.#ofStyle.set(style.attribs['w:styleId'] ?? '', {
        list: valueOf('w:numId', style),
        level: valueOf('w:ilvl', style),
        parent: valueOf('w:basedOn', style),
      })
    }
  }

  #readLevels(abstract: Element) {
    const id = abstract.attribs['w:abstractNumId'] ?? ''
    const levels = new Map<number, Level>()
    for (const level of all('w:lvl', abstract)) {
      const depth = Number(level.attribs['w:ilvl'] ?? 0)
      const style = valueOf('w:pStyle', level)
      if (style) this.#byStyle.set(style, { abstract: id, level: depth })
      levels.set(depth, {
        start: Number(valueOf('w:start', level) ?? 1),
        format: valueOf('w:numFmt', level) ?? 'decimal',
        text: (valueOf('w:lvlText', level) ?? `%${depth + 1}.`).slice(0, longestLabel),
        style,
      })
    }
    this.#levels.set(id, levels)
  }

  /** The number of the next paragraph; undefined when it has none. */
  next(paragraph: ParagraphList): ParagraphNumber | undefined {
    const { list, level: named } = this.#listOf(paragraph)
    const found = list === undefined ? undefined : this.#lists.get(list)
    const levels = found && this.#levels.get(found.abstract)
    const depth = Number(named ?? this.#byStyle.get(paragraph.style ?? '')?.level ?? 0)
    const level = levels?.get(depth)
    if (!found || !level || depth > 8) return undefined
    const counters = this.#counters.get(found.abstract) ?? []
    this.#counters.set(found.abstract, counters)
    if (!found.begun) {
      found.begun = true
      for (const at of found.starts.keys()) counters[at] = undefined
    }
    const before = counters[depth]
    const value = before === undefined ? (found.starts.get(depth) ?? level.start) : before + 1
    counters[depth] = value
    // The levels below start at their beginning again.
    counters.length = depth + 1
    if (level.format === 'bullet' || level.format === 'none') return undefined
    const label = level.text.replaceAll(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1
      const shown = counters[at] ?? levels!.get(at)?.start ?? 1
      return (formats[levels!.get(at)?.format ?? ''] ?? String)(shown)
    })
    const plain = !formats[level.format] && (level.text.match(/%\d/g) ?? []).length <= 1
    return { level: depth, value, label: label.slice(0, longestLabel), plain }
  }

  #listOf({ style, list, level }: ParagraphList): { list: string | undefined; level: string | undefined } {
    if (list !== undefined) return { list: list === '0' ? undefined : list, level }
    let name = style
    for (let steps = 0; name !== undefined && steps < 20; steps++) {
      const found = this.#ofStyle.get(name)
      if (found?.list !== undefined) return { list: found.list === '0' ? undefined : found.list, level: found.level }
      name = found?.parent
    }
    return { list: undefined, level: undefined }
  }
}

function letters(value: number): string {
  if (value < 1 || value > mostLettered) return String(value)
  // After 'z', Word writes 'aa', 'bb'.
  return String.fromCodePoint(97 + ((value - 1) % 26)).repeat(Math.ceil(value / 26))
}

function roman(value: number): string {
  if (value < 1 || value > 3999) return String(value)
  const signs: [number, string][] = [
    [1000, 'M'],
    [900, 'CM'],
    [500, 'D'],
    [400, 'CD'],
    [100, 'C'],
    [90, 'XC'],
    [50, 'L'],
    [40, 'XL'],
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ]
  let left = value
  let shown = ''
  for (const [worth, sign] of signs) {
    while (left >= worth) {
      shown += sign
      left -= worth
    }
  }
  return shown
}
