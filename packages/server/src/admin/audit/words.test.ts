import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { areas } from '../../areas.ts'
import { auditWords } from './words.ts'

const { entities: auditEntities, actions: auditActions } = auditWords({ areas })

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = globSync('**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
const recorded = sources.flatMap((path) =>
  [...readFileSync(`${root}/${path}`, 'utf8').matchAll(/\brecord\(\s*\w+,([^,)]*)/g)].flatMap(([, action]) =>
    [...action!.matchAll(/'(\w+\.\w+)'/g)].map(([, name]) => name!),
  ),
)

it('every recorded action has its words, and its entity can be chosen in the filter', () => {
  expect(recorded.length).toBeGreaterThan(30)
  expect([...new Set(recorded)].filter((action) => auditActions[action] === undefined)).toEqual([])
  const entities = recorded.map((action) => action.slice(0, action.indexOf('.')))
  expect([...new Set(entities)].filter((entity) => auditEntities[entity] === undefined)).toEqual([])
})
