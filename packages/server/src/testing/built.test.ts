import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ensurePart } from '../../../../scripts/built.mjs'

/** A part with one source, whose program notes each build. */
let folder = ''
const source = () => join(folder, 'src/a.ts')
const stamp = () => join(folder, 'dist/.sources')
const builds = () => (existsSync(join(folder, 'builds')) ? readFileSync(join(folder, 'builds'), 'utf8') : '')
const ensure = () =>
  ensurePart(process.execPath, {
    what: 'Montando',
    failed: 'Não montou',
    folder,
    sources: [join(folder, 'src')],
    program: [join(folder, 'build.mjs')],
  })

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue()
  folder = mkdtempSync(join(tmpdir(), 'prumo-built-'))
  mkdirSync(join(folder, 'src'))
  writeFileSync(source(), 'one')
  writeFileSync(
    join(folder, 'build.mjs'),
    `import { appendFileSync, mkdirSync } from 'node:fs'
     mkdirSync('dist')
     appendFileSync('builds', 'x')`,
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

it('is built once, and again when a source says something else', async () => {
  await ensure()
  await ensure()
  expect(builds()).toBe('x')
  writeFileSync(source(), 'two')
  await ensure()
  expect(builds()).toBe('xx')
  writeFileSync(join(folder, 'src/b.ts'), '')
  await ensure()
  expect(builds()).toBe('xxx')
})

it('is built again when a source changed to a text of the same length and date', async () => {
  const date = new Date('2026-01-01')
  utimesSync(source(), date, date)
  await ensure()
  writeFileSync(source(), 'two')
  utimesSync(source(), date, date)
  await ensure()
  expect(builds()).toBe('xx')
})

it('is not built again for a source that was only written anew, as by a checkout', async () => {
  await ensure()
  const before = readFileSync(stamp(), 'utf8')
  writeFileSync(source(), 'one')
  await ensure()
  expect(builds()).toBe('x')
  const after = readFileSync(stamp(), 'utf8')
  expect(after).not.toBe(before)
  expect(after.split('\n')[1]).toBe(before.split('\n')[1])
})

it('counts as not built after a build that did not end, also for the sources of the build before', async () => {
  await ensure()
  writeFileSync(source(), 'two')
  writeFileSync(join(folder, 'build.mjs'), 'process.exit(3)')
  vi.spyOn(console, 'error').mockReturnValue()
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended')
  })
  await expect(ensure()).rejects.toThrow('ended')
  expect(exit).toHaveBeenCalledWith(3)
  writeFileSync(source(), 'one')
  await expect(ensure()).rejects.toThrow('ended')
})
