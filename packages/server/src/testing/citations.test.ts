import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

// Comments name the specification by numbers (docs/specification/README.md); a number without a row tells a reader nothing.

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const read = (patterns: string[]) =>
  globSync(patterns, { cwd: root, exclude: (path) => /node_modules|\/dist$/.test(path) })
    .sort()
    .map((path) => ({ path, text: readFileSync(resolve(root, path), 'utf8') }))

const pages = read(['docs/specification/*.md'])
const sources = read(['{packages,e2e,bench,deploy}/**/*.{ts,tsx,sql,css}', 'docs/{,decisions/}*.md'])

const rows = new Set(pages.flatMap(({ text }) => [...text.matchAll(/^\| ([ORSTC]\d{3}) \|/gm)].map(([, id]) => id!)))

/** The numbers cited in a text; 'S016-S019' cites four. */
function citedIn(text: string): string[] {
  return [...text.matchAll(/\b([ORSTC])(\d{3})\b(?:[-–]\1(\d{3})\b)?/g)].flatMap(([, letter, first, last]) =>
    Array.from(
      { length: Number(last ?? first) - Number(first) + 1 },
      (_, step) => `${letter}${String(Number(first) + step).padStart(3, '0')}`,
    ),
  )
}

it('every cited number has a row in docs/specification', () => {
  const missing = sources.flatMap(({ path, text }) =>
    citedIn(text)
      .filter((id) => !rows.has(id))
      .map((id) => `${path} cites ${id}`),
  )
  expect(missing).toEqual([])
})

it('every row of docs/specification is cited', () => {
  const cited = new Set(sources.flatMap(({ text }) => citedIn(text)))
  expect([...rows].filter((id) => !cited.has(id))).toEqual([])
})

// A committed migration is never edited, whatever its comments say.
const written = sources.filter(({ path }) => !path.endsWith('.sql') && !path.endsWith('citations.test.ts'))

it('nothing cites a document that is not in the repository', () => {
  const absent = /\b(?:decisions|rules|screens|texts|calls|entities)\.tsv\b|(?<!\/)\b(?:api|style|stack)\.md\b/
  const found = written.filter(({ text }) => absent.test(text))
  expect(found.map(({ path }) => path)).toEqual([])
})
