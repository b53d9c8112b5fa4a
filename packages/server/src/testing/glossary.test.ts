import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

// docs/glossary.md gives each verb one meaning and names functions that show it.

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const sources = resolve(root, 'packages/server/src')
const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8')

/** The exported names of a file. */
const exportsOf = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/^export (?:async )?(?:function\*?|const|class|type|interface) (\w+)/gm)].map(
    ([, name]) => name!,
  )

it('every function the glossary names is exported by the file it names', () => {
  const named = [...glossary.matchAll(/((?:`\w+`, )*`\w+`) in `([\w/-]+\.ts)`/g)].flatMap(([, names, path]) =>
    [...names!.matchAll(/\w+/g)].map(([name]) => ({ name, path: path! })),
  )
  expect(named.length).toBeGreaterThan(30)
  const missing = named.filter(({ name, path }) => {
    const file = join(sources, path)
    return !existsSync(file) || !exportsOf(file).includes(name)
  })
  expect(missing).toEqual([])
})

it('every place the glossary names exists', () => {
  const rows = glossary.slice(glossary.indexOf('## Nouns of the platform')).matchAll(/\| `([^`|]+)` \|$/gm)
  const places = [...rows].map(([, path]) => path!)
  expect(places.length).toBeGreaterThan(25)
  expect(places.filter((path) => !existsSync(join(path.startsWith('packages/') ? root : sources, path)))).toEqual([])
})

it('no exported function of the server begins with a verb that the glossary does not use, unless the glossary defines it', () => {
  const unused = /^(?:keep|hold|tell|settle)(?=[A-Z]|$)/
  const found = globSync('**/*.ts', { cwd: sources, exclude: (path) => path.endsWith('.test.ts') }).flatMap((path) =>
    exportsOf(join(sources, path))
      .filter((name) => unused.test(name) && !glossary.includes(`\`${name}\` in \`${path}\``))
      .map((name) => `${path}: ${name}`),
  )
  expect(found).toEqual([])
})

// The text of a comment, or of one line of it, also in SQL, or the name of a test.
const prose = /(?:^|\s)(?:\/\/|\/?\*+|--)\s(.*)|\b(?:it|test|describe)(?:\.\w+)*\(\s*(['"`].*)/

it('no comment and no name of a test uses a phrase that the glossary replaces', () => {
  const rows = glossary.slice(glossary.indexOf('## Phrases')).matchAll(/^\| `(.+)` \| .+ \|$/gm)
  const phrases = [...rows].map(([, phrase]) => phrase!.replaceAll('`, `', '|'))
  expect(phrases.length).toBeGreaterThan(5)
  const replaced = new RegExp(`\\b(?:${phrases.join('|')})\\b`, 'i')
  // The baseline keeps its text, because its checksum is that of installed databases.
  const folders = ['packages/*/src', 'packages/server/{definitions,migrations}', 'e2e', 'bench', 'scripts']
  const files = folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,mjs,css,sql}`, { cwd: root }))
    .filter((path) => !path.endsWith('0001_baseline.sql'))
  expect(files.filter((path) => path.endsWith('.sql')).length).toBeGreaterThan(50)
  expect(files.length).toBeGreaterThan(1500)
  const found = files.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const [, comment, name] = prose.exec(line) ?? []
        return replaced.test(comment ?? name ?? '') ? [`${path}:${index + 1}: ${line.trim()}`] : []
      }),
  )
  expect(found).toEqual([])
})
