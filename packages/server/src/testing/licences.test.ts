import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** Accepted licences: all of them let a company use, change and sell what is built with them. */
const accepted = new Set('MIT ISC BSD-2-Clause BSD-3-Clause Apache-2.0 MPL-2.0 PostgreSQL OFL-1.1'.split(' '))

/** Further accepted ones, for the reasons in docs/decisions/0022-licences.md. */
const looked = new Set(['0BSD', 'BlueOak-1.0.0', 'MIT-0', 'Unlicense', 'Zlib'])
const lookedPackages: Record<string, string> = {
  argparse: 'Python-2.0',
  'caniuse-lite': 'CC-BY-4.0',
  duck: 'BSD',
}

type Locked = { license?: string; optional?: boolean; link?: boolean }
const locked = Object.entries(read('package-lock.json').packages as Record<string, Locked>).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
)
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/**
 * The licence in the lockfile, else in the package itself; undefined for a package of another platform, which is not
 * installed.
 */
function licenceOf(path: string, { license }: Locked): string | undefined {
  if (license !== undefined) return license
  const manifest = `${path}/package.json`
  if (!existsSync(join(root, manifest))) return undefined
  const own = read(manifest).license
  return typeof own === 'object' ? own.type : (own ?? 'none')
}

/** 'MIT OR GPL-3.0' needs one accepted licence, 'MIT AND Zlib' both. */
const fits = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => accepted.has(each) || looked.has(each)))

it('every installed package has an accepted licence, or one that was looked at', () => {
  const refused = locked.flatMap(([path, entry]) => {
    const licence = licenceOf(path, entry)
    if (licence === undefined || fits(licence) || lookedPackages[nameOf(path)] === licence) return []
    return [`${nameOf(path)}: ${licence}`]
  })
  expect(refused).toEqual([])
})

it('a package without a readable licence is for another platform', () => {
  const unread = locked.filter(([path, entry]) => licenceOf(path, entry) === undefined)
  expect(unread.filter(([, { optional }]) => !optional).map(([path]) => path)).toEqual([])
})

it('every licence that was looked at is still in use', () => {
  const names = new Set(locked.map(([path]) => nameOf(path)))
  expect(Object.keys(lookedPackages).filter((name) => !names.has(name))).toEqual([])
})
