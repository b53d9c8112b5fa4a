import type { FileHandle } from 'node:fs/promises'

/** What stands for a type when a newer document is stored with a password. */
export const encrypted = 'encrypted'

/** The stream in which each program of the old Office stores its document. */
const MAIN_STREAM: Record<string, string> = {
  EncryptedPackage: encrypted,
  WordDocument: 'application/msword',
  Workbook: 'application/vnd.ms-excel',
  Book: 'application/vnd.ms-excel',
  'PowerPoint Document': 'application/vnd.ms-powerpoint',
}

const HEADER_SIZE = 512
const FAT_IN_HEADER = 109
const ENTRY_SIZE = 128
const LAST_SECTOR = 0xfffffffa
/** Real documents have a few dozen entries; the limit ends a forged endless chain. */
const MAX_DIRECTORY_SECTORS = 256

/**
 * Detects Word, Excel or PowerPoint 97-2003 among OLE compound files: installers (.msi), Outlook messages and
 * thumbnails share their first bytes. Undefined for all of those.
 */
export async function legacyOfficeType(file: FileHandle): Promise<string | undefined> {
  const header = await read(file, 0, HEADER_SIZE)
  if (!header) return undefined
  const sectorShift = header.readUInt16LE(30)
  if (sectorShift !== 9 && sectorShift !== 12) return undefined
  const sectorSize = 1 << sectorShift
  const sectorAt = (sector: number) => (sector + 1) * sectorSize

  let sector = header.readUInt32LE(48)
  for (let count = 0; count < MAX_DIRECTORY_SECTORS && sector < LAST_SECTOR; count++) {
    const entries = await read(file, sectorAt(sector), sectorSize)
    if (!entries) return undefined
    for (let at = 0; at < sectorSize; at += ENTRY_SIZE) {
      const type = MAIN_STREAM[entryName(entries, at)]
      if (type) return type
    }
    sector = await nextSector(file, header, sector, sectorSize)
  }
  return undefined
}

function entryName(entries: Buffer, at: number): string {
  const length = entries.readUInt16LE(at + 64)
  if (length < 2 || length > 64) return ''
  return entries.toString('utf16le', at, at + length - 2)
}

/** Found in the allocation table, whose own sectors are listed in the header and then in a chain of sectors. */
async function nextSector(file: FileHandle, header: Buffer, sector: number, sectorSize: number): Promise<number> {
  const perSector = sectorSize / 4
  const table = Math.floor(sector / perSector)
  const tableSector =
    table < FAT_IN_HEADER
      ? header.readUInt32LE(76 + table * 4)
      : await chainedTableSector(file, header, table - FAT_IN_HEADER, sectorSize)
  if (tableSector >= LAST_SECTOR) return LAST_SECTOR
  const entry = await read(file, (tableSector + 1) * sectorSize + (sector % perSector) * 4, 4)
  return entry?.readUInt32LE(0) ?? LAST_SECTOR
}

async function chainedTableSector(file: FileHandle, header: Buffer, index: number, sectorSize: number) {
  const perSector = sectorSize / 4 - 1
  let list = header.readUInt32LE(68)
  for (let skip = Math.floor(index / perSector); skip >= 0 && list < LAST_SECTOR; skip--) {
    const at = (list + 1) * sectorSize
    const entry = await read(file, skip === 0 ? at + (index % perSector) * 4 : at + perSector * 4, 4)
    if (!entry) return LAST_SECTOR
    if (skip === 0) return entry.readUInt32LE(0)
    list = entry.readUInt32LE(0)
  }
  return LAST_SECTOR
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer | undefined> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return bytesRead === length ? buffer : undefined
}
