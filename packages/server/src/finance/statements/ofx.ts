import { financeLimits } from '@prumo/contract/finance/limits.ts'
import { type Amount, amountOf, centsOf } from '@prumo/contract/money.ts'
import { normalized } from '@prumo/contract/normalizing.ts'
import { decodeXML } from 'entities'
import { type Decimals, readDecimal } from '../../platform/spreadsheets/cells.ts'

/** A line of a bank's statement, as the bank wrote it. */
export type StatementLine = {
  /** The bank's number of the line. Some banks repeat it inside one file, and some leave it out. */
  fitid: string
  /** yyyy-MM-dd; undefined where the file has none that can be read. */
  date: string | undefined
  /** Negative for what left the account; undefined where it cannot be read. */
  amount: Amount | undefined
  /** TRNTYPE: 'DEBIT', 'CREDIT', 'PAYMENT'… */
  type: string
  /** The bank's description, unchanged but for white space. */
  description: string
  checkNumber: string
  /** Which of the lines of the file with this number, date and amount: 1, 2… Two equal purchases of a day are two. */
  occurrence: number
}

export type Statement = {
  kind: 'bank' | 'card'
  /** As far as the file says: bank code, branch, account or card number. */
  bank: string
  branch: string
  account: string
  currency: string
  /** What the bank says the account had on a day. */
  balance?: { amount: Amount; date: string | undefined }
  lines: StatementLine[]
}

/** More than this is read no further. */
export const mostStatementLines = 20_000
const mostAccounts = 50
const longestField = 2000

export class TooManyLines extends Error {}

type Fields = Record<string, string>
type Raw = { kind: 'bank' | 'card'; account: Fields; currency: string; balance: Fields; lines: Fields[] }

/**
 * Reads an OFX of either kind: 1.x, which is SGML whose fields are often not closed, and 2.x, which is XML. The file is
 * walked once, so that its time grows with its length whatever it holds.
 *
 * @throws TooManyLines.
 */
export function readOfx(text: string): Statement[] {
  const raw = walk(text)
  const decimals = decimalsOf(raw.flatMap(({ lines }) => lines.map(({ TRNAMT = '' }) => TRNAMT)))
  return raw.map(({ kind, account, currency, balance, lines }) => {
    const said = amountIn(balance.BALAMT ?? '', decimals)
    return {
      kind,
      bank: account.BANKID ?? '',
      branch: account.BRANCHID ?? '',
      account: account.ACCTID ?? '',
      currency,
      ...(said && { balance: { amount: said, date: dayIn(balance.DTASOF ?? '') } }),
      lines: numbered(lines.map((fields) => lineOf(fields, decimals))),
    }
  })
}

const tag = /<(\/?)([A-Za-z][A-Za-z0-9_.]{0,40})>/g

/** Elements whose fields are of something else than the line or the account they stand in. */
const aside = new Set(['AVAILBAL', 'BANKACCTTO', 'CCACCTTO', 'PAYEE'])

/** What is read of a line, an account and a balance. A file may name millions of others. */
const known = new Set(
  'BANKID BRANCHID ACCTID BALAMT DTASOF FITID DTPOSTED TRNAMT TRNTYPE NAME MEMO CHECKNUM REFNUM'.split(' '),
)
// Control characters cannot be stored.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** Takes what stands between one tag and the next for the content of the first: a '<' in a description is no tag. */
function walk(text: string): Raw[] {
  const statements: Raw[] = []
  let statement: Raw | undefined
  let into: Fields | undefined
  let count = 0
  const open = (name: string, content: () => string) => {
    if (name === 'STMTRS' || name === 'CCSTMTRS') {
      statement = { kind: name === 'STMTRS' ? 'bank' : 'card', account: {}, currency: '', balance: {}, lines: [] }
      if (statements.push(statement) > mostAccounts) throw new TooManyLines()
      into = undefined
    } else if (!statement) return
    else if (name === 'BANKACCTFROM' || name === 'CCACCTFROM') into = statement.account
    else if (name === 'LEDGERBAL') into = statement.balance
    else if (aside.has(name)) into = undefined
    else if (name === 'STMTTRN') {
      if (++count > mostStatementLines) throw new TooManyLines()
      into = {}
      statement.lines.push(into)
    } else if (name === 'CURDEF') statement.currency = content()
    else if (into && known.has(name)) into[name] ??= content()
  }
  const close = (name: string) => {
    if (name === 'STMTRS' || name === 'CCSTMTRS') statement = undefined
    if (name === 'STMTTRN' || name === 'LEDGERBAL') into = undefined
    if (aside.has(name)) into = statement?.lines.at(-1)
  }
  let last: { name: string; start: number } | undefined
  const finish = (end: number) => {
    if (!last) return
    const { name, start } = last
    open(name, () => cleaned(text.slice(start, Math.min(end, start + longestField))))
  }
  for (const found of text.matchAll(tag)) {
    const [whole, slash, written = ''] = found
    finish(found.index)
    last = undefined
    if (slash) close(written.toUpperCase())
    else last = { name: written.toUpperCase(), start: found.index + whole.length }
  }
  finish(text.length)
  return statements
}

const cleaned = (field: string) =>
  normalized(decodeXML(field).toWellFormed().replaceAll(controls, '')).replaceAll(/\s+/g, ' ').trim()

function lineOf(fields: Fields, decimals: Decimals): Omit<StatementLine, 'occurrence'> {
  const said = (name: string) => fields[name] ?? ''
  const name = said('NAME')
  const memo = said('MEMO')
  // Many banks write the beginning of one in the other.
  const description = memo.startsWith(name) ? memo : name.startsWith(memo) ? name : `${name} ${memo}`
  return {
    fitid: said('FITID'),
    date: dayIn(said('DTPOSTED')),
    amount: amountIn(said('TRNAMT'), decimals),
    type: said('TRNTYPE').toUpperCase(),
    description: description.slice(0, 500),
    checkNumber: said('CHECKNUM') || said('REFNUM'),
  }
}

/** The comma where some amount can only be read with it. */
function decimalsOf(amounts: readonly string[]): Decimals {
  return amounts.some((amount) => /,\d{1,2}$/.test(amount.trim())) ? ',' : '.'
}

/**
 * Undefined for what is no amount of at most two decimals, because nobody guesses what '1.234' means to a bank, and for
 * more than an entry holds.
 */
function amountIn(text: string, decimals: Decimals): Amount | undefined {
  const read = readDecimal(text.trim(), decimals)
  const amount = read === undefined ? undefined : amountOf(read)
  if (amount === undefined) return undefined
  const most = centsOf(financeLimits.value)
  return centsOf(amount) > most || centsOf(amount) < -most ? undefined : amount
}

/** The day as the bank wrote it: 20261120, 20261120120000[-3:BRT]. Its time zone does not move it. */
function dayIn(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text.trim()) ?? []
  if (!year) return undefined
  const written = `${year}-${month}-${day}`
  const date = new Date(`${written}T00:00:00Z`)
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written)
  return exists && Number(year) >= 1990 && Number(year) < 2100 ? written : undefined
}

function numbered(lines: Omit<StatementLine, 'occurrence'>[]): StatementLine[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const key = JSON.stringify([line.fitid, line.date, line.amount, line.fitid ? '' : line.description])
    const occurrence = (seen.get(key) ?? 0) + 1
    seen.set(key, occurrence)
    return { ...line, occurrence }
  })
}
