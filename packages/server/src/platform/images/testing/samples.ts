import { crc32 } from 'node:zlib'
import { Transformer } from '@napi-rs/image'

/** A drawing with a mark in every corner. */
function pixels(width: number, height: number) {
  const rgba = Buffer.alloc(width * height * 4, 255)
  for (let at = 0; at < rgba.length; at += 4) rgba.writeUInt16BE((at * 7) & 0xffff, at)
  return Transformer.fromRgbaPixels(rgba, width, height)
}

type Sample = (width: number, height: number) => Promise<NonSharedBuffer>
export const pngImage: Sample = async (...size) => Buffer.from(await pixels(...size).png())
export const jpegImage: Sample = async (...size) => Buffer.from(await pixels(...size).jpeg(85))
export const webpImage: Sample = async (...size) => Buffer.from(await pixels(...size).webp(80))

/** A JPEG with EXIF: a description, and the orientation 6 of a phone held upright (its rows are columns). */
export async function photograph(width: number, height: number, description: string): Promise<NonSharedBuffer> {
  const words = Buffer.from(`${description}\0`)
  const tiff = Buffer.alloc(38)
  tiff.write('II*\0', 'latin1')
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(2, 8)
  entry(tiff, 10, { tag: 0x010e, type: 2, count: words.length, value: 38 })
  entry(tiff, 22, { tag: 0x0112, type: 3, count: 1, value: 6 })
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), tiff, words])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(exif.length + 2, 2)
  const image = await jpegImage(width, height)
  return Buffer.concat([image.subarray(0, 2), head, exif, image.subarray(2)])
}

function entry(tiff: Buffer, at: number, field: { tag: number; type: number; count: number; value: number }) {
  tiff.writeUInt16LE(field.tag, at)
  tiff.writeUInt16LE(field.type, at + 2)
  tiff.writeUInt32LE(field.count, at + 4)
  tiff.writeUInt32LE(field.value, at + 8)
}

/** A complete PNG whose header claims another size. */
export async function claiming(width: number, height: number): Promise<NonSharedBuffer> {
  const image = Buffer.from(await pngImage(8, 8))
  image.writeUInt32BE(width, 16)
  image.writeUInt32BE(height, 20)
  image.writeUInt32BE(crc32(image.subarray(12, 29)), 29)
  return image
}

/**
 * A GIF of 3 × 2 pixels with a comment: red, green and transparent in the upper row, white in the lower one.
 * `interlaced` only sets the flag: two rows are stored in the same order either way.
 */
export function gifImage({ interlaced = false } = {}): NonSharedBuffer {
  const palette = Buffer.from('ff000000ff000000ffffffff', 'hex')
  const head = Buffer.from('GIF89a\x03\0\x02\0\x91\0\0', 'latin1')
  const comment = Buffer.from('!\xfe\x08da Ana..\0', 'latin1')
  const seenThrough = Buffer.from('!\xf9\x04\x01\0\0\x02\0', 'latin1')
  const frame = Buffer.from(`,\0\0\0\0\x03\0\x02\0${interlaced ? '\x40' : '\0'}\x02`, 'latin1')
  // A clear code after every two pixels keeps all codes three bits long.
  const codes = [0, 1, 2, 3, 3, 3].flatMap((index, at) => (at % 2 ? [index] : [4, index]))
  let bits = 0n
  for (const [at, code] of [...codes, 5].entries()) bits |= BigInt(code) << BigInt(3 * at)
  const packed = Buffer.from(bits.toString(16).padStart(8, '0'), 'hex').reverse()
  return Buffer.concat([
    head,
    palette,
    comment,
    seenThrough,
    frame,
    Buffer.from([packed.length]),
    packed,
    Buffer.from('\0;'),
  ])
}
