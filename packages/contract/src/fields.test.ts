import { expect, it } from 'vitest'
import { Id, optionalText, Search, text } from './fields.ts'

it.each([
  ['NUL', 'a\u0000b'],
  ['an escape', 'a\u001bb'],
  ['delete', 'a\u007fb'],
  ['a high surrogate alone', 'a\ud83d'],
  ['a low surrogate alone', '\ude00b'],
])('no text takes %s, which the database could not give back as it came', (_, value) => {
  for (const field of [text(50), optionalText(50), Search]) expect(field.safeParse(value).success).toBe(false)
})

it.each(['', ' ', true, [7], '0x10', '1e3', '1.5', -1, 0, 2 ** 53, Number.NaN, {}])(
  '%j is the number of no record',
  (value) => {
    expect(Id.safeParse(value).success).toBe(false)
  },
)

it('texts are trimmed and composed, so that what looks the same is the same', () => {
  expect(text(50).parse('  reunia\u0303o ')).toBe('reunião')
})
