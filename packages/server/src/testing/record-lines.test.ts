import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** The files of a record: contract, server, its test, web. */
const records: Readonly<Record<string, readonly [string, string, string, string]>> = {
  projects: [
    'admin/projects/endpoints.ts',
    'admin/projects/{projects,routes}.ts',
    'admin/projects/*.test.ts',
    'admin/projects/{ProjectForm.tsx,ProjectsScreen.tsx,projects.ts,routes.tsx}',
  ],
  contacts: [
    'contacts/contacts/endpoints.ts',
    'contacts/contacts/{contacts,routes}.ts',
    'contacts/contacts/*.test.ts',
    'contacts/{ContactForm.tsx,ContactsScreen.tsx,contacts.ts,routes.tsx}',
  ],
  departments: [
    'admin/departments/endpoints.ts',
    'admin/departments/{departments,importing,routes,usual-departments}.ts',
    'admin/departments/*.test.ts',
    'admin/departments/*.{ts,tsx,css}',
  ],
  tags: [
    'routine/tags/endpoints.ts',
    'routine/tags/{routes,tags}.ts',
    'routine/tags/*.test.ts',
    'routine/tags/*.{ts,tsx,css}',
  ],
  folders: [
    'minutes/folders/endpoints.ts',
    'minutes/folders/{folders,routes}.ts',
    'minutes/folders/*.test.ts',
    'minutes/minutes/Folders.tsx',
  ],
  'macro-processes': [
    'processes/macro-processes/endpoints.ts',
    'processes/macro-processes/{queries,routes,writing}.ts',
    'processes/macro-processes/*.test.ts',
    'processes/macro-processes/*.{ts,tsx,css}',
  ],
  norms: [
    'people/norms/endpoints.ts',
    'people/norms/{norms,routes}.ts',
    'people/norms/*.test.ts',
    'people/norms/*.tsx',
  ],
}
const packages = ['contract', 'server', 'server', 'web']

const linesOf = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: ['**/*.browser.test.tsx'] })
    .map((path) => readFileSync(join(root, path), 'utf8').split('\n').length - 1)
    .reduce((sum, lines) => sum + lines, 0)

/** The numbers of the table: record → contract, server, test, web, sum. */
const said = new Map(
  [
    ...readFileSync(join(root, 'docs/adding-an-area.md'), 'utf8').matchAll(/^\| ([\w-]+)[^|]*\| \d+ \|([\d*| ]+)\|$/gm),
  ].map(([, name, numbers]) => [
    name!,
    numbers!
      .split('|')
      .slice(0, 5)
      .map((cell) => Number(cell.replaceAll(/\D/g, ''))),
  ]),
)

it('docs/adding-an-area.md says what a record costs today, within a twentieth', () => {
  expect([...said.keys()].sort()).toEqual(Object.keys(records).sort())
  for (const [name, patterns] of Object.entries(records)) {
    const parts = patterns.map((pattern, at) => linesOf(`packages/${packages[at]}/src/${pattern}`))
    const sum = parts.reduce((one, other) => one + other, 0)
    const [told, [...toldParts]] = [said.get(name)!.at(-1)!, said.get(name)!.slice(0, -1)]
    expect(
      toldParts.reduce((one, other) => one + other, 0),
      `${name}: the parts add up`,
    ).toBe(told)
    expect(Math.abs(sum - told) / told, `${name}: ${parts.join(' + ')} = ${sum}, not ${told}`).toBeLessThan(0.05)
  }
})

it('a record in order, with versions and formatted text, costs at most 270 lines', () => {
  const norms = records.norms!.map((pattern, at) => linesOf(`packages/${packages[at]}/src/${pattern}`))
  expect(norms.reduce((sum, lines) => sum + lines, 0)).toBeLessThanOrEqual(270)
})
