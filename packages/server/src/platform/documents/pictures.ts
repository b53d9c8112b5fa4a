import { extname } from 'node:path'
import { imageSources } from '../rich-text/sanitizing.ts'
import type { Scope } from '../scope.ts'
import { picturesAt } from '../storage/pictures.ts'
import type { FileRow } from '../storage/stored-files.ts'

/** Bytes of all pictures of one document, which lie in memory while it is made. */
const mostBytes = 60_000_000

/** Pictures for a document: their files by name, as a draft takes them, and their names by address, for `richTree`. */
export type TextPictures = { pictures: Map<string, FileRow>; names: Map<string, string> }

/**
 * The pictures that these texts of the company show, in the order they appear. They were drawn by us when they were sent,
 * so none is broken. Beyond 60 MB the rest is left out, as is what is no picture of the company.
 */
export async function picturesOf(scope: Scope, texts: readonly string[]): Promise<TextPictures> {
  const sources = [...new Set(texts.flatMap(imageSources))]
  const files = await picturesAt(scope, sources)
  const pictures = new Map<string, FileRow>()
  const names = new Map<string, string>()
  let bytes = 0
  for (const src of sources) {
    const file = files.get(src)
    if (!file || bytes + file.size > mostBytes) continue
    bytes += file.size
    const name = nameOf(file)
    pictures.set(name, file)
    names.set(src, name)
  }
  return { pictures, names }
}

const nameOf = ({ id, name }: FileRow) => `figura-${id}${extname(name)}`
