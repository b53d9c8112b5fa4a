import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { allCalls } from '@prumo/contract/areas.ts'
import type { CallKey } from '@prumo/contract/contract.ts'

const root = join(import.meta.dirname, '../../../..')

/**
 * The files that differ from where this branch left main, those in no commit included; none where Git does not know: in
 * an archive, in a copy without main.
 */
export function changedFiles(): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    const since = git('merge-base', 'HEAD', 'main')
    return [
      ...git('diff', '--name-only', since).split('\n'),
      ...git('ls-files', '-o', '--exclude-standard').split('\n'),
    ]
  } catch {
    return []
  }
}

/**
 * The calls whose declaration or handler may have changed with some files: those of the folders whose files write out the
 * call's key. Where the key is composed, and no file writes it out, every file of the area counts.
 */
export function changedCalls(files: readonly string[]): Set<CallKey> {
  const changed = files.filter((path) => /^packages\/(contract|server)\/src\/.*\.ts$/.test(path) && !isOfTests(path))
  if (!changed.length) return new Set()
  const sources = new Map<string, { path: string; text: string }[]>()
  return new Set(
    allCalls.flatMap(([key, , area]) => {
      if (!sources.has(area)) sources.set(area, sourcesOf(area))
      const of = sources.get(area)!
      const folders = ['contract', 'server'].flatMap((side) => {
        const ofSide = of.filter(({ path }) => path.startsWith(`packages/${side}/`))
        const naming = ofSide.filter(({ text }) => text.includes(`'${key}'`))
        return naming.length ? naming.map(({ path }) => dirname(path)) : roomsOf(side, area)
      })
      return changed.some((path) => folders.some((folder) => path.startsWith(`${folder}/`))) ? [key] : []
    }),
  )
}

const isOfTests = (path: string) => /\.test\.ts$|\.fixtures\.ts$|\/testing\//.test(path)

/** The folders of an area on a side; what every area has may be of the platform. */
const roomsOf = (side: string, area: string) => ['', 'platform/'].map((in_) => `packages/${side}/src/${in_}${area}`)

const sourcesOf = (area: string) =>
  globSync(`packages/{contract,server}/src/{,platform/}${area}/**/*.ts`, { cwd: root })
    .filter((path) => !isOfTests(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
