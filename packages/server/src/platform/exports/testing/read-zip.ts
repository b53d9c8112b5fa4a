import { crc32, inflateRawSync } from 'node:zlib'

/**
 * Reads a ZIP by its central directory, written from APPNOTE.TXT and not from the library that makes Prumo's: it finds
 * what any other program would. Checks the size and CRC-32 of every entry.
 */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0) throw new Error('no end of central directory')
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  if (at + zip.readUInt32LE(end + 12) !== end) throw new Error('the central directory is not where it should be')
  const entries = new Map<string, Buffer>()
  for (let i = 0; i < count; i++) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('no central directory header')
    const [flags, method] = [zip.readUInt16LE(at + 8), zip.readUInt16LE(at + 10)]
    const [crc, packed, size] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)]
    const [name, extra, comment] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)]
    const path = zip.toString(flags & 0x800 ? 'utf8' : 'latin1', at + 46, at + 46 + name)
    const header = zip.readUInt32LE(at + 42)
    if (zip.readUInt32LE(header) !== 0x04034b50) throw new Error(`${path}: no local header`)
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
    const raw = zip.subarray(start, start + packed)
    const content = method === 8 ? inflateRawSync(raw) : raw
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${path}: not what its header says`)
    if (entries.has(path)) throw new Error(`${path}: twice`)
    entries.set(path, content)
    at += 46 + name + extra + comment
  }
  return entries
}
