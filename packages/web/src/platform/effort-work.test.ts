import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { workOn } from './effort-work.ts'

const zerosOf = (text: string) => Math.clz32(createHash('sha256').update(text).digest().readUInt32BE(0))

test.each([0, 1, 8, 13])('%i bits are found, as SHA-256 counts them, and the first number that has them', (bits) => {
  const salt = `abcDEF_-${bits}xyz0123`
  const found = workOn(salt, bits)
  expect(zerosOf(`${salt}:${found}`)).toBeGreaterThanOrEqual(bits)
  for (let before = 0; before < found; before++) expect(zerosOf(`${salt}:${before}`)).toBeLessThan(bits)
})
