import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

// What docs/security.md claims is held by what it cites.

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const page = readFileSync(resolve(root, 'docs/security.md'), 'utf8')
const cited = [...new Set([...page.matchAll(/`((?:packages|e2e|docs|deploy)\/[^`\s]+)`/g)].map(([, path]) => path!))]
const headings = new Set([...page.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!))
const isTest = (path: string) => /\.(?:test|spec)\.tsx?$/.test(path)
const holdsTests = (path: string) =>
  isTest(path) || globSync(`${path}/**/*.ts`, { cwd: root }).length > 0 || /\/testing\/calls\//.test(path)

type Row = { number: string; state: string; how: string }
const rows = [...page.matchAll(/^\| ([\d.–]+) \| [^|]+ \| ([^|]+) \| (.+) \|$/gm)].map(
  ([, number, state, how]): Row => ({ number: number!, state: state!, how: how! }),
)
const pathsIn = (text: string) => cited.filter((path) => text.includes(`\`${path}\``))

describe('docs/security.md', () => {
  it('cites only what exists', () => {
    expect(cited.filter((path) => !existsSync(resolve(root, path)))).toEqual([])
    const sections = [...page.matchAll(/“([^”]+)” above/g)].map(([, name]) => name!)
    expect(sections.filter((name) => !headings.has(name))).toEqual([])
  })

  it('names for every row that is met a test, a part of the page or a document, or says that there is none', () => {
    expect(rows.length).toBeGreaterThan(150)
    const bare = rows.filter(
      ({ state, how }) =>
        state === 'met' &&
        !/no test: |“[^”]+” above/.test(how) &&
        !pathsIn(how).some((path) => path.startsWith('docs/') || holdsTests(path)),
    )
    expect(bare.map(({ number }) => number)).toEqual([])
  })
})

/** The sections before the standard: what they claim is in tables and paragraphs. */
const sections = page
  .slice(page.indexOf('## The foundations'), page.indexOf('## The standard, row by row'))
  .split(/^## /m)
  .slice(1)
  .map((text) => ({ name: text.slice(0, text.indexOf('\n')), text }))

it.each(sections)('the claims of “$name” cite what holds them', ({ text }) => {
  const claims = text
    .split('\n')
    .filter((line) => /^\| (?!-)/.test(line))
    .slice(1)
  const bare = claims.filter(
    (line) => !/no test: /.test(line) && !pathsIn(line.slice(line.lastIndexOf(' | '))).some(holdsTests),
  )
  expect(bare).toEqual([])
  expect(pathsIn(text).some(holdsTests)).toBe(true)
})

const sources = globSync('packages/server/src/**/*.ts', { cwd: root, exclude: (path) => /node_modules/.test(path) })
  .filter((path) => !/\.test\.ts$|\.fixtures\.ts$|\/testing\//.test(path))
  .map((path) => ({ path, text: readFileSync(resolve(root, path), 'utf8') }))
const thatHold = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

describe('the server', () => {
  it('calls no shell', () => {
    expect(thatHold(/\bexec(?:Sync)?\(['"`]|\bshell: /)).toEqual([])
  })

  it('lets no other origin read', () => {
    expect(thatHold(/access-control-allow|@fastify\/cors/i)).toEqual([])
  })

  it('hashes with SHA-1 only what is no secret', () => {
    expect(thatHold(/createHash\('(?:sha1|md5)'\)/)).toEqual(['packages/server/src/platform/database/database.ts'])
  })
})
