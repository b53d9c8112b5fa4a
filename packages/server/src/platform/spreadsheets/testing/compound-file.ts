/** A compound file, the container of the old Excel format, with sectors that each name the next one. */
export function compound(next: readonly number[], size: number): Buffer {
  const file = Buffer.alloc(512 * 4)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
  file.writeUInt16LE(0x3e, 24)
  file.writeUInt16LE(3, 26)
  file.writeUInt16LE(0xfffe, 28)
  file.writeUInt16LE(9, 30)
  file.writeUInt16LE(6, 32)
  file.writeUInt32LE(1, 44)
  file.writeUInt32LE(1, 48)
  file.writeUInt32LE(4096, 56)
  file.fill(0xff, 60, 512)
  file.writeUInt32LE(0, 76)
  file.fill(0xff, 512, 1024)
  for (const [sector, following] of next.entries()) file.writeUInt32LE(following, 512 + sector * 4)
  for (const [at, name, type] of [
    [0, 'Root Entry', 5],
    [1, 'Workbook', 2],
  ] as const) {
    const entry = 1024 + at * 128
    file.write(name, entry, 'utf16le')
    file.writeUInt16LE(name.length * 2 + 2, entry + 64)
    file[entry + 66] = type
    file.fill(0xff, entry + 68, entry + 80)
    file.writeUInt32LE(2, entry + 116)
    file.writeUInt32LE(size, entry + 120)
  }
  file.writeUInt32LE(1, 1024 + 76)
  return file
}
