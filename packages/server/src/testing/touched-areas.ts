import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type AreaName, areas } from '@prumo/contract/areas.ts'

const src = join(import.meta.dirname, '..')
const names = Object.keys(areas) as AreaName[]

/** An area and those it imports: only of their tables do its calls take ids. */
function touchedBy(area: AreaName): AreaName[] {
  const sources = globSync(`{,platform/}${area}/**/*.ts`, { cwd: src }).filter(
    (path) => !/\.test\.ts$|\.fixtures\.ts$|(^|\/)testing\//.test(path),
  )
  const imported = sources.flatMap((path) =>
    [...readFileSync(join(src, path), 'utf8').matchAll(/ from '(?:\.\.\/)+(\w+)\//g)].map(([, room]) => room),
  )
  return names.filter((name) => name === area || imported.includes(name))
}

/**
 * The areas whose rows a run needs for its test files, given by their paths: for tests of isolation those that their
 * areas touch. Every other file that asks for rows looks at every table.
 */
export function areasOf(files: readonly string[]): AreaName[] {
  const ofIsolation = files.filter((path) => readFileSync(path, 'utf8').includes('describeIsolation('))
  const isForAll = files.some((path) => readFileSync(path, 'utf8').includes('openFilledDatabase('))
  if (isForAll) return names
  const tested = names.filter((name) => ofIsolation.some((path) => basename(dirname(path)) === name))
  return [...new Set(tested.flatMap(touchedBy))]
}
