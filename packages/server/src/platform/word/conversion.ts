import { buffer } from 'node:stream/consumers'
import { DomUtils, parseDocument } from 'htmlparser2'
import mammoth from 'mammoth'
import { ZipFile } from 'yazl'
import { claimedDimensions } from '../images/dimensions.ts'
import { factsOf } from './facts.ts'
import type { WordForm } from './form.ts'
import { Numbering } from './numbering.ts'
import { type Found, prepareDocument } from './preparing.ts'
import { sectionsOf } from './sections.ts'
import { anchorPrefix, elementsOf, isElement, type Node, richTextOf, wordsOf } from './tidying.ts'
import { type Missed, warningsOf } from './warnings.ts'
import { WordPackage } from './word-package.ts'
import { WordRefusal } from './word-refusal.ts'

/** A Word document converted to the fields of a form. */
export type Converted<Field extends string = string> = {
  title: string | undefined
  facts: Record<string, string>
  /** Sanitised rich text; a picture's `src` is `pictureAddress` of its place in `pictures`. */
  texts: Record<Field, string>
  pictures: { content: Uint8Array; width: number }[]
  found: Found
  missed: Missed
}

/** A placeholder address that the allow-list accepts; the address of the stored picture replaces it. */
export const pictureAddress = (index: number) => `/api/storage/${String(index).padStart(32, '0')}`

const mostPictures = 200
/** The width of a text, in pixels. */
const widest = 640

const styles = [
  "p[style-name='Title'] => h1.title:fresh",
  "p[style-name='Título'] => h1.title:fresh",
  ...[1, 2, 3, 4, 5, 6].map((level) => `p[style-name='Título ${level}'] => h${level}:fresh`),
  ...[7, 8, 9].map((level) => `p[style-name='heading ${level}'] => h6:fresh`),
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((level) => [
    `p[style-name='toc ${level}'] => !`,
    `p[style-name='Sumário ${level}'] => !`,
  ]),
  'u => u',
]

/** `today` is 'yyyy-MM-dd', `longest` the characters of one text. */
export type Order<Field extends string = string> = { form: WordForm<Field>; today: string; longest: number }

/**
 * Turns the content of a .docx into the texts of a form. It blocks its thread, so it runs in a worker.
 * @throws WordRefusal
 */
export async function convertWord<Field extends string>(
  file: Buffer,
  { form, today, longest }: Order<Field>,
): Promise<Converted<Field>> {
  const source = new WordPackage(file)
  const main = mainPartOf(source)
  const { xml, found } = prepared(source, main)
  const pictures: Converted['pictures'] = []
  const targets = targetsOf(source, relationshipsOf(main))
  const missed = { formats: new Map<string, number>(), broken: 0, tooLarge: 0 }
  for (const [id, { length }] of found.widths) {
    const target = targets.get(id)
    if (target?.external) found.linkedPictures += length
    else if (!target || !source.has(target.target)) missed.broken += length
  }
  const html = await convertedBy(
    await rebuilt(source, main, xml),
    (path, relationships) => {
      const content = source.picture(path)
      if (!content || pictures.length >= mostPictures) return void missed.tooLarge++
      if (!claimedDimensions(content)) {
        const extension = /\.(\w{2,4})$/.exec(path)?.[1] ?? 'desconhecido'
        return void missed.formats.set(extension, (missed.formats.get(extension) ?? 0) + 1)
      }
      const width = relationships.map((id) => found.widths.get(id)?.shift()).find((known) => known) ?? 0
      return pictures.push({ content, width: Math.min(width, widest) }) - 1
    },
    targets,
  )

  const nodes = elementsOf(html)
  const { body, notes } = withoutNotes(nodes)
  const { title, texts } = sectionsOf(body, form)
  if (notes.length) texts[form.rest]!.push(...elementsOf('<h3>Notas</h3>'), ...notes)
  const written = writtenTexts(texts, longest)
  return {
    title,
    facts: factsOf(body, form.facts, today),
    texts: written.texts as Record<Field, string>,
    pictures,
    found,
    missed: { ...missed, words: wordsMissing(found.pieces, nodes), edges: edgesOf(source), cut: written.cut },
  }
}

/**
 * The sentences about what was not imported. Called after the pictures were redrawn, because only then the broken ones
 * are known.
 */
export const warningsAbout = (
  { found, missed }: Pick<Converted, 'found' | 'missed'>,
  form: WordForm,
  broken: number,
): string[] => warningsOf(found, { ...missed, broken: missed.broken + broken }, form)

const relationshipsOf = (part: string) => part.replace(/([^/]+)$/, '_rels/$1.rels')

type Target = { type: string; target: string; external: boolean }

/** The targets of the relationships of a part, by their id; names of parts have no leading slash. */
function targetsOf(source: WordPackage, part: string): Map<string, Target> {
  const folder = part.replace(/_rels\/[^/]+$/, '')
  const relationships = parseDocument(source.xml(part) ?? '', { xmlMode: true })
  return new Map(
    DomUtils.getElementsByTagName('Relationship', relationships, true).map(({ attribs }) => {
      const target = attribs.Target ?? ''
      return [
        attribs.Id ?? '',
        {
          type: (attribs.Type ?? '').split('/').at(-1)!,
          target: target.startsWith('/') ? target.slice(1) : folder + target,
          external: attribs.TargetMode === 'External',
        },
      ]
    }),
  )
}

