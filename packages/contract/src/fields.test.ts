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

it('texts are trimmed and composed (NFC), so that texts that look the same are equal', () => {
  expect(text(50).parse('  reunia\u0303o ')).toBe('reunião')
})

it.each([
  '\u200b',
  '\u2060\ufeff',
  '\u00ad',
  '\u3164',
  '\u2800',
  '\ufffc',
  '\u{1d159}',
  '\u0301',
  '\u202e\u202c',
  '\u{e0001}',
  '\u00a0\u2003',
  '\ufe0f',
])('a required text of only invisible characters (%j) is refused as an empty one is', (invisible) => {
  expect(text(50, 'diga o nome').safeParse(invisible).error?.issues[0]?.message).toBe('diga o nome')
  expect(text(50).safeParse(`Zé${invisible}`).success).toBe(true)
})

it.each(['a', '7', '-', '漢', '👩\u200d🍳', 'ก็', '٣'])('%s is something to see', (seen) => {
  expect(text(50).safeParse(seen).success).toBe(true)
})
