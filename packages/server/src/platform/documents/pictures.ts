import { buffer } from 'node:stream/consumers'
import { AppError } from '../errors.ts'
import type { StoredFile } from '../http/send-file.ts'
import { redrawContent } from '../images/redrawing.ts'

/** Pixels: sharp at the width of a page. */
const side = 1600
/** Bytes: a larger one was not made for a page. */
const largest = 15_000_000

/**
 * A stored picture as a document can take it: decoded and drawn again, because a broken one would cost the document.
 * undefined for what is no picture: the document goes without it.
 */
export async function pictureOf(file: StoredFile): Promise<Buffer | undefined> {
  if (file.size > largest) return undefined
  try {
    return await redrawContent(await buffer(await file.open()), side)
  } catch (error) {
    if (error instanceof AppError && error.code.startsWith('image.')) return undefined
    throw error
  }
}
