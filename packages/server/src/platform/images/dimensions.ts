export type Dimensions = { width: number; height: number }

/**
 * Width and height in pixels as the header of a PNG, JPEG, WebP, GIF or BMP image claims them, read without decoding:
 * the largest where a format has several. Undefined when there is no such header.
 */
export function claimedDimensions(image: Buffer): Dimensions | undefined {
  try {
    if (image.subarray(0, 8).equals(PNG)) return ofPng(image)
    if (image.readUInt16BE(0) === 0xffd8) return ofJpeg(image)
    if (ascii(image, 0) === 'RIFF' && ascii(image, 8) === 'WEBP') return ofWebp(image)
    if (ascii(image, 0) === 'GIF8') return { width: image.readUInt16LE(6), height: image.readUInt16LE(8) }
    if (ascii(image, 0).startsWith('BM') && image.readUInt32LE(14) >= 40) return ofBmp(image)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return undefined
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const ascii = (image: Buffer, at: number) => image.toString('latin1', at, at + 4)

const ofPng = (image: Buffer): Dimensions | undefined =>
  ascii(image, 12) === 'IHDR' ? { width: image.readUInt32BE(16), height: image.readUInt32BE(20) } : undefined

/** A negative height means that the rows go downwards. */
const ofBmp = (image: Buffer): Dimensions => ({
  width: Math.max(0, image.readInt32LE(18)),
  height: Math.abs(image.readInt32LE(22)),
})

function ofJpeg(image: Buffer): Dimensions | undefined {
  let at = 2
  while (at < image.length) {
    while (image[at] === 0xff && image[at + 1] === 0xff) at++
    if (image[at] !== 0xff) return undefined
    const marker = image[at + 1]!
    if (isFrame(marker)) return { height: image.readUInt16BE(at + 5), width: image.readUInt16BE(at + 7) }
    const bare = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
    if (marker === 0xd9 || marker === 0xda) return undefined
    at += bare ? 2 : 2 + image.readUInt16BE(at + 2)
  }
  return undefined
}

/** SOF0 to SOF15, without the tables in the same range. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

function ofWebp(image: Buffer): Dimensions | undefined {
  let largest: Dimensions | undefined
  for (let at = 12; at + 8 <= image.length; ) {
    const size = image.readUInt32LE(at + 4)
    const found = ofChunk(image, ascii(image, at), at + 8)
    if (found && (!largest || found.width * found.height > largest.width * largest.height)) largest = found
    at += 8 + size + (size % 2)
  }
  return largest
}

function ofChunk(image: Buffer, name: string, at: number): Dimensions | undefined {
  if (name === 'VP8X') return { width: image.readUIntLE(at + 4, 3) + 1, height: image.readUIntLE(at + 7, 3) + 1 }
  if (name === 'VP8 ')
    return { width: image.readUInt16LE(at + 6) & 0x3fff, height: image.readUInt16LE(at + 8) & 0x3fff }
  if (name !== 'VP8L') return undefined
  const bits = image.readUInt32LE(at + 1)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}
