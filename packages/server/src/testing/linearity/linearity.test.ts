/**
 * Looks for work on text whose processor time grows faster than the text: such work, given a long one, stops the serving
 * thread for everybody (docs/decisions/0070-bounded-text.md).
 */
import { formatPhone, formatTaxId, maskTaxIds, normalizePhone, normalizeTaxId } from '@prumo/contract/brazil.ts'
import { isSeen } from '@prumo/contract/fields.ts'
import { readPaymentCode } from '@prumo/contract/finance/payment-code.ts'
import { pixKeyOf } from '@prumo/contract/finance/pix.ts'
import { amountOf, plainDecimal } from '@prumo/contract/money.ts'
import { normalized } from '@prumo/contract/normalizing.ts'
import { topicsOf } from '@prumo/contract/quality/manual/model.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { deviceName } from '../../identity/session/device.ts'
import { alphabetically } from '../../platform/alphabetical.ts'
import { familiesFor as fontFamiliesFor } from '../../platform/documents/letters.ts'
import { acceptsEncoding } from '../../platform/http/compressing.ts'
import { networkOf } from '../../platform/http/network.ts'
import { oneLine } from '../../platform/mail/message.ts'
import { imageSources, plainText, sanitizeRichText, tagsIn } from '../../platform/rich-text/sanitizing.ts'
import { shortened } from '../../platform/rich-text/shortening.ts'
import { parseRange } from '../../platform/storage/deliver.ts'
import { cleanFileName, extensionOf } from '../../platform/storage/file-name.ts'
import { parseCalculation, renamed } from '../../results/indicators/calculation.ts'
import { isChanged, isDue } from '../changed.ts'
import { hasTurn, isLong } from '../depth.ts'
import { expressions, literalsIn } from './expressions.ts'
import { bareFamilies, type Family, families, familiesFor } from './families.ts'
import { declaredFields, parsing } from './fields.ts'
import { lengths, steepGrowth, type Work } from './measuring.ts'

/** The long run tries texts of up to a megabyte, too, and bare ones. */
const of = lengths[isLong ? 'deep' : 'short']
const tried = isLong ? [...families, ...bareFamilies] : families

/** What is planted to be found costs more than what is looked at: a part has its turn, and all when the harness changed. */
const planted = <T extends readonly [what: string, of: unknown]>(all: readonly T[]) =>
  all.filter(([what]) => hasTurn(what) || isChanged('packages/server/src/testing/linearity/'))

/** Expressions that are steep, and only see texts of a bounded length. */
const bounded: readonly [path: string, source: string, why: string][] = [
  ['contract/src/money.ts', String.raw`\B(?=(\d{3})+$)`, 'an amount has fourteen digits'],
  ['backup/catalog.ts', String.raw`^\s*create schema (?:if not exists )?(\w+)`, 'the product’s own migrations'],
  ['operator/portuguese.ts', String.raw`\(Did you mean (?:one of )?(.+)\?\)`, 'a command that an operator typed'],
  [
    'database/embedded.ts',
    String.raw`FATAL: .*(?:pre-existing shared memory block|lock file ".+" already exists)`,
    'the own log',
  ],
  ['database/address.ts', String.raw`(?:-c\s*|--)([\w-]+)\s*=`, 'the address that an operator gave'],
  ['http/network.ts', String.raw`(\d+)\.(\d+)\.(\d+)\.(\d+)$`, 'an IPv6 address, at most 45 characters'],
  ['spreadsheets/cell-text.ts', String.raw`\.?0+$`, 'a number with ten decimals'],
  [
    'spreadsheets/number-format.ts',
    String.raw`"[^"]*"?|\\.|[_*].|\[(?!(?:h+|m+|s+)\])[^\]]*\]|general|standard|am\/pm|a\/p`,
    'the first 255 characters of a format',
  ],
  ['word/form.ts', String.raw`[\s:;.\-–—]+$`, 'a title of at most 80 characters, in a worker'],
  ['word/form.ts', String.raw`\s*[/&]\s*`, 'a title of at most 80 characters, in a worker'],
  ['results/goals/effects.ts', ',?0+$', 'a percentage that is an amount'],
]

const steepOf = (work: Work, texts: readonly Family[], at: readonly number[] = of) => {
  for (const family of texts) {
    const growth = steepGrowth(work, family, at)
    if (growth) return `${family.name}: ${growth}`
  }
  return undefined
}

const matching = (expression: RegExp): Work => {
  if (expression.global) return (text) => text.replace(expression, '')
  return (text) => {
    expression.lastIndex = 0
    return expression.exec(text)
  }
}

/** Normalises as nothing in the product does. */
const normalizedAtOnce = (text: string) => String.prototype.normalize.call(text, 'NFC')

