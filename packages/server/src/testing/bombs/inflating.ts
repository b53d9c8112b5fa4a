import { constants, deflateRawSync } from 'node:zlib'

/** A raw deflate stream, and how many bytes it becomes. */
export type Packed = { packed: Buffer; claims: number }

const pieceBytes = 4_000_000
/** An empty block that says it is the last one. */
const end = Buffer.from([3, 0])

/**
 * The same again and again in few bytes. A piece is packed once, and stands in the stream as often as it is needed: to pack
 * hundreds of megabytes takes seconds.
 */
export function repeated(text: string, times: number, { before = '', after = '' } = {}): Packed {
  const ofPiece = Math.floor(pieceBytes / text.length)
  const parts = [
    blocks(Buffer.from(before)),
    ...Array.from<Buffer>({ length: Math.floor(times / ofPiece) }).fill(
      blocks(Buffer.alloc(ofPiece * text.length, text)),
    ),
    blocks(Buffer.from(text.repeat(times % ofPiece) + after)),
    end,
  ]
  return { packed: Buffer.concat(parts), claims: before.length + times * text.length + after.length }
}

/** Blocks of a stream that goes on: they refer to nothing before them. */
const blocks = (content: Buffer) =>
  content.length === 0 ? content : deflateRawSync(content, { level: 9, finishFlush: constants.Z_FULL_FLUSH })

/** Any number of zeros in few bytes, as a zlib stream or as a raw deflate stream. */
export function zeros(bytes: number, { bare = false } = {}): Buffer {
  const { packed } = repeated('\0', bytes)
  if (bare) return packed
  // Adler's sum of zeros: of the two halves, the one that adds the bytes stays one.
  const sum = Buffer.alloc(4)
  sum.writeUInt16BE(bytes % 65_521, 0)
  sum.writeUInt16BE(1, 2)
  return Buffer.concat([Buffer.from([0x78, 0xda]), packed, sum])
}

export const many = (count: number, of: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => of(at)).join('')
