import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import yazl from 'yazl'
import { Archive } from './archive.ts'

const folder = mkdtempSync(join(tmpdir(), 'prumo-archive-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const rows = '[\n{"id":1},\n{"id":2}\n]\n'

/** @param large as archives of more than 4 GB are written. */
async function written(name: string, { large = false, cut = 0 } = {}) {
  const zip = new yazl.ZipFile()
  zip.addBuffer(Buffer.from(rows), 'dados/contatos.json', { forceZip64Format: large })
  zip.addBuffer(Buffer.from('conteúdo'), 'arquivos/a.txt', { compress: false, forceZip64Format: large })
  zip.end({ forceZip64Format: large, comment: '' })
  const bytes = await buffer(zip.outputStream)
  const path = join(folder, name)
  writeFileSync(path, bytes.subarray(0, bytes.length - cut))
  return path
}

it.each([false, true])('contents and lines are read from their places, also of a large archive: %s', async (large) => {
  const archive = await Archive.open(await written(`${large}.zip`, { large }))
  expect(archive.sizeOf('arquivos/a.txt')).toBe(9)
  expect(archive.sizeOf('nada')).toBeUndefined()
  expect((await buffer(archive.read('arquivos/a.txt'))).toString()).toBe('conteúdo')
  const lines: string[] = []
  for await (const line of archive.lines('dados/contatos.json')) lines.push(line)
  expect(lines).toEqual(rows.trimEnd().split('\n'))
  await archive.close()
})

it('a cut archive, and what is none, is refused', async () => {
  await expect(Archive.open(await written('cut.zip', { cut: 30 }))).rejects.toThrow('no archive')
  const other = join(folder, 'foto.zip')
  writeFileSync(other, 'PK')
  await expect(Archive.open(other)).rejects.toThrow()
})
