import { Parser } from 'htmlparser2'
import type { Numbering } from './numbering.ts'

/**
 * Counts of the parts of a document that are not imported unchanged, and its words, which must be found in the
 * converted text.
 */
export type Found = {
  deletions: number
  insertions: number
  comments: number
  notes: number
  equations: number
  embedded: number
  charts: number
  diagrams: number
  shapes: number
  contents: number
  fields: number
  relabelled: number
  coloured: boolean
  linkedPictures: number
  attachedParts: number
  /** Runs of words that the converted text must contain, in their order. */
  pieces: string[]
  /** For each picture, by its relationship, the widths it is shown with, in pixels. */
  widths: Map<string, number[]>
}

/** Elements that the converter would leave out with their words, and the elements it reads instead. */
const readAs: Record<string, string> = {
  'w:fldSimple': 'w:smartTag',
  'w:dir': 'w:smartTag',
  'w:bdo': 'w:smartTag',
  'v:oval': 'v:rect',
  'v:polyline': 'v:rect',
  'v:arc': 'v:rect',
  'v:curve': 'v:rect',
}
const breaksPiece = new Set(
  (
    'w:p w:sym w:noBreakHyphen w:softHyphen w:tab w:br w:cr w:footnoteReference w:endnoteReference w:drawing w:pict ' +
    'w:object w:fldChar m:oMath w:ruby'
  ).split(' '),
)
/** Fields whose result is a link or content that is not in the document. */
const silentFields = /^\s*(?:HYPERLINK|TOC|PAGEREF|REF|FORM\w+)\b/i
const deepest = 300
const emuPerPixel = 9525

/** The name of the anchor before the words of a numbered paragraph: level, number, and the number as Word shows it. */
const anchorOf = (level: number, value: number, label: string) =>
  `n_${level}_${value}_${Buffer.from(label).toString('hex')}`

/**
 * Reads the main part of a document once: counts what is not imported unchanged, marks numbered paragraphs with an
 * anchor that has their number, and makes the words of fields and text boxes readable for the converter.
 *
 * @param styleNames by style id, in lower case.
 * @throws RangeError for elements nested too deeply.
 */
