import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const src = join(import.meta.dirname, '../..')
/** A version that is taken from, or sent of, anything but the record that the form gives to its `save`. */
const otherVersion = /(?<!\.)\bupdated_at(?=\s*[,}])|\bupdated_at: (?!base\b|_\b)/

it('a form sends the version that was typed over, not the one that its screen shows meanwhile', () => {
  const found = globSync('**/*.tsx', { cwd: src, exclude: ['**/*.test.tsx'] }).flatMap((file) => {
    const text = readFileSync(join(src, file), 'utf8')
    if (!text.includes('<RecordForm')) return []
    return text
      .split('\n')
      .flatMap((line, at) => (otherVersion.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : []))
  })
  expect(found).toEqual([])
})
