import type { Seeded } from './seeded.ts'

/** A value to put in place of the expected one. `missing` leaves the place out. */
export type Payload = { name: string; value: unknown }

/** Leaves the place out. */
export const missing = Symbol('missing')

/** Put into an address as it is, without percent-encoding. */
export class Raw {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const named = (group: string, values: Record<string, unknown>): Payload[] =>
  Object.entries(values).map(([name, value]) => ({ name: `${group}: ${name}`, value }))

/** Nested arrays, `levels` deep. */
function deepArray(levels: number): unknown {
  let value: unknown = 'fundo'
  for (let i = 0; i < levels; i++) value = [value]
  return value
}

function deepObject(levels: number): unknown {
  let value: unknown = 'fundo'
  for (let i = 0; i < levels; i++) value = { a: value }
  return value
}

/** An object with an own key that has a meaning in JavaScript. */
const ownKey = (key: string, value: unknown) =>
  Object.defineProperty({}, key, { value, enumerable: true, configurable: true, writable: true })

const kinds = named('type', {
  missing,
  null: null,
  true: true,
  false: false,
  zero: 0,
  one: 1,
  'minus one': -1,
  fraction: 1.5,
  'empty text': '',
  'empty list': [],
  'empty object': {},
  'list in a list': [[]],
  'list of null': [null],
  'list of everything': [1, 'x', null, {}, [], true],
  'object of everything': { id: {}, label: [], name: null, length: 3 },
})

const numbers = named('number', {
  'above int4': 2_147_483_648,
  'a sum of floats': 0.1 + 0.2,
  'half a cent': 0.005,
  'a cent beyond the largest amount': 1_000_000_000_000,
  'an amount as people write it': '1.234,56',
  'below int4': -2_147_483_649,
  'above a safe integer': 2 ** 53 + 2,
  'largest safe integer': Number.MAX_SAFE_INTEGER,
  'above int8': 9_223_372_036_854_775_808,
  'largest double': 1.7976931348623157e308,
  'smallest double': 5e-324,
  'above int4 as text': '2147483648',
  'largest int8 as text': '9223372036854775807',
  'above int8 as text': '9223372036854775808',
  'beyond a double as text': '1e999',
  hexadecimal: '0x10',
  binary: '0b1',
  exponent: '1e3',
  'minus zero': '-0',
  'with a plus': '+1',
  'with spaces': ' 1 ',
  'Arabic digits': '١٢',
  'NaN as text': 'NaN',
  'Infinity as text': 'Infinity',
  'a thousand digits': '9'.repeat(1000),
})

const characters = named('Unicode', {
  NUL: 'antes\u0000depois',
  'only NUL': '\u0000',
  'control characters': 'a\u0001\u0008\u001b[31m\u007f',
  'a high surrogate': 'a\ud83d',
  'a low surrogate': '\ude00b',
  'surrogates the wrong way round': '\ude00\ud83d',
  'right-to-left override': 'foto\u202egpj.exe',
  'no width': '\u200b\u200d\ufeff',
  'only spaces': ' \u00a0\u2003\u3000\t\n',
  'line separators': 'um\u2028dois\u2029tres',
  'many combining marks': `a${'\u0301\u0327\u20dd'.repeat(10)}`,
  decomposed: 'reunia\u0303o amanha\u0303',
  'a family': '👨‍👩‍👧‍👦🏳️‍🌈🇧🇷',
  noncharacters: '\ufffe\uffff\u{1ffff}\u{10ffff}',
  'private use': '\ue000\u{f0000}',
  'Turkish case': 'İstanbul ıIiİ',
  'ligature that grows': 'ﷺ'.repeat(60),
  replacement: '\ufffd',
  'full width': 'ａｄｍｉｎ＠ｐｒｕｍｏ',
  'NFKC trap': 'ﬁﬀ①²K',
})

const sizes = named('size', {
  '256 characters': 'a'.repeat(256),
  '10 thousand characters': 'ã'.repeat(10_000),
  '300 thousand characters': 'x'.repeat(300_000),
  '100 thousand emoji': '😀'.repeat(100_000),
  '200 thousand combining marks': `a${'\u0301\u0316'.repeat(100_000)}`,
  'ten thousand items': Array.from({ length: 10_000 }, (_, i) => i + 1),
  'ten thousand objects': Array.from({ length: 10_000 }, () => ({})),
  'five hundred times the same': Array.from({ length: 500 }, () => 1),
  'ten thousand keys': Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`k${i}`, i])),
  'a hundred lists deep': deepArray(100),
  'three thousand objects deep': deepObject(3000),
})

const languages = named('injection', {
  'SQL, end of a text': `'; drop table identity.users; --`,
  'SQL, always true': `1' or '1'='1`,
  'SQL, dollar quotes': '$$; select pg_sleep(30); $$',
  'SQL, placeholder': '$1 $2 %s ? :id',
  'LIKE characters': '%_\\%\\_\\',
  'text search characters': `a & | ! ( :* <-> 'b`,
  'array of PostgreSQL': '{1,2,NULL}',
  'JSON of PostgreSQL': '{"a":"\\u0000"}',
  script: '<script>alert(1)</script>',
  'image with an event': '"><img src=x onerror=alert(1)>',
  'link that runs': 'javascript:alert(1)',
  'data address': 'data:text/html;base64,PHNjcmlwdD4=',
  'unclosed tags': '<p><b><i><table><td>&lt;&#0;&#xD800;',
  'deep tags': '<blockquote>'.repeat(2000),
  comment: '<!-- --!> <![CDATA[ ]]> <?php ?>',
  template: '{{7*7}} ${7*7} #{7*7} <%= 7*7 %>',
  'Typst code': '#read("/etc/passwd") #import "lib.typ": * $ sum $ @ref <label> `x',
  'header lines': 'a\r\nSet-Cookie: x=1\r\n\r\n<html>',
  'path upwards': '../../../../etc/passwd',
  'path of Windows': '..\\..\\windows\\win.ini',
  'encoded path': '%2e%2e%2f%00',
  'file address': 'file:///etc/passwd',
  'formula of a spreadsheet': '=HYPERLINK("http://x","y")',
  'calendar lines': 'x\nEND:VEVENT\nBEGIN:VEVENT',
  'slow expression': `${'a'.repeat(30_000)}!`,
  'slow spaces': `${' '.repeat(30_000)}x`,
  'slow e-mail': `${'a.'.repeat(120)}@${'b-'.repeat(60)}.com`,
})

