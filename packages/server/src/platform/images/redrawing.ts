import { createHash } from 'node:crypto'
import { readFile, unlink, writeFile } from 'node:fs/promises'
import { ResizeFit, Transformer } from '@napi-rs/image'
import { fail } from '../errors.ts'
import { withExtension } from '../storage/file-name.ts'
import type { ReceivedFile } from '../storage/receive.ts'
import { storing } from '../storage/storing.ts'
import { claimedDimensions, type Dimensions } from './dimensions.ts'
import { decodeGif } from './gif.ts'

/** The pixels of the largest photograph a phone of today takes by default; decoded, four bytes each. */
const mostPixels = 25_000_000
/** These are decoded on the server's own thread. */
const mostGifPixels = 4_000_000
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
  const claimed = bounded(original)
  return inTurn(() => drawn(original, claimed, side, (image) => image.png()))
}

/** A picture drawn again: its content, media type and size in pixels. */
export type Picture = { content: Buffer; type: string } & Dimensions

/** Bytes above which a picture without loss is also tried with a loss that nobody sees. */
const heavy = 1_000_000
const quality = 85

/**
 * A PNG, JPEG, WebP, GIF or BMP drawn again as `redrawImage` does, in the format that suits it: a JPEG stays one, a WebP
 * too, the others become PNG, or WebP where that is much lighter. Of an animation the first frame stays.
 *
 * @throws image.too_many_pixels, image.broken.
 */
export async function redrawPicture(original: Buffer, side: number): Promise<Picture> {
  const claimed = bounded(original)
  const content = await inTurn(() => drawn(original, claimed, side, lightest(original)))
  const size = claimedDimensions(content)
  if (!size) throw fail('image.broken')
  return { content, type: typeOf(content), ...size }
}

const lightest = (original: Buffer) => async (image: Transformer) => {
  if (original.readUInt16BE(0) === 0xffd8) return image.jpeg(quality)
  if (original.toString('latin1', 0, 4) === 'RIFF') return image.webp(quality)
  const png = await image.png()
  if (png.length <= heavy) return png
  const webp = await image.webp(quality)
  return webp.length < png.length / 2 ? webp : png
}

const isGif = (original: Buffer) => original.toString('latin1', 0, 4) === 'GIF8'

const typeOf = (content: Buffer): string =>
  content[0] === 0xff ? 'image/jpeg' : content[0] === 0x89 ? 'image/png' : 'image/webp'

/** Refuses by its header what is no image or would only fill the memory. */
function bounded(original: Buffer): Dimensions {
  const claimed = claimedDimensions(original)
  if (!claimed || !claimed.width || !claimed.height) throw fail('image.broken')
  const most = isGif(original) ? mostGifPixels : mostPixels
  if (claimed.width * claimed.height > most) throw fail('image.too_many_pixels')
  return claimed
}

async function drawn(
  original: Buffer,
  { width, height }: Dimensions,
  side: number,
  draw: (image: Transformer) => Promise<Buffer>,
): Promise<Buffer> {
  try {
    const image = opened(original)
    if (Math.max(width, height) > side) image.resize({ width: side, height: side, fit: ResizeFit.Inside })
    return await draw(image)
  } catch (cause) {
    throw fail('image.broken', { cause })
  }
}

function opened(original: Buffer): Transformer {
  if (!isGif(original)) return new Transformer(original).rotate()
  const { rgba, width, height } = decodeGif(original)
  return Transformer.fromRgbaPixels(rgba, width, height)
}

let last: Promise<unknown> = Promise.resolve()

/** One decoded image in memory at a time, however many come at once. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work)
  last = mine.catch(() => undefined)
  return mine
}
