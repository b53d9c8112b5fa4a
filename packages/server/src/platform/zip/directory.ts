/** An entry of a zip archive as its directory describes it. */
export type ZipEntry = { method: number; packed: number; size: number; at: number }

/** An archive that cannot be read. */
export class BrokenArchive extends Error {
  readonly isTooLarge: boolean
  constructor(problem: string, { tooLarge = false } = {}) {
    super(problem)
    this.isTooLarge = tooLarge
  }
}

/**
 * The entries of a zip archive by name, without its folders. Names are keys and never become paths of a disk; the sizes
 * are those the archive states. @throws BrokenArchive, also for more than `most` entries.
 */
export function zipDirectory(file: Buffer, most: number): Map<string, ZipEntry> {
  try {
    return readDirectory(file, most)
  } catch (error) {
    if (error instanceof RangeError) throw new BrokenArchive('the archive is cut')
    throw error
  }
}

/** The compressed bytes of an entry. @throws BrokenArchive. */
export function packedOf(file: Buffer, { at, packed }: ZipEntry): Buffer {
  if (at + 30 > file.length) throw new BrokenArchive('the archive is cut')
  const from = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28)
  return file.subarray(from, from + packed)
}

function readDirectory(file: Buffer, most: number): Map<string, ZipEntry> {
  const entries = new Map<string, ZipEntry>()
  const end = endOf(file)
  const count = file.readUInt16LE(end + 10)
  let at = file.readUInt32LE(end + 16)
  if (count === 0xffff || at === 0xffffffff) throw new BrokenArchive('a 64-bit archive')
  if (count > most) throw new BrokenArchive('too many entries', { tooLarge: true })
  for (let index = 0; index < count; index++) {
    if (file.readUInt32LE(at) !== 0x02014b50) throw new BrokenArchive('no directory')
    const flags = file.readUInt16LE(at + 8)
    const lengths = [28, 30, 32].map((offset) => file.readUInt16LE(at + offset)) as [number, number, number]
    const name = file.toString('utf8', at + 46, at + 46 + lengths[0])
    const entry: ZipEntry = {
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      size: file.readUInt32LE(at + 24),
      at: file.readUInt32LE(at + 42),
    }
    if (flags & 1) throw new BrokenArchive('encrypted')
    if (entry.method !== 0 && entry.method !== 8) throw new BrokenArchive('an unknown compression')
    if (entries.has(name)) throw new BrokenArchive('a name twice')
    if (!name.endsWith('/')) entries.set(name, entry)
    at += 46 + lengths[0] + lengths[1] + lengths[2]
  }
  return entries
}

/** The offset of the end-of-central-directory record; only a comment may follow it. */
function endOf(file: Buffer): number {
  for (let at = file.length - 22; at >= Math.max(0, file.length - 22 - 0xffff); at--) {
    if (file.readUInt32LE(at) === 0x06054b50) return at
  }
  throw new BrokenArchive('no archive')
}
