import { buffer } from 'node:stream/consumers'
import type { StoredFile } from '../http/send-file.ts'
import type { Storage } from '../storage/storage.ts'
import type { FileRow } from '../storage/stored-files.ts'
import { type RunInWorker, workerTask } from '../workers/task.ts'
import { asPdf, asPng } from './answering.ts'
import { drawPhotos, type Photo } from './photos.ts'
import type { run } from './renderer.ts'

/** One document to render. */
export type DocumentOrder = {
  /** The Typst template, a path below `src`: '/minutes/minutes/minutes.typ'. It reads `data` and `lib.typ`. */
  template: string
  /** What the template shows. Texts enter as strings, never as markup. */
  data: object
  /**
   * PNG, JPEG or WebP contents by name, which the template shows as '/images/<name>'. They are redrawn before: a broken
   * one fails.
   */
  images?: ReadonlyMap<string, Buffer>
  /** The creation date in the document. */
  madeAt: Date
  /** Off for lists of thousands of rows, where structure tags cost more than the rows. The result is then not PDF/A. */
  tagged?: boolean
  /** 'png': one picture without the frame of the page, as high as its content, to be pasted elsewhere. Default 'pdf'. */
  as?: 'pdf' | 'png'
}

/** A document as a short transaction read it. Rendering fetches its pictures from the storage afterwards. */
export type DocumentDraft = Omit<DocumentOrder, 'images'> & {
  /** The file name, without extension. */
  name: string
  pictures?: ReadonlyMap<string, Pick<FileRow, 'key'>>
  /** Pictures by name that were drawn again by us and are at hand. */
  contents?: ReadonlyMap<string, Buffer>
  /**
   * Pictures as people attached them. They are drawn again before; the template finds in `data.photos` the name in
   * '/images' of each that could be read, by the id of its file.
   */
  photos?: readonly Photo[]
}

/** @public Every task is tried with the bombs of what it parses (testing/bombs). */
export const rendering = workerTask<typeof run>({
  name: 'making a document',
  module: new URL('renderer.ts', import.meta.url),
  within: 15_000,
  lane: 'prompt',
  memory: 1000,
  answer: 200,
  // Pictures have been drawn again by us, and rich text is a tree by then.
  foreign: 'nothing',
  lost: { code: 'document.failed' },
})

/**
 * Renders a document in a worker process. A PDF is PDF/A-2a, tagged, with the fonts embedded; a text that the bundled
 * fonts cannot draw gives a plain PDF.
 * @throws work.busy when too many wait, document.failed when it took too long or its process died.
 */
export async function renderDocument(
  { runInWorker }: { runInWorker: RunInWorker },
  { template, data, images, madeAt, tagged = true, as = 'pdf' }: DocumentOrder,
): Promise<Buffer> {
  const pictures = [...(images ?? [])]
  const order = { template, data: plain(data), images: pictures, madeAt: madeAt.getTime(), tagged, as }
  const { buffer, byteOffset, byteLength } = await runInWorker(rendering, order)
  return Buffer.from(buffer, byteOffset, byteLength)
}

/** Renders a draft. Never in a transaction: storage and renderer take long. @throws as `renderDocument`. */
export async function drawDocument(
  { runInWorker, storage }: { runInWorker: RunInWorker; storage: Storage },
  { pictures, contents, photos = [], data, ...order }: DocumentDraft,
): Promise<Buffer> {
  const images = new Map<string, Buffer>(contents)
  for (const [name, { key }] of pictures ?? []) images.set(name, await buffer((await storage.get(key)).stream))
  const drawn = await drawPhotos({ runInWorker, storage }, photos)
  for (const [name, content] of drawn.images) images.set(name, content)
  return renderDocument({ runInWorker }, { ...order, data: { ...data, photos: drawn.names }, images })
}

/** Renders a draft as the answer of a download call. */
export const documentFile = async (
  by: { runInWorker: RunInWorker; storage: Storage },
  draft: DocumentDraft,
): Promise<StoredFile> => asPdf(draft.name, await drawDocument(by, draft))

/** Renders a draft as a picture, as the answer of a download call. */
export const pictureFile = async (
  by: { runInWorker: RunInWorker; storage: Storage },
  draft: DocumentDraft,
): Promise<StoredFile> => asPng(draft.name, await drawDocument(by, { ...draft, as: 'png' }))

/** Removes lone surrogates and control characters, which pasted text brings and JSON or paper cannot hold. */
const plain = (data: object): string =>
  JSON.stringify(data, (_, value: unknown) =>
    // oxlint-disable-next-line no-control-regex -- they are what is taken out
    typeof value === 'string'
      ? value.toWellFormed().replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]/g, '')
      : value,
  )
