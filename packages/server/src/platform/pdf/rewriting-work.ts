import { readFile } from 'node:fs/promises'
import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'
import { bareJpeg, bareJpeg2000 } from './photographs.ts'
import { mostPages } from './rewriting.ts'

/** What cannot be written without what somebody wanted to keep to themselves. */
class Unclean extends Error {}

/** What a page shows; everything else of it is left behind, its comments and forms too. */
const ofPage = ['MediaBox', 'CropBox', 'Rotate', 'Resources', 'Contents', 'UserUnit', 'Group']
const inherited = ['MediaBox', 'CropBox', 'Rotate', 'Resources']
const ofResources = new Set(['Font', 'XObject', 'ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'ProcSet'])
/** Of any other object: what programs write about it, and what leads out of it. */
const leftBehind = new Set(
  'Metadata PieceInfo LastModified AF AA OC OPI Ref Parent Thumb StructParent StructParents Measure PtData Info EF Names AcroForm'.split(
    ' ',
  ),
)
/** In a text or a drawing: an embedded photograph with EXIF, or XMP. */
const marks = ['Exif\0\0', 'http://ns.adobe.com/xap/', '<x:xmpmeta', '<?xpacket', 'Photoshop 3.0']
const largest = 12 * 1024 * 1024

/** @returns undefined for a PDF that cannot be written anew. */
export async function run({ path }: { path: string }): Promise<Uint8Array | undefined> {
  try {
    const source = await PDFDocument.load(await readFile(path), { updateMetadata: false, throwOnInvalidObject: true })
    const target = await PDFDocument.create({ updateMetadata: false })
    const pages = source.getPages()
    if (source.isEncrypted || pages.length === 0 || pages.length > mostPages) return undefined
    const copy = copier(source.context, target.context)
    for (const page of pages) {
      const bare = target.context.obj({ Type: 'Page' })
      for (const name of ofPage) {
        const key = PDFName.of(name)
        const value = inherited.includes(name) ? page.node.getInheritableAttribute(key) : page.node.get(key)
        if (value) bare.set(key, name === 'Resources' ? copy.resources(value) : copy.object(value))
      }
      const shown = target.addPage([1, 1])
      for (const key of shown.node.keys()) if (key.asString() !== '/Parent') shown.node.delete(key)
      for (const [key, value] of bare.entries()) shown.node.set(key, value)
    }
    const written = await target.save({ addDefaultPage: false, updateFieldAppearances: false })
    return written.length > largest ? undefined : written
  } catch {
    return undefined
  }
}

function copier(from: PDFContext, to: PDFContext) {
  const known = new Map<PDFRef, PDFRef>()
  const keyOf = (name: PDFName) => name.asString().slice(1)

  const object = (value: PDFObject): PDFObject => {
    if (value instanceof PDFRef) return reference(value)
    if (value instanceof PDFStream) return stream(value)
    if (value instanceof PDFDict) return dictionary(value)
    if (value instanceof PDFArray) return array(value)
    return value
  }
  const reference = (ref: PDFRef): PDFRef => {
    const copied = known.get(ref)
    if (copied) return copied
    const mine = to.nextRef()
    known.set(ref, mine)
    const value = from.lookup(ref)
    if (value) to.assign(mine, object(value))
    return mine
  }
  const array = (value: PDFArray): PDFArray => {
    const bare = PDFArray.withContext(to)
    for (const item of value.asArray()) bare.push(object(item))
    return bare
  }
  const dictionary = (value: PDFDict): PDFDict => {
    const bare = PDFDict.withContext(to)
    for (const [key, entry] of value.entries()) {
      const name = keyOf(key)
      if (leftBehind.has(name)) continue
      bare.set(key, name === 'Resources' ? resources(entry) : object(entry))
    }
    return bare
  }
  /** Names in resources are chosen by programs: each kind is copied whole. */
  const resources = (value: PDFObject): PDFObject => {
    const found = from.lookup(value)
    const bare = PDFDict.withContext(to)
    if (!(found instanceof PDFDict)) return bare
    for (const [key, kind] of found.entries()) {
      const named = ofResources.has(keyOf(key)) ? from.lookup(kind) : undefined
      if (named instanceof PDFArray) bare.set(key, array(named))
      if (!(named instanceof PDFDict)) continue
      const all = PDFDict.withContext(to)
      for (const [name, entry] of named.entries()) all.set(name, object(entry))
      bare.set(key, all)
    }
    return bare
  }
  const stream = (value: PDFStream): PDFStream => {
    if (!(value instanceof PDFRawStream)) throw new Unclean('a stream that was not read')
    const bare = dictionary(value.dict)
    bare.delete(PDFName.of('Length'))
    const filters = filtersOf(value.dict)
    const last = filters.at(-1)
    if (last !== 'DCTDecode' && last !== 'JPXDecode') {
      requireClean(filters.length ? Buffer.from(decodePDFRawStream(value).decode()) : Buffer.from(value.contents), last)
      return PDFRawStream.of(bare, value.contents)
    }
    if (filters.length > 1) throw new Unclean('a photograph in another coding')
    const picture = (last === 'DCTDecode' ? bareJpeg : bareJpeg2000)(Buffer.from(value.contents))
    if (!picture) throw new Unclean('a photograph that cannot be read')
    return PDFRawStream.of(bare, picture)
  }
  const filtersOf = (dict: PDFDict): string[] => {
    const filter = dict.lookup(PDFName.of('Filter'))
    if (filter instanceof PDFName) return [keyOf(filter)]
    if (!(filter instanceof PDFArray)) return []
    return filter.asArray().map((one) => keyOf(from.lookup(one) as PDFName))
  }
  return { object, resources }
}

function requireClean(content: Buffer, filter: string | undefined) {
  // Black and white fax pictures are pixels, which no decoder here reads.
  if (filter === 'CCITTFaxDecode' || filter === 'JBIG2Decode') return
  for (const mark of marks) if (content.includes(mark, 0, 'latin1')) throw new Unclean(mark)
}
