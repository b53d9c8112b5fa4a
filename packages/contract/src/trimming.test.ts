import { expect, it } from 'vitest'
import { trimmed } from './trimming.ts'

it('cuts what is at the ends of a text, and nothing within', () => {
  expect(trimmed('.. a. .b .', /[ .]/)).toBe('a. .b')
  expect(trimmed('0010100', /0/, 'end')).toBe('00101')
  expect(trimmed('...', /[ .]/)).toBe('')
  expect(trimmed('', /[ .]/)).toBe('')
})
