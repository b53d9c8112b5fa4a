/** Texts of any length that make careless work slow. */
export type Family = { name: string; of: (length: number) => string }

const repeated = (piece: string, { before = '', after = '' } = {}): Family => ({
  name: JSON.stringify(`${before}${piece}…${after}`),
  of: (length) => before + piece.repeat(Math.max(1, Math.floor(length / piece.length))) + after,
})

/** What people and machines write, over and over. */
const pieces = [
  ...'aA0\t\n-_.,;:/\\|@#&<>"\'([{*+=%$?!~^`',
  ' ',
  'Σ',
  'İ',
  '\u0301\u0316',
  '\u0300',
  '\u200b',
  '\ud800',
  '\udc00',
  '😀',
  '👩\u200d',
  'ﷺ',
  '가',
  'क्',
  '\u202e',
  '\u00a0',
  'ab',
  'a ',
  ' a',
  'a.',
  'a-',
  '.a',
  '- ',
  ', ',
  '; ',
  '\r\n',
  ' \n',
  '\n ',
  '0,',
  '0.',
  '1/',
  '@a',
  '@a ',
  '#a ',
  '&a',
  '&#',
  '&amp;',
  '&#x1F600;',
  '<a',
  '</',
  '<!--',
  '<a>',
  '<p>',
  '<p></p>',
  '<td>',
  '<li>',
  '<br>',
  '<b><i>',

  '</b>',
  '<p style="',
  '<img src="',
  '<a href="x">',
  '<p a=',
  '<p a="b" ',
  '<![CDATA[',
  '<script>',
  '[[',
  '](',
  '**',
  '__',
  'http://',
  'a@a.',
  'mailto:',
  '%20',
  '%',
  '\\u',
  '../',
  'aA',
  '=?',
  '"a"',
  '{"a":',
]

/** The families of every text: within a text, where no trimming takes them away. */
export const families: readonly Family[] = pieces.map((piece) => repeated(piece, { before: 'x', after: 'x' }))

/** The same pieces and nothing else. */
export const bareFamilies: readonly Family[] = pieces.map((piece) => repeated(piece))

/** Signs that are tried where an expression takes any of several. */
const alphabet = [...' .a0\n,:;-/"<>[&#@x\tA\u0301é\u2028']

/** The parts of an expression's source: escapes, classes, brackets, quantifiers, and single signs. */
const parts =
  /\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\k<\w+>|\\[^]|\[(?:\\[^]|[^\]\\])*\]|\(\?(?:[:=!]|<[=!]|<\w+>)|[()|^$]|(?:[*+?]|\{\d+(?:,\d*)?\})\??|[^]/gu

/** Up to three signs that a part of an expression takes; none of what has no width. */
const signsOf = (part: string, flags: string): string[] => {
  if (/^(?:[\^$]|\\[bB]|\\k<|\\[1-9])/.test(part)) return []
  const one = new RegExp(`^(?:${part})$`, flags.replaceAll(/[^iusv]/g, ''))
  const own = [...part].at(-1)!
  return [...new Set([...(one.test(own) ? [own] : []), ...alphabet.filter((sign) => one.test(sign))])].slice(0, 3)
}

/**
 * Families made for one regular expression: what each of its quantifiers repeats, over and over behind what the
 * expression takes before it, and broken off; and each of its signs alone.
 */
export function familiesFor({ source, flags }: RegExp): Family[] {
  const found = new Map<string, Family>()
  const add = (pump: string, before = '') => {
    for (const family of [
      repeated(pump, { before }),
      repeated(pump, { before, after: '\u0001' }),
      repeated(pump, { before: `x${before}`, after: '\u0001x' }),
      repeated(before + pump, { after: '\u0001' }),
    ])
      found.set(family.name, family)
  }
  let before = ''
  let last: { before: string; pumps: string[] } = { before: '', pumps: [] }
  const open: { before: string; isAhead: boolean }[] = []
  for (const [part] of source.matchAll(parts)) {
    if (part.startsWith('(')) open.push({ before, isAhead: /^\(\?<?[=!]/.test(part) })
    else if (part === '|') before = open.at(-1)?.before ?? ''
    else if (part === ')') {
      const group = open.pop()!
      last = { before: group.before, pumps: [before.slice(group.before.length)] }
      if (group.isAhead) before = group.before
    } else if (/^(?:[*+]|\{\d+,)/.test(part)) {
      for (const pump of last.pumps) if (pump !== '') add(pump, last.before)
    } else if (!/^[?{]./.test(`${part} `)) {
      last = { before, pumps: signsOf(part, flags) }
      before += last.pumps[0] ?? ''
      for (const sign of last.pumps.slice(0, 1)) add(sign)
    }
  }
  return [...found.values()]
}
