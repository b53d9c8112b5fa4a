import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { declaredPath } from '../help/testing/contents.ts'

const server = fileURLToPath(new URL('..', import.meta.url))
const web = fileURLToPath(new URL('../../../web/src', import.meta.url))
const sources = (root: string, pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.test\.|fixtures|\/testing\//.test(file))
    .map((file) => ({ file, text: readFileSync(`${root}/${file}`, 'utf8') }))

const screens = sources(web, '**/*.{ts,tsx}')
const routes = screens.flatMap(({ file, text }) =>
  [...text.matchAll(declaredPath)].map(([, path]) => ({
    path: path!,
    fits: new RegExp(`^${path!.replaceAll(/\$\w+/g, '[^/]+')}$`),
    folder: dirname(file),
  })),
)
/** What stands in the address of any screen of a signed-in person (frame.tsx, the task that is open), and of any list. */
const anywhere = ['frame.tsx', 'ui/table/address.ts', 'routine/tasks/drawer/task-address.ts']
  .map((file) => readFileSync(`${web}/${file}`, 'utf8'))
  .join('\n')
const reads = (text: string, key: string) => new RegExp(`\\b${key}\\b`).test(text)

/** Where the server leads somebody: of each declaration its address, what is computed in it being 'X'. */
const links = [
  ...sources(server, '**/*.ts').flatMap(({ file, text }) =>
    [...text.matchAll(/\blink: (['`])(\/[^'`]*)\1/g)].map(([, , address]) => ({
      file,
      address: address!.replaceAll(/\$\{[^}]*\}/g, 'X'),
    })),
  ),
  // What the product says: `link`, and the path of a question's `screen`. The help has a test of its own.
  ...sources(server, '../content/{boards,diagnostics,journey}/**/*.yaml').flatMap(({ file, text }) =>
    [...text.matchAll(/^\s*(?:- )?(?:link: )?(\/\S+)$/gm)].map(([, address]) => ({ file, address: address! })),
  ),
]

describe('links that the server declares', () => {
  it('are found: those of steps, of the diagnostic, of checks and of notifications', () => {
    expect(links.length).toBeGreaterThan(200)
    for (const room of [
      'welcome/steps',
      '../content/diagnostics',
      '../content/boards',
      '../content/journey',
      'quality',
      'finance',
    ])
      expect(links.filter(({ file }) => file.startsWith(room)).length, room).toBeGreaterThan(4)
  })

  it('lead to a screen, and what they carry is read there', () => {
    const broken = links.flatMap(({ file, address }) => {
      const { pathname, searchParams } = new URL(address, 'http://prumo.test')
      // An address that is computed whole is one of a table of addresses.
      if (pathname.startsWith('/X')) return []
      const there = routes.filter(({ fits }) => fits.test(pathname))
      if (there.length === 0) return [`${file}: ${address} is no screen`]
      const near = screens.filter((one) => there.some(({ folder }) => dirname(one.file) === folder))
      const isRead = (word: string) => reads(anywhere, word) || near.some(({ text }) => reads(text, word))
      // What is computed, or numbered, is only known where it is read.
      const words = [...searchParams].flatMap(([key, value]) => (/X|^\d+$/.test(value) ? [key] : [key, value]))
      return words.filter((word) => !isRead(word)).map((word) => `${file}: ${address}: nothing reads ${word}`)
    })
    expect(broken).toEqual([])
  })
})
