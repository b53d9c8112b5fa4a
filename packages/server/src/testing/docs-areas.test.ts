import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isDue } from './changed.ts'
import { freshDatabase } from './database.ts'
import { withClient } from './database-server.ts'
import { tableTypes } from './table-types.ts'

// The code that docs/adding-an-area.md and docs/adding-a-call.md show is written into a copy of the sources and
// compiled.

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const copy = mkdtempSync(join(tmpdir(), 'prumo-docs-'))
const blocks = ['adding-an-area.md', 'adding-a-call.md'].flatMap((name) =>
  [...readFileSync(join(root, 'docs', name), 'utf8').matchAll(/^```(\w+) (.+)\n([\s\S]*?)^```$/gm)].map(
    ([, , info, text]) => ({
      info: info!,
      text: text!,
    }),
  ),
)

beforeAll(() => {
  for (const path of ['tsconfig.base.json', 'package.json']) cpSync(join(root, path), join(copy, path))
  for (const name of ['contract', 'server']) {
    for (const path of ['src', 'package.json', 'tsconfig.json']) copyOf(name, path)
  }
  for (const path of ['src', 'build', 'package.json', 'tsconfig.json', 'vite.config.ts']) copyOf('web', path)
  linkModules()
  for (const { info, text } of blocks) write(info, text)
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Without tests, which `npm run check` compiles: nothing of the pages' area reaches them. */
const copyOf = (name: string, path: string) =>
  cpSync(join(root, 'packages', name, path), join(copy, 'packages', name, path), {
    recursive: true,
    filter: (from) => !/\.test\.tsx?$/.test(from),
  })

/** The installed packages, except the contract, which is the copy's own. */
function linkModules() {
  const [from, to] = [join(root, 'node_modules'), join(copy, 'node_modules')]
  mkdirSync(join(to, '@prumo'), { recursive: true })
  for (const name of readdirSync(from)) if (name !== '@prumo') symlinkSync(join(from, name), join(to, name))
  symlinkSync(join(copy, 'packages/contract'), join(to, '@prumo/contract'))
}

function write(info: string, text: string) {
  const file = /^file=(\S+)$/.exec(info)?.[1]
  if (file) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    writeFileSync(join(copy, file), text)
  }
  const [, into, after] = /^in=(\S+) after="(.+)"$/.exec(info) ?? []
  if (!into || !after) return
  const before = readFileSync(join(copy, into), 'utf8')
  expect(before.split(`${after}\n`).length, `${after} stands once in ${into}`).toBe(2)
  writeFileSync(
    join(copy, into),
    before.replace(`${after}\n`, () => `${after}\n${text}`),
  )
}

it('the migration creates the tables that the page shows', async () => {
  const migration = blocks.find(({ info }) => info === 'migration')!.text
  const database = await freshDatabase()
  try {
    const types = await withClient(database.connection, async (client) => {
      await client.query(migration)
      return tableTypes(client)
    })
    expect(types.get('vehicles/tables.ts')).toBe(
      blocks.find(({ info }) => info === 'file=packages/server/src/vehicles/tables.ts')!.text,
    )
  } finally {
    await database.drop()
  }
})

// A whole compilation of each: in npm test when it is its turn, or what the pages use changes.
const shown = ['docs/adding-', 'packages/contract/src/', 'packages/server/src/platform/', 'packages/web/src/ui/']

it.for(['server', 'web'].filter((floor) => isDue(`pages with ${floor}`, shown)))(
  'the area and the call of the pages compile with the whole contract and %s',
  async (floor) => {
    const compiler = join(root, 'node_modules/typescript/bin/tsc')
    // As the check does it (scripts/check.mjs).
    const oneThread = ['--checkers', '1']
    const run = promisify(execFile)(process.execPath, [compiler, '-p', join(copy, 'packages', floor), ...oneThread])
    const { stdout, code }: { stdout: string; code?: number } = await run.catch(
      (error: { stdout: string; code: number }) => error,
    )
    expect([stdout, code]).toEqual(['', undefined])
  },
)
