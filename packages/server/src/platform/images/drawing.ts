import { readFile } from 'node:fs/promises'
import { ResizeFit, Transformer } from '@napi-rs/image'
import { fail } from '../errors.ts'
import { claimedDimensions, type Dimensions } from './dimensions.ts'
import { decodeGif } from './gif.ts'

/** The pixels of the largest photograph a current phone takes by default; decoded, each has four bytes. */
const mostPixels = 25_000_000
const mostGifPixels = 4_000_000

export type Drawing = {
  /** A path, or the content. */
  original: string | Uint8Array
  /** Maximum width and height in pixels. */
  side: number
  as: 'png' | 'lightest'
}

/** A redrawn picture: its content, media type and size in pixels. */
export type Picture = { content: Uint8Array; type: string } & Dimensions

/** @throws image.too_many_pixels, image.broken. */
export async function run({ original, side, as }: Drawing): Promise<Picture> {
  const image = await contentOf(original)
  const claimed = bounded(image)
  const content = await drawn(image, claimed, side, as === 'png' ? (picture) => picture.png() : lightest(image))
  const size = claimedDimensions(content)
  if (!size) throw fail('image.broken')
  return { content, type: typeOf(content), ...size }
}

const contentOf = async (original: string | Uint8Array): Promise<Buffer> =>
  typeof original === 'string'
    ? readFile(original)
    : Buffer.from(original.buffer, original.byteOffset, original.byteLength)

/** Bytes above which a lossless picture is also tried with a loss that nobody sees. */
const heavy = 1_000_000
const quality = 85

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

/** Reads the header and refuses files that are not images, or too large to decode. */
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
