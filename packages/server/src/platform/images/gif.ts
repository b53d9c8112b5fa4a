/** Pixels of a picture, four bytes each: red, green, blue, opacity. */
export type Pixels = { width: number; height: number; rgba: Buffer }

/**
 * Decodes the first frame of a GIF, which the image library does not read. The caller has limited the size in its
 * header.
 * @throws Error for a file that is not a GIF.
 */
export function decodeGif(image: Buffer): Pixels {
  const width = image.readUInt16LE(6)
  const height = image.readUInt16LE(8)
  const packed = image[10]!
  const common = packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0
  let at = 13 + common
  let transparent = -1
  for (;;) {
    const kind = image.readUInt8(at)
    if (kind === 0x21) {
      if (image[at + 1] === 0xf9 && image.readUInt8(at + 3) & 1) transparent = image.readUInt8(at + 6)
      at = afterBlocks(image, at + 2)
    } else if (kind === 0x2c) break
    else throw new Error('a GIF without a picture')
  }
  const frame = {
    left: image.readUInt16LE(at + 1),
    top: image.readUInt16LE(at + 3),
    width: image.readUInt16LE(at + 5),
    height: image.readUInt16LE(at + 7),
  }
  const local = image.readUInt8(at + 9)
  if (frame.left + frame.width > width || frame.top + frame.height > height) throw new Error('a GIF beyond its edges')
  let palette = image.subarray(13, 13 + common)
  at += 10
  if (local & 0x80) {
    const size = 3 * 2 ** ((local & 7) + 1)
    palette = image.subarray(at, at + size)
    at += size
  }
  const indexes = unpacked(blocks(image, at + 1), image.readUInt8(at), frame.width * frame.height)
  const rows = local & 0x40 ? interlaced(frame.height) : undefined
  const colours = coloursOf(palette, transparent)
  const pixels = new Uint32Array(width * height)
  for (let row = 0; row < frame.height; row++) {
    const from = row * frame.width
    const to = (frame.top + (rows ? rows[row]! : row)) * width + frame.left
    for (let column = 0; column < frame.width; column++) pixels[to + column] = colours[indexes[from + column]!]!
  }
  return { width, height, rgba: Buffer.from(pixels.buffer) }
}

/** The four bytes of each index; an index without colour is transparent, like the transparent one. */
function coloursOf(palette: Buffer, transparent: number): Uint32Array {
  const colours = new Uint32Array(256)
  const bytes = new Uint8Array(colours.buffer)
  for (let index = 0; index * 3 + 2 < palette.length; index++) {
    if (index === transparent) continue
    palette.copy(bytes, index * 4, index * 3, index * 3 + 3)
    bytes[index * 4 + 3] = 255
  }
  return colours
}

function afterBlocks(image: Buffer, from: number): number {
  let at = from
  for (let size = image.readUInt8(at); size > 0; size = image.readUInt8(at)) at += size + 1
  return at + 1
}

function blocks(image: Buffer, from: number): Buffer {
  const parts: Buffer[] = []
  let at = from
  for (let size = image[at]; size; size = image[at]) {
    parts.push(image.subarray(at + 1, at + 1 + size))
    at += size + 1
  }
  return Buffer.concat(parts)
}

/** Decodes GIF's LZW: codes grow from `least` + 1 to 12 bits; missing pixels at the end get the first colour. */
function unpacked(data: Buffer, least: number, count: number): Uint8Array {
  if (least < 1 || least > 11) throw new Error('a GIF with an impossible code size')
  const clear = 2 ** least
  const prefix = new Uint16Array(4096)
  const suffix = new Uint8Array(4096)
  const length = new Uint16Array(4096).fill(1, 0, clear)
  for (let code = 0; code < clear; code++) suffix[code] = code
  const out = new Uint8Array(count)
  let filled = 0
  let next = clear + 2
  let bits = least + 1
  let previous = -1
  let held = 0
  let holding = 0
  for (const byte of data) {
    held |= byte << holding
    holding += 8
    while (holding >= bits) {
      const code = held & (2 ** bits - 1)
      held >>>= bits
      holding -= bits
      if (code === clear) {
        next = clear + 2
        bits = least + 1
        previous = -1
        continue
      }
      if (code === clear + 1 || filled >= count) return out
      if (code > next || (code === next && previous < 0)) throw new Error('a GIF with an unknown code')
      if (previous >= 0 && next < 4096) {
        prefix[next] = previous
        length[next] = length[previous]! + 1
        suffix[next] = first(code === next ? previous : code, prefix, suffix, length)
        next++
        if (next === 2 ** bits && bits < 12) bits++
      }
      const end = filled + length[code]!
      for (let at = end - 1, walk = code; at >= filled; at--, walk = prefix[walk]!)
        if (at < count) out[at] = suffix[walk]!
      filled = end
      previous = code
    }
  }
  return out
}

function first(code: number, prefix: Uint16Array, suffix: Uint8Array, length: Uint16Array): number {
  let walk = code
  for (let left = length[code]!; left > 1; left--) walk = prefix[walk]!
  return suffix[walk]!
}

/** The place of each stored row in the picture. */
function interlaced(height: number): number[] {
  const rows: number[] = []
  for (const [start, step] of [
    [0, 8],
    [4, 8],
    [2, 4],
    [1, 2],
  ] as const)
    for (let row = start; row < height; row += step) rows.push(row)
  return rows
}
