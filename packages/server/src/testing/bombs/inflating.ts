import { once } from 'node:events'
import { createDeflate, createDeflateRaw } from 'node:zlib'

const piece = Buffer.alloc(4_000_000)

const packed = new Map<string, Promise<Buffer>>()

/** Any number of zeros in few bytes, as a zlib stream or as a raw deflate stream. */
export function zeros(bytes: number, { bare = false } = {}): Promise<Buffer> {
  const key = `${bytes} ${bare}`
  const known = packed.get(key) ?? pack(bytes, bare)
  packed.set(key, known)
  return known
}

async function pack(bytes: number, bare: boolean): Promise<Buffer> {
  const packing = bare ? createDeflateRaw({ level: 9 }) : createDeflate({ level: 9 })
  const parts: Buffer[] = []
  packing.on('data', (part: Buffer) => parts.push(part))
  for (let left = bytes; left > 0; left -= piece.length) {
    if (!packing.write(piece.subarray(0, left))) await once(packing, 'drain')
  }
  packing.end()
  await once(packing, 'end')
  return Buffer.concat(parts)
}

export const many = (count: number, of: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => of(at)).join('')
