import { buffer } from 'node:stream/consumers'
import type { StoredFile } from '../http/send-file.ts'
import type { Storage } from '../storage/storage.ts'
import type { FileRow } from '../storage/stored-files.ts'
import { type Apart, workerTask } from '../workers/task.ts'
import { asPdf } from './answering.ts'
import type { run } from './renderer.ts'

/** One document to be made. */
export type DocumentOrder = {
  /** The Typst template, as a path below `src`: '/minutes/minutes/minutes.typ'. It reads `data` and `lib.typ`. */
  template: string
  /** What the template shows. Text enters as strings, never as markup. */
  data: object
  /** PNG, JPEG or WebP contents by name, shown in the template as '/images/<name>'. Redrawn by us: a broken one fails. */
  images?: ReadonlyMap<string, Buffer>
  /** The instant the document says it was made. */
  madeAt: Date
  /** Off for lists of thousands of rows, where structure tags cost more than the rows. Then it is no PDF/A. */
  tagged?: boolean
}

/** A document as a short transaction read it: what draws it fetches its pictures from the store afterwards. */
export type DocumentDraft = Omit<DocumentOrder, 'images'> & {
  /** Under which it is kept, without extension. */
  name: string
  pictures?: ReadonlyMap<string, Pick<FileRow, 'key'>>
}

export const rendering = workerTask<typeof run>({
  name: 'making a document',
  module: new URL('renderer.ts', import.meta.url),
  within: 15_000,
  memory: 1000,
  lost: { code: 'document.failed' },
})

/**
 * The PDF of an order, made apart from the server: PDF/A-2a, tagged, with our fonts inside. A text that our fonts cannot
 * draw makes a plain PDF.
 *
 * @throws work.busy when too many wait, document.failed when it took too long or its process died.
 */
export async function renderDocument(
  { apart }: { apart: Apart },
  { template, data, images, madeAt, tagged = true }: DocumentOrder,
): Promise<Buffer> {
  const pictures = [...(images ?? [])]
  const order = { template, data: plain(data), images: pictures, madeAt: madeAt.getTime(), tagged }
  const { buffer, byteOffset, byteLength } = await apart(rendering, order)
  return Buffer.from(buffer, byteOffset, byteLength)
}

/** Draws what was read. Never in a transaction: the store and the renderer take long. @throws as `renderDocument`. */
export async function drawDocument(
  { apart, storage }: { apart: Apart; storage: Storage },
  { pictures, ...order }: DocumentDraft,
): Promise<Buffer> {
  const images = new Map<string, Buffer>()
  for (const [name, { key }] of pictures ?? []) images.set(name, await buffer((await storage.get(key)).stream))
  return renderDocument({ apart }, { ...order, images })
}

/** The same as what a download call answers. */
export const documentFile = async (by: { apart: Apart; storage: Storage }, draft: DocumentDraft): Promise<StoredFile> =>
  asPdf(draft.name, await drawDocument(by, draft))

/** Halves of characters and control characters, which come with pasted text, have no place in JSON or on paper. */
const plain = (data: object): string =>
  JSON.stringify(data, (_, value: unknown) =>
    // oxlint-disable-next-line no-control-regex -- they are what is taken out
    typeof value === 'string'
      ? value.toWellFormed().replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]/g, '')
      : value,
  )
