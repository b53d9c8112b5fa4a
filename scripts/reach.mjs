// What a change can reach, by the imports of the sources.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from './runtime.mjs'

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\n')
    .filter(Boolean)

/**
 * The areas that a change reaches since a commit: those of the changed files, and those whose files import them, over any
 * number of files. What joins all areas (a package's own files, such as its list of areas) passes nothing on.
 *
 * @param {string} since a commit, such as 'main'
 * @returns {string[] | undefined} folders of packages/…/src; undefined: everything, because something changed that all
 *   stand on
 */
export function areasReachedSince(since) {
  const base = git('merge-base', since, 'HEAD')[0]
  const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
  const importers = importersOf(git('ls-files', 'packages', 'e2e'))
  const areas = new Set()
  const seen = new Set()
  const waiting = changed.filter((file) => !/\.md$|^docs\/pictures\//.test(file))
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    const area = areaOf(file)
    if (area === undefined) {
      if (changed.includes(file)) return undefined
      continue
    }
    areas.add(area)
    waiting.push(...(importers.get(file) ?? []))
  }
  return [...areas].toSorted()
}

/** The area a file belongs to; undefined for what belongs to none. */
const areaOf = (file) => /^(?:packages\/\w+\/src|e2e)\/(?!support\/)([\w-]+)\//.exec(file)?.[1]

/** Which files import each file. */
function importersOf(files) {
  const importers = new Map()
  for (const file of files) {
    if (!/\.tsx?$/.test(file) || !existsSync(join(root, file))) continue
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, name] of text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)) {
      const imported = fileOf(name, file)
      if (!imported) continue
      if (!importers.has(imported)) importers.set(imported, [])
      importers.get(imported).push(file)
    }
  }
  return importers
}

const fileOf = (name, from) =>
  name.startsWith('.')
    ? normalize(join(dirname(from), name))
    : name.replace(/^@prumo\/contract\//, 'packages/contract/src/').replace(/^@prumo\/server\//, 'packages/server/')
