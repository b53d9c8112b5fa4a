import { crc32 } from 'node:zlib'

// The smallest contents with the signature of their type; enough for a detector, not for a viewer.

const bytes = (...parts: (string | number[] | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))

/** An archive with uncompressed entries. */
export function zip(entries: Record<string, string>): NonSharedBuffer {
  const files = Object.entries(entries).map(([name, content]) => {
    const header = Buffer.alloc(30)
    header.writeUInt32LE(0x04034b50, 0)
    header.writeUInt16LE(20, 4)
    header.writeUInt32LE(crc32(content), 14)
    header.writeUInt32LE(content.length, 18)
    header.writeUInt32LE(content.length, 22)
    header.writeUInt16LE(name.length, 26)
    return { name, header, local: bytes(header, name, content) }
  })
  let offset = 0
  const directory = files.map(({ name, header, local }) => {
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(20, 4)
    header.copy(entry, 6, 4, 30)
    entry.writeUInt32LE(offset, 42)
    offset += local.length
    return bytes(entry, name)
  })
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files.map((file) => file.local), ...directory, end])
}

const openXml = (part: string, type: string) =>
  zip({
    '[Content_Types].xml': `<Types><Override PartName="/${part}" ContentType="application/${type}.main+xml"/></Types>`,
    [part]: '<x/>',
  })
const OPEN_XML = 'vnd.openxmlformats-officedocument'
const openDocument = (kind: string) => zip({ mimetype: `application/vnd.oasis.opendocument.${kind}`, 'a.xml': '<a/>' })

/** An OLE compound file of 512-byte sectors with these streams in its directory: the format of the old Office. */
export function compound(...streams: string[]): NonSharedBuffer {
  const header = Buffer.alloc(512)
  header.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  header.writeUInt16LE(9, 30)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(1, 48)
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76)
  const names = ['Root Entry', ...streams]
  const sectors = Math.ceil(names.length / 4)
  const table = Buffer.alloc(512, 0xff)
  table.writeUInt32LE(0xfffffffd, 0)
  for (let sector = 1; sector <= sectors; sector++) {
    table.writeUInt32LE(sector === sectors ? 0xfffffffe : sector + 1, sector * 4)
  }
  const directory = Buffer.alloc(512 * sectors)
  for (const [at, name] of names.entries()) {
    directory.write(name, at * 128, 'utf16le')
    directory.writeUInt16LE((name.length + 1) * 2, at * 128 + 64)
    directory[at * 128 + 66] = at === 0 ? 5 : 2
  }
  return Buffer.concat([header, table, directory])
}

const chunk = (type: string, data: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(bytes(type, data)))
  return bytes(length, type, data, check)
}

export const samples = {
  png: bytes([0x89], 'PNG\r\n\x1a\n', chunk('IHDR', Buffer.alloc(13, 1)), chunk('IDAT', Buffer.alloc(4))),
  jpg: bytes([0xff, 0xd8, 0xff, 0xe0, 0, 16], 'JFIF\0', Buffer.alloc(32)),
  webp: bytes('RIFF', [40, 0, 0, 0], 'WEBPVP8 ', Buffer.alloc(32)),
  gif: bytes('GIF89a', Buffer.alloc(32)),
  pdf: bytes('%PDF-1.7\n', [0xe2, 0xe3, 0xcf, 0xd3], '\n%%EOF\n'),
  docx: openXml('word/document.xml', `${OPEN_XML}.wordprocessingml.document`),
  xlsx: openXml('xl/workbook.xml', `${OPEN_XML}.spreadsheetml.sheet`),
  pptx: openXml('ppt/presentation.xml', `${OPEN_XML}.presentationml.presentation`),
  docm: openXml('word/document.xml', 'vnd.ms-word.document.macroEnabled'),
  odt: openDocument('text'),
  ods: openDocument('spreadsheet'),
  odp: openDocument('presentation'),
  doc: compound('Data', '1Table', 'CompObj', 'ObjectPool', 'WordDocument'),
  xls: compound('Workbook'),
  ppt: compound('Current User', 'PowerPoint Document'),
  msi: compound('\u4840\u3f3f\u4577\u446c\u3b6a', '\u4840\u3b3f\u43f2\u4438'),
  zip: zip({ 'a.txt': 'a' }),
  mp3: bytes('ID3', [3, 0, 0, 0, 0, 0, 10], Buffer.alloc(10), [0xff, 0xfb, 0x90, 0x64], Buffer.alloc(1024)),
  m4a: bytes([0, 0, 0, 24], 'ftypM4A \0\0\0\0M4A mp42', Buffer.alloc(32)),
  mp4: bytes([0, 0, 0, 24], 'ftypisom\0\0\0\0isommp42', Buffer.alloc(32)),
  wav: bytes('RIFF', [40, 0, 0, 0], 'WAVEfmt ', Buffer.alloc(32)),
  ogg: bytes('OggS', Buffer.alloc(24), '\x01vorbis', Buffer.alloc(32)),
  webm: bytes([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84], 'webm', Buffer.alloc(16)),
  exe: bytes('MZ', [0x90, 0, 3], Buffer.alloc(64), 'This program cannot be run in DOS mode', Buffer.alloc(64)),
  elf: bytes([0x7f], 'ELF', [2, 1, 1], Buffer.alloc(64)),
  svg: bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  html: bytes('<!doctype html><script>alert(1)</script>'),
}
