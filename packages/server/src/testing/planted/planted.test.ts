import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { plantedFaults } from './faults.ts'

const root = join(import.meta.dirname, '../../../../..')

it('every planted fault stands once in its source, changes it, and is looked for where there are tests', () => {
  for (const { fault, file, find, plant, tests } of plantedFaults) {
    expect(readFileSync(join(root, file), 'utf8').split(find), `${fault}: ${file}`).toHaveLength(2)
    expect(plant, fault).not.toBe(find)
    expect(tests.length, fault).toBeGreaterThan(0)
    for (const test of tests) expect(existsSync(join(root, test)), `${fault}: ${test}`).toBe(true)
  }
  expect(new Set(plantedFaults.map(({ fault }) => fault)).size).toBe(plantedFaults.length)
})
