import { createHash } from 'node:crypto'
import { readFile, unlink, writeFile } from 'node:fs/promises'
import { ResizeFit, Transformer } from '@napi-rs/image'
import { fail } from '../errors.ts'
import { withExtension } from '../storage/file-name.ts'
import type { ReceivedFile } from '../storage/receive.ts'
import { storing } from '../storage/storing.ts'
import { claimedDimensions } from './dimensions.ts'

/** The pixels of the largest photograph a phone of today takes by default; decoded, four bytes each. */
const mostPixels = 25_000_000
const accepted = ['image/png', 'image/jpeg', 'image/webp']

/**
 * Decodes a received PNG, JPEG or WebP image and draws it again as a PNG of at most `side` × `side` pixels, upright and
 * never enlarged. Nothing but pixels is carried over: no EXIF, no place, no profile, nothing hidden in the original.
 * Before anything is decoded, the header's pixel count refuses what would only fill the memory.
 *
 * Answers a file of its own, which the caller discards as it does the received one.
 *
 * @throws file.type_not_allowed, image.too_many_pixels, image.broken.
 */
export async function redrawImage(file: ReceivedFile, side: number): Promise<ReceivedFile> {
  if (!accepted.includes(file.type)) {
    throw fail('file.type_not_allowed', { message: 'Escolha uma imagem PNG, JPEG ou WebP.' })
  }
  const png = await redrawContent(await storing(() => readFile(file.path)), side)

  const path = `${file.path}.png`
  const discard = () => unlink(path).catch(() => undefined)
  try {
    await storing(() => writeFile(path, png, { mode: 0o600, flag: 'wx' }))
  } catch (error) {
    await discard()
    throw error
  }
  const sha256 = createHash('sha256').update(png).digest('hex')
  return { name: withExtension(file.name, 'png'), type: 'image/png', size: png.length, sha256, path, discard }
}

/** The same for a content in memory. @throws image.too_many_pixels, image.broken. */
export async function redrawContent(original: Buffer, side: number): Promise<Buffer> {
  const claimed = claimedDimensions(original)
  if (!claimed || !claimed.width || !claimed.height) throw fail('image.broken')
  if (claimed.width * claimed.height > mostPixels) throw fail('image.too_many_pixels')
  return inTurn(() => redraw(original, claimed, side))
}

async function redraw(original: Buffer, { width, height }: { width: number; height: number }, side: number) {
  try {
    const image = new Transformer(original).rotate()
    if (Math.max(width, height) > side) image.resize({ width: side, height: side, fit: ResizeFit.Inside })
    return await image.png()
  } catch (cause) {
    throw fail('image.broken', { cause })
  }
}

let last: Promise<unknown> = Promise.resolve()

/** One decoded image in memory at a time, however many come at once. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work)
  last = mine.catch(() => undefined)
  return mine
}