describe('the harness', () => {
  const at = lengths.planted

  const works: readonly [what: string, work: Work][] = [
    ['normalising a run of marks', normalizedAtOnce],
    ['looking for spaces at the end', (text) => text.replace(/\s+$/, '')],
  ]
  it.each(planted(works))('finds %s, which is quadratic', (_, work) => {
    expect(steepOf(work, families, at)).toBeDefined()
  })

  const schema = z.string().transform(normalizedAtOnce).pipe(z.string().max(200))
  const fields: readonly [what: string, schema: z.ZodType][] = [
    ['field', schema],
    ['list', z.array(schema).max(3)],
  ]
  it.each(planted(fields))('finds a declared %s that normalises before its bound', (name, schema) => {
    expect(steepOf(parsing({ name, schema }), families, at)).toBeDefined()
  })

  const written: readonly [what: string, expression: RegExp][] = [
    ['quadratic', /^## +(.*\S)\s*$/],
    ['cubic', /^\s*([CD])?\s*([^CD]*?)\s*([CD])?\s*$/i],
    ['exponential', /^(?:\w+\s?)*$/],
  ]
  it.each(planted(written))(
    'finds an expression that is %s, as it once was in the product or in others',
    (_, expression) => {
      expect(steepOf(matching(expression), familiesFor(expression), [24, 500, ...at])).toBeDefined()
    },
  )

  const harmless: readonly [what: string, work: Work][] = [
    ['sorting', (text) => [...text].sort()],
    [
      'much work from some length',
      (text) => text.length > 5000 && Array.from({ length: 2000 }, () => text.search(/[\u0002\u0003]/)),
    ],
    ['normalising what is stream-safe', (text) => normalized(text)],
  ]
  it.each(planted(harmless))('does not take %s for quadratic', (_, work) => {
    expect(steepOf(work, families.slice(0, 4))).toBeUndefined()
  })

  it('reads the expressions of a source, and no division, comment or text', () => {
    const source = [
      'const half = all / 2 / 1 // no /comment/',
      "const path = 'a/b/c' + `/${one / two}/${/[/`]+/u.exec(three)}/`",
      '/* no /block/ */ return /^a\\/b$/g',
      'const found = list.map((one) => /x{2}/.test(one))',
    ].join('\n')
    expect(literalsIn(source)).toEqual(['/[/`]+/u', '/^a\\/b$/g', '/x{2}/'])
  })

  it('knows nothing as bounded that is not there', () => {
    const all = expressions()
    const gone = bounded.filter(
      ([path, source]) => !all.some((one) => one.path.endsWith(path) && one.expression.source === source),
    )
    expect(gone).toEqual([])
  })
})

it('the time of parsing a declared field grows no faster than its text', () => {
  const due = declaredFields().filter(({ name }) =>
    isDue(name, ['packages/contract/src/', 'packages/server/src/testing/linearity/']),
  )
  expect(due.length).toBeGreaterThan(0)
  const steep = due.flatMap((field) => {
    const growth = steepOf(parsing(field), tried)
    return growth ? [`${field.name} ${growth}`] : []
  })
  expect(steep).toEqual([])
})

it.each<[name: string, work: Work]>([
  ['searched words', searchable],
  ['names in order', (text) => alphabetically(`a${text}`, `A${text}`)],
  ['the name of a file', cleanFileName],
  ['the extension of a file', extensionOf],
  ['cleaned rich text', (text) => sanitizeRichText(text)],
  ['rich text in words', plainText],
  ['the tags of rich text', tagsIn],
  ['the pictures of rich text', imageSources],
  ['a shortened text', (text) => shortened(text, 200)],
  ['a line of a mail', oneLine],
  ['what can be seen', isSeen],
  ['the topics of a manual', topicsOf],
  ['a calculation', parseCalculation],
  ['the names in a calculation', (text) => renamed(text, (name) => name)],
  ['a pasted boleto or Pix', (text) => readPaymentCode(text, '2026-05-11')],
  ['a Pix key', pixKeyOf],
  ['an amount', amountOf],
  ['a decimal', plainDecimal],
  ['a tax id', (text) => formatTaxId(normalizeTaxId(text))],
  ['a phone', (text) => formatPhone(normalizePhone(text))],
  ['covered tax ids', maskTaxIds],
  ['the letters of a document', fontFamiliesFor],
  ['the encodings of a request', (text) => acceptsEncoding(text, 'br')],
  ['the range of a request', (text) => parseRange(text, 10)],
  ['the address of a request', networkOf],
  ['the browser of a request', deviceName],
])('the time of %s grows no faster than the text', (_, work) => {
  expect(steepOf(work, tried)).toBeUndefined()
})

it('no regular expression of contract and server takes time that grows faster than its text', () => {
  const steep = expressions().flatMap(({ path, expression }) => {
    const known = bounded.some(([where, source]) => path.endsWith(where) && expression.source === source)
    const growth = known ? undefined : steepOf(matching(expression), familiesFor(expression))
    return growth ? [`${path} ${String(expression)} ${growth}`] : []
  })
  expect(steep).toEqual([])
})
