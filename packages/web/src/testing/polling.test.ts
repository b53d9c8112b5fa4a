import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const src = join(import.meta.dirname, '..')
/** What is read of a screen at one moment, where `expect.poll` and `expect.element` wait for it. */
const atOnce = /^\s+expect\(.*(?:\.elements?\(\)|\btexts\(|\.getBoundingClientRect\(\)|\.querySelector)/

it('component tests ask a screen until it says so: a slow machine draws it later than the test looks', () => {
  const found = globSync('**/*.browser.test.tsx', { cwd: src }).flatMap((file) =>
    readFileSync(join(src, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (atOnce.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})
