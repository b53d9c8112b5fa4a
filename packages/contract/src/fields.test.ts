import { expect, it } from 'vitest'
import { Email, Id, OptionalWebAddress, optionalText, RichText, Search, text } from './fields.ts'
import { normalized } from './normalizing.ts'
import { keptText } from './quality/kept-text.ts'
import { searchable } from './searchable.ts'

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

const marks = (count: number) => 'a' + '\u0301\u0316'.repeat(count / 2)

it.each([
  ['a line', text(500_000)],
  ['an optional text', optionalText(500_000)],
  ['a kept text', keptText(500_000)],
  ['rich text', RichText(500_000)],
  ['a link', OptionalWebAddress],
  ['an e-mail', Email],
])('%s refuses more than 30 combining marks in a row, before it is normalised', (_, field) => {
  for (const value of [marks(32), marks(200), marks(320_000)]) {
    expect(field.safeParse(value).error?.issues).toMatchObject([{ message: /acentos ou sinais|longo demais/ }])
  }
})

it('a text of any language keeps its marks', () => {
  for (const said of ['ก็่ำ', 'शक्ति', 'עִבְרִית', 'Tiếng Việt', `z${marks(30)}`])
    expect(text(100).parse(said)).toBe(normalized(said))
})

it('a text is too long by its normal form, and far longer ones are refused without it', () => {
  expect(text(4).parse('\u03b1\u0313\u0300\u0345'.repeat(4))).toBe('\u1f82'.repeat(4))
  for (const long of ['ã'.repeat(5), 'a\u0303'.repeat(5), 'a'.repeat(500_000)])
    expect(text(4).safeParse(long).error?.issues[0]?.message).toBe('Use no máximo 4 caracteres')
})

it('what may not be refused loses the marks after the thirtieth', () => {
  expect(normalized(`x${marks(400_000)}y`, 'NFD')).toHaveLength('xay'.length + 30)
  expect(searchable(`Reunião${marks(400_000)} x`)).toBe('reuniaoa x')
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
