import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { changedFiles } from '../../server/src/testing/changes.ts'
import { hasTurn } from '../../server/src/testing/depth.ts'

const web = join(import.meta.dirname, '..')
const areaOf = (path: string) => /^(?:packages\/web\/)?src\/([\w-]+)\//.exec(path)?.[1]
/** What all screens are made of. */
const shared = new Set([undefined, 'ui', 'platform', 'testing'])

/** Of what takes turns within one file, by its place modulo 5: on each of five days another fifth. */
const turns = (everywhere: boolean) =>
  Array.from({ length: 5 }, (_, place) => everywhere || hasTurn('every-screen', undefined, place))

/**
 * Axe takes a fifth of what component tests cost: as in journeys, each file has its turn every fifth day, and what this
 * branch changes.
 */
export default function chooseLooks(project: TestProject) {
  const changed = new Set(changedFiles().flatMap((path) => (path.startsWith('packages/web/') ? [areaOf(path)] : [])))
  const everywhere = [...changed].some((area) => shared.has(area))
  const files = globSync('src/**/*.browser.test.tsx', { cwd: web })
  project.provide(
    'lookedAt',
    files.filter((file) => everywhere || changed.has(areaOf(file)) || hasTurn(file)),
  )
  project.provide('turns', turns(everywhere))
}
