import { extname } from 'node:path'
import { imageSources } from '../rich-text/sanitizing.ts'
import type { Scope } from '../scope.ts'
import { picturesAt } from '../storage/pictures.ts'
import type { FileRow } from '../storage/stored-files.ts'

/** Bytes of all pictures of one document, which are in memory while it is rendered. */
const mostBytes = 60_000_000

/** Pictures of a document: their files by name, for the draft, and their names by address, for `richTree`. */
export type TextPictures = { pictures: Map<string, FileRow>; names: Map<string, string> }

/**
 * The pictures in these texts of the company, in the order they appear. Each was redrawn when it was uploaded, so none
 * is broken. Pictures beyond 60 MB, and addresses that are not pictures of the company, are left out.
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