/** The name of the main part. @throws WordRefusal when the file is not a Word document. */
function mainPartOf(source: WordPackage): string {
  const types = source.xml('[Content_Types].xml')
  const [main] = [...targetsOf(source, '_rels/.rels').values()].filter(({ type }) => type === 'officeDocument')
  const name = main?.target ?? 'word/document.xml'
  if (types === undefined || !source.has(name)) throw new WordRefusal('unreadable', 'no main part')
  if (/macroEnabled/i.test(types) || source.names.some((part) => /vbaProject\.bin$/i.test(part))) {
    throw new WordRefusal('unreadable', 'macros')
  }
  return name
}

function prepared(source: WordPackage, main: string) {
  const parts = [...targetsOf(source, relationshipsOf(main)).values()]
  const partOf = (type: string) => {
    const name = parts.find((part) => part.type === type && !part.external)?.target
    return name === undefined ? undefined : source.xml(name)
  }
  const styleSheet = partOf('styles')
  const styleNames = new Map(
    DomUtils.getElementsByTagName('w:style', parseDocument(styleSheet ?? '', { xmlMode: true }), true).map((style) => [
      style.attribs['w:styleId'] ?? '',
      (DomUtils.getElementsByTagName('w:name', style, true)[0]?.attribs['w:val'] ?? '').toLowerCase(),
    ]),
  )
  return prepareDocument(source.xml(main)!, { numbering: new Numbering(partOf('numbering'), styleSheet), styleNames })
}

/**
 * Builds the archive that the converter reads, from the checked parts only, so that it has no hidden, huge or duplicate
 * entries. The content of a picture is replaced by its name.
 */
async function rebuilt(source: WordPackage, main: string, document: string): Promise<Buffer> {
  const archive = new ZipFile()
  for (const name of source.names) {
    if (name === main || !isSafe(name)) continue
    if (/\.(?:xml|rels)$/i.test(name)) {
      if (/^(?:customXml|docProps)\//i.test(name)) continue
      archive.addBuffer(Buffer.from(source.xml(name)!), name, { compress: false })
    } else archive.addBuffer(Buffer.from(name), name, { compress: false })
  }
  archive.addBuffer(Buffer.from(document), main, { compress: false })
  archive.end()
  return buffer(archive.outputStream)
}

/** The names of parts that are accepted into the archive. */
const isSafe = (name: string) => !/^\/|^[A-Za-z]:|\\|(?:^|\/)\.\.(?:\/|$)/.test(name)

/** @param place the index of the picture among the imported ones; undefined when it was not imported. */
async function convertedBy(
  archive: Buffer,
  place: (path: string, relationships: string[]) => number | void,
  targets: ReadonlyMap<string, Target>,
): Promise<string> {
  const named = (path: string) => [...targets].flatMap(([id, { target }]) => (target === path ? [id] : []))
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer: archive },
      {
        styleMap: styles,
        idPrefix: anchorPrefix,
        includeEmbeddedStyleMap: false,
        externalFileAccess: false,
        convertImage: mammoth.images.imgElement(async (image) => {
          const path = await image.read('utf-8')
          const index = place(path, named(path))
          if (typeof index !== 'number') return { src: '' }
          return { src: pictureAddress(index) }
        }),
      },
    )
    return value
  } catch (cause) {
    throw new WordRefusal('unreadable', String(cause))
  }
}

/** Separates the list of notes, which the converter puts at the end, from the text. */
function withoutNotes(nodes: Node[]): { body: Node[]; notes: Node[] } {
  const isNotes = (node: Node) =>
    isElement(node) &&
    node.name === 'ol' &&
    node.children.some((item) => isElement(item) && /^w-(?:foot|end)note-/.test(item.attribs.id ?? ''))
  return { body: nodes.filter((node) => !isNotes(node)), notes: nodes.filter(isNotes) }
}

function writtenTexts(parts: Record<string, Node[]>, longest: number) {
  const cut: { field: string; parts: number; from: string }[] = []
  const texts = Object.fromEntries(
    Object.entries(parts).map(([field, nodes]) => {
      const blocks = nodes
        .map((node) => ({ node, html: richTextOf([node]) }))
        .filter(({ html }) => html !== '' && html !== '<p></p>')
      let length = 0
      const fitting = blocks.findIndex(({ html }) => (length += html.length) > longest)
      if (fitting >= 0) {
        const left = blocks.slice(fitting)
        cut.push({ field, parts: left.length, from: wordsOf(left[0]!.node) })
      }
      const kept = fitting < 0 ? blocks : blocks.slice(0, fitting)
      return [field, kept.map(({ html }) => html).join('')]
    }),
  )
  return { texts, cut }
}

/** Pieces of the source that are missing in the converted words; they are searched in their order. */
function wordsMissing(pieces: readonly string[], nodes: Node[]): string[] {
  const bare = (words: string) => words.replaceAll(/[\s\u00ad\u2011]+/g, '')
  const all = bare(DomUtils.textContent(nodes))
  const missing = new Set<string>()
  let at = 0
  for (const piece of pieces) {
    const words = bare(piece)
    const found = all.indexOf(words, at)
    if (found >= 0) at = found + words.length
    else if (!all.includes(words)) missing.add(piece.trim())
  }
  return [...missing]
}

/** The words of headers and footers, without page numbers. */
function edgesOf(source: WordPackage): string[] {
  const words = source.names
    .filter((name) => /^word\/(?:header|footer)\d*\.xml$/.test(name))
    .map((name) => {
      const texts = DomUtils.getElementsByTagName('w:t', parseDocument(source.xml(name)!, { xmlMode: true }), true)
      return texts
        .map((text) => DomUtils.textContent(text))
        .join(' ')
        .replaceAll(/\s+/g, ' ')
        .trim()
    })
  return [...new Set(words)].filter(
    (line) => /\p{L}/u.test(line) && !/^p[áa]gina( de)?$/i.test(line.replaceAll(/[\d\s]+/g, ' ').trim()),
  )
}