export function prepareDocument(
  xml: string,
  { numbering, styleNames }: { numbering: Numbering; styleNames: ReadonlyMap<string, string> },
): { xml: string; found: Found } {
  const found: Found = {
    deletions: 0,
    insertions: 0,
    comments: 0,
    notes: 0,
    equations: 0,
    embedded: 0,
    charts: 0,
    diagrams: 0,
    shapes: 0,
    contents: 0,
    fields: 0,
    relabelled: 0,
    coloured: false,
    linkedPictures: 0,
    attachedParts: 0,
    pieces: [],
    widths: new Map(),
  }
  const edits: { at: number; until: number; text: string }[] = []
  const stack: string[] = []
  const within = { choice: 0, gone: 0, change: 0 }
  const alternatives: { words: string; other: boolean }[] = []
  let paragraph: { style?: string; list?: string; level?: string; deleted?: boolean } | undefined
  const paragraphs: (typeof paragraph)[] = []
  let piece = ''
  let textual = false
  let width = 0
  let boxes = 0
  let instruction = ''
  let readingInstruction = false

  const endPiece = () => {
    if (piece.trim()) found.pieces.push(piece)
    piece = ''
  }
  const isContents = (style: string | undefined) =>
    /^toc \d|^(?:toc|sum[aá]rio) ?\d*$/.test(styleNames.get(style ?? '') ?? '')

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const parent = stack.at(-1)
        stack.push(name)
        if (stack.length > deepest) throw new RangeError('elements too deep in one another')
        if (name in readAs) {
          edits.push({ at: parser.startIndex + 1, until: parser.startIndex + 1 + name.length, text: readAs[name]! })
        }
        if (name === 'mc:AlternateContent') alternatives.push({ words: '', other: false })
        if (name === 'mc:Fallback' && alternatives.length) alternatives.at(-1)!.other = true
        if (name === 'mc:Choice') within.choice++
        if (name === 'w:t') textual = true
        if (name === 'w:del' || name === 'w:moveFrom') {
          if (parent === 'w:rPr' || parent === 'w:trPr') {
            if (paragraph && parent === 'w:rPr' && stack.at(-3) === 'w:pPr') paragraph.deleted = true
            if (parent === 'w:trPr') found.deletions++
          } else {
            if (within.gone === 0 && within.choice === 0) found.deletions++
            within.gone++
          }
        }
        if (name === 'w:pPrChange' || name === 'w:rPrChange') within.change++
        if (breaksPiece.has(name)) endPiece()
        if (within.choice > 0) {
          if (name === 'wps:wsp') boxes = 0
          if (name === 'wps:txbx') boxes++
          return
        }
        switch (name) {
          case 'w:p':
            paragraphs.push(paragraph)
            paragraph = {}
            break
          case 'w:pStyle':
            if (paragraph && parent === 'w:pPr' && within.change === 0) paragraph.style = attributes['w:val']
            break
          case 'w:numId':
            if (paragraph && parent === 'w:numPr' && within.change === 0) paragraph.list = attributes['w:val']
            break
          case 'w:ilvl':
            if (paragraph && parent === 'w:numPr' && within.change === 0) paragraph.level = attributes['w:val']
            break
          case 'w:ins':
            if (parent !== 'w:rPr' && parent !== 'w:trPr') found.insertions++
            break
          case 'w:commentReference':
            found.comments++
            break
          case 'w:footnoteReference':
          case 'w:endnoteReference':
            found.notes++
            break
          case 'm:oMath':
            found.equations++
            break
          case 'o:OLEObject':
            found.embedded++
            break
          case 'w:altChunk':
          case 'w:subDoc':
            found.attachedParts++
            break
          case 'a:graphicData': {
            const kind = attributes.uri ?? ''
            if (/\/chart(?:ex)?$/.test(kind)) found.charts++
            else if (kind.endsWith('/diagram')) found.diagrams++
            else if (/wordprocessing(?:Shape|Group|Canvas)$/.test(kind)) found.shapes++
            break
          }
          case 'v:line':
            found.shapes++
            break
          case 'w:color':
            if (!/^(?:auto|000000)?$/i.test(attributes['w:val'] ?? '')) found.coloured = true
            break
          case 'w:highlight':
            found.coloured = true
            break
          case 'w:fldSimple':
            if (!silentFields.test(attributes['w:instr'] ?? '')) found.fields++
            break
          case 'w:fldChar':
            if (attributes['w:fldCharType'] === 'begin') instruction = ''
            else if (instruction) {
              if (!silentFields.test(instruction)) found.fields++
              instruction = ''
            }
            break
          case 'w:instrText':
            readingInstruction = true
            break
          case 'wp:extent':
            width = Math.round(Number(attributes.cx) / emuPerPixel)
            break
          case 'v:shape':
            width = pointsOf(attributes.style)
            break
          case 'a:blip':
            if (attributes['r:embed']) wide(attributes['r:embed'])
            else if (attributes['r:link']) found.linkedPictures++
            break
          case 'v:imagedata':
            if (attributes['r:id']) wide(attributes['r:id'])
            break
          default:
        }
      },
      ontext(text) {
        if (readingInstruction) instruction += text
        if (!textual || within.gone > 0 || isContents(paragraph?.style)) return
        if (within.choice === 0) piece += text
        else if (alternatives.length) alternatives.at(-1)!.words += text
      },
      onclosetag(name) {
        stack.pop()
        if (name in readAs && xml[parser.startIndex + 1] === '/') {
          edits.push({ at: parser.startIndex + 2, until: parser.startIndex + 2 + name.length, text: readAs[name]! })
        }
        // Of mc:Choice and mc:Fallback the fallback is read; without a fallback, the words count as missing.
        if (name === 'mc:AlternateContent') {
          const { words, other } = alternatives.pop()!
          if (!other && words) found.pieces.push(words)
        }
        if (name === 'mc:Choice') within.choice--
        if (name === 'w:t') textual = false
        if ((name === 'w:del' || name === 'w:moveFrom') && stack.at(-1) !== 'w:rPr' && stack.at(-1) !== 'w:trPr')
          within.gone--
        if (name === 'w:pPrChange' || name === 'w:rPrChange') within.change--
        if (within.choice > 0) {
          if (name === 'wps:wsp' && boxes === 0) found.shapes++
          return
        }
        if (name === 'w:instrText') readingInstruction = false
        if (name === 'w:pPr' && stack.at(-1) === 'w:p' && paragraph && !paragraph.deleted) number()
        if (name === 'w:p') {
          endPiece()
          if (isContents(paragraph?.style)) found.contents++
          paragraph = paragraphs.pop()
        }
      },
    },
    { xmlMode: true, decodeEntities: true },
  )

  function wide(relationship: string) {
    const known = found.widths.get(relationship)
    if (known) known.push(width)
    else found.widths.set(relationship, [width])
    width = 0
  }

  function number() {
    const { style, list, level } = paragraph!
    const counted = numbering.next({ style, list, level })
    if (!counted || isContents(style)) return
    if (!counted.plain && !styleNames.get(style ?? '')?.startsWith('heading')) found.relabelled++
    const name = anchorOf(counted.level, counted.value, counted.label)
    edits.push({
      at: parser.endIndex + 1,
      until: parser.endIndex + 1,
      text: `<w:bookmarkStart w:id="${900_000 + edits.length}" w:name="${name}"/>`,
    })
  }

  parser.write(xml)
  parser.end()
  endPiece()
  return { xml: edited(xml, edits), found }
}

function edited(xml: string, edits: { at: number; until: number; text: string }[]): string {
  const parts: string[] = []
  let from = 0
  for (const { at, until, text } of edits) {
    parts.push(xml.slice(from, at), text)
    from = until
  }
  parts.push(xml.slice(from))
  return parts.join('')
}

/** The width of a VML shape, 'width:453.5pt', in pixels. */
function pointsOf(style: string | undefined): number {
  const [, size] = /(?:^|;)width:([\d.]+)pt/.exec(style ?? '') ?? []
  return Math.round((Number(size ?? 0) * 96) / 72)
}