const words = named('word', {
  undefined: 'undefined',
  'object in text': '[object Object]',
  'null in text': 'null',
  'true in text': 'true',
  proto: '__proto__',
  constructor: 'constructor',
  toString: 'toString',
  'own __proto__': ownKey('__proto__', { polluted: 'sim' }),
  'own constructor': { constructor: { prototype: { polluted: 'sim' } } },
  'own toString': { toString: null, valueOf: null },
  'own then': ownKey('then', 'x'),
  'list with own length': { 0: 'a', length: 1e9 },
})

const moments = named('time', {
  'no such day': '2026-02-30',
  'year zero': '0000-00-00',
  'first year': '0001-01-01',
  'last year': '9999-12-31',
  'year of six digits': '+275760-09-13',
  'beyond dates': '+999999-01-01T00:00:00.000Z',
  'before Christ': '-000001-01-01',
  'leap day': '2027-02-29',
  'hour 24': '24:00',
  'minute 60': '23:60',
  'leap second': '2016-12-31T23:59:60Z',
  'moment of the year 1': '0001-01-01T00:00:00Z',
  'moment of the year 9999': '9999-12-31T23:59:59.999999999Z',
  'moment with a far zone': '2026-01-01T00:00:00+23:59',
  'moment and time': '2026-01-01 25:00',
  'hour that summer skips': '2018-11-04 00:30',
  month: '2026-13',
  'month zero': '2026-00',
  'first month': '1900-01',
  'last month': '2199-12',
  'a past century': '1900-01-01',
  'a coming century': '2199-12-31',
  epoch: 0,
  'no zone': 'Marte/Cratera',
  infinity: 'infinity',
  now: 'now',
})

/** Tried in bodies, addresses and queries. */
export const payloads: readonly Payload[] = [
  ...kinds,
  ...numbers,
  ...characters,
  ...sizes,
  ...languages,
  ...words,
  ...moments,
]

/** Sent in every text of every call; unchecked, it causes an error of PostgreSQL. */
export const inEveryText: Payload = { name: 'NUL', value: 'antes\u0000depois' }

/** Sent in every rich text of every call; a call that does not clean it stores it. */
export const inEveryRichText: Payload = {
  name: 'what runs',
  value: '<p>Texto</p><img src=x onerror="alert(1)"><script>alert(1)</script><a href="javascript:alert(1)">x</a>',
}

/** Texts that most fields must accept: they reach the verbs, the database and the generated documents. */
export const believable: readonly Payload[] = [
  ...characters.filter(({ name }) => /decomposed|family|Turkish|NFKC|override|line sep|private|combining/.test(name)),
  ...languages.filter(({ value }) => String(value).length < 100),
  ...words.filter(({ value }) => typeof value === 'string'),
]

/** Only in addresses, unencoded. */
export const addressPayloads: readonly Payload[] = named('address', {
  'broken percent': new Raw('%zz'),
  'only percent': new Raw('%'),
  'percent NUL': new Raw('%00'),
  'overlong slash': new Raw('%c0%af'),
  'bytes that are no UTF-8': new Raw('%ff%fe'),
  'encoded slash': new Raw('..%2f..%2fetc'),
  'encoded surrogate': new Raw('%ed%a0%80'),
  'matrix parameter': new Raw('1;a=b'),
  'trailing space': new Raw('1%20'),
  'plus for a space': new Raw('1+'),
  'a long segment': new Raw('a'.repeat(290)),
  'too long a segment': new Raw('a'.repeat(5000)),
})

/** Sent in every parameter of every address; unchecked, it causes an error of PostgreSQL or of the store. */
export const inEveryAddress: readonly Payload[] = addressPayloads.filter(({ name }) =>
  /percent NUL|broken percent|no UTF-8|encoded slash|encoded surrogate|too long/.test(name),
)

/** A random text of any characters. */
export function anyText({ below, pick }: Seeded): Payload {
  const ranges: [number, number][] = [
    [0, 0x20],
    [0x20, 0x7f],
    [0x80, 0x250],
    [0x300, 0x36f],
    [0x590, 0x700],
    [0x2000, 0x2070],
    [0x4e00, 0x9fff],
    [0xd800, 0xe000],
    [0xfe00, 0x10000],
    [0x1f300, 0x1fa00],
    [0xe0000, 0xe01f0],
  ]
  const length = 1 + below(40)
  let text = ''
  for (let i = 0; i < length; i++) {
    const [from, to] = pick(ranges)
    text += String.fromCodePoint(from + below(to - from))
  }
  return { name: `any text ${JSON.stringify(text)}`, value: text }
}
