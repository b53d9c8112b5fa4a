const headerSize = 512
const entrySize = 128
const lastSector = 0xfffffffa
/** Streams smaller than this are in sectors of 64 bytes, inside another stream. */
const smallest = 4096
const shortSector = 64

/**
 * A stream of a compound file, the container of the old Office; undefined when there is none of these names.
 * @throws Error for a broken file.
 */
export function streamOf(file: Buffer, names: readonly string[]): Buffer | undefined {
  if (file.length < headerSize) throw new Error('no header')
  const shift = file.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) throw new Error('unknown sectors')
  const sectorSize = 1 << shift
  const sector = (at: number) => file.subarray((at + 1) * sectorSize, (at + 2) * sectorSize)
  const most = Math.ceil(file.length / sectorSize)
  const table = tableOf(file, sector, most)
  const chain = (start: number, size: number) => {
    const parts: Buffer[] = []
    let length = 0
    for (let at = start; at < lastSector && length < size; at = table[at] ?? lastSector) {
      if (parts.length > most) throw new Error('sectors that follow themselves')
      parts.push(sector(at))
      length += sectorSize
    }
    return Buffer.concat(parts).subarray(0, size)
  }
  const directory = chain(file.readUInt32LE(48), file.length)
  const entries = Array.from({ length: Math.floor(directory.length / entrySize) }, (_, at) =>
    entryOf(directory.subarray(at * entrySize, (at + 1) * entrySize)),
  )
  const found = names.map((name) => entries.find((entry) => entry.name === name)).find((entry) => entry !== undefined)
  if (!found) return undefined
  if (found.size >= smallest) return chain(found.start, found.size)
  const short = chain(file.readUInt32LE(60), file.length)
  const root = chain(entries[0]!.start, entries[0]!.size)
  const parts: Buffer[] = []
  for (let at = found.start; at < lastSector && parts.length * shortSector < found.size; ) {
    parts.push(root.subarray(at * shortSector, (at + 1) * shortSector))
    at = at * 4 + 4 <= short.length ? short.readUInt32LE(at * 4) : lastSector
  }
  return Buffer.concat(parts).subarray(0, found.size)
}

function entryOf(entry: Buffer) {
  const length = Math.min(64, Math.max(2, entry.readUInt16LE(64)))
  return {
    name: entry.toString('utf16le', 0, length - 2),
    start: entry.readUInt32LE(116),
    size: entry.readUInt32LE(120),
  }
}

/** Which sector follows each: in sectors whose numbers are in the header and, of large files, in a chain of sectors. */
function tableOf(file: Buffer, sector: (at: number) => Buffer, most: number): number[] {
  const numbers = Array.from({ length: 109 }, (_, at) => file.readUInt32LE(76 + at * 4))
  let list = file.readUInt32LE(68)
  for (let count = 0; list < lastSector && count <= most; count++) {
    const more = sector(list)
    for (let at = 0; at + 8 <= more.length; at += 4) numbers.push(more.readUInt32LE(at))
    list = more.length >= 4 ? more.readUInt32LE(more.length - 4) : lastSector
  }
  const table: number[] = []
  for (const number of numbers) {
    if (number >= lastSector || table.length > most) continue
    const content = sector(number)
    for (let at = 0; at + 4 <= content.length; at += 4) table.push(content.readUInt32LE(at))
  }
  return table
}
