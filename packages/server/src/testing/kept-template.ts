import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../../../..')

/** All that the template is made of; what else a server changes of its database, it changes when a test opens it. */
const sources = [
  'package-lock.json',
  'packages/server/{migrations,definitions}/**/*',
  'packages/server/src/platform/{database,jobs}/*.ts',
  'packages/server/src/testing/{template,empty-tables,kept-template,database-server}.ts',
]

/** The folder of what is kept for these sources. */
function keptFolder(): string {
  const digest = createHash('sha256')
  for (const path of globSync(sources, { cwd: root }).toSorted()) {
    const file = join(root, path)
    if (statSync(file).isFile()) digest.update(`${path}\n`).update(readFileSync(file))
  }
  return join(root, 'node_modules/.cache/test-database', digest.digest('hex').slice(0, 32))
}

/**
 * Copies the data of a PostgreSQL that an earlier run kept: to make its template takes ten times as long.
 * @returns what was kept beside it; undefined when nothing is kept for these sources.
 */
export function takeKept(dataFolder: string): string | undefined {
  const kept = keptFolder()
  if (!existsSync(kept)) return undefined
  // With its owner, who runs it.
  execFileSync('cp', ['-a', join(kept, 'postgres'), dataFolder])
  return readFileSync(join(kept, 'beside'), 'utf8')
}

/** Keeps the data of a PostgreSQL that was shut down, for these sources alone. */
export function writeKept(dataFolder: string, beside: string) {
  const kept = keptFolder()
  rmSync(dirname(kept), { recursive: true, force: true })
  mkdirSync(dirname(kept), { recursive: true })
  const draft = mkdtempSync(`${kept}-`)
  execFileSync('cp', ['-a', dataFolder, join(draft, 'postgres')])
  writeFileSync(join(draft, 'beside'), beside)
  renameSync(draft, kept)
}
