import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const here = fileURLToPath(new URL('.', import.meta.url))

test('no rule names a neighbour by its tag alone: whatever comes or goes would have all of them styled anew', () => {
  const found = globSync('**/*.css', { cwd: here }).flatMap((path) =>
    readFileSync(`${here}/${path}`, 'utf8')
      .replaceAll(/\/\*[^]*?\*\//g, '')
      .split('\n')
      .filter((line) => /(?:^|[\s>(,])(?:[a-z]\w*|\*)\s*[+~]\s/.test(line) && !/[:;]\s*calc|;$/.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
