import type { Amount } from '@prumo/contract/money.ts'
import { normalized } from '@prumo/contract/normalizing.ts'
import { decodeXML } from 'entities'
import { amountReader } from './amounts.ts'
import { dayReader } from './days.ts'

/** A line of a bank's statement, as the bank wrote it. */
export type StatementLine = {
  /** The bank's number of the line. Some banks repeat it inside one file, and some leave it out. */
  fitid: string
  /** yyyy-MM-dd; undefined where the file has none that can be read. */
  date: string | undefined
  /** Negative for what left the account; undefined where it cannot be read. */
  amount: Amount | undefined
  /** The file has the amount without a sign, and the type says that it left the account. */
  unsigned: boolean
  /** The date and the amount in the file's own words, where they cannot be read or were rounded; else ''. */
  written: { day: string; amount: string }
  /** ISO 4217. */
  currency: string
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
  /** ISO 4217; 'BRL' where the file says nothing. */
  currency: string
  /** What the bank says the account had on a day. */
  balance?: { amount: Amount; date: string | undefined }
  /** How a spreadsheet is written, where it numbers no account; '' of an OFX. */
  layout: string
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
  const all = raw.flatMap(({ lines }) => lines)
  const read: Readers = {
    amount: amountReader(all.map(({ TRNAMT = '' }) => TRNAMT)),
    day: dayReader(all.map(({ DTPOSTED = '' }) => DTPOSTED)),
  }
  const statements = raw.map(({ kind, account, currency: said, balance, lines }) => {
    const currency = currencyOf(said, 'BRL')
    const stated = read.amount(balance.BALAMT ?? '')
    return {
      kind,
      bank: account.BANKID ?? '',
      branch: account.BRANCHID ?? '',
      account: account.ACCTID ?? '',
      currency,
      layout: '',
      ...(stated && { balance: { amount: stated.amount, date: read.day(balance.DTASOF ?? '') } }),
      lines: numbered(lines.map((fields) => lineOf(fields, read, currency))),
    }
  })
  return withSigns(statements)
}

const tag = /<(\/?)([A-Za-z][A-Za-z0-9_.]{0,40})>/g

/**
 * Elements whose fields are of something else than the line or the account they stand in. ORIGCURRENCY tells in what an
 * amount was paid that is already in the account's currency.
 */
const aside = new Set(['AVAILBAL', 'BANKACCTTO', 'CCACCTTO', 'PAYEE', 'ORIGCURRENCY'])

/** What is read of a line, an account and a balance. A file may name millions of others. */
const known = new Set(
  'BANKID BRANCHID ACCTID BALAMT DTASOF FITID DTPOSTED TRNAMT TRNTYPE NAME MEMO CHECKNUM REFNUM CURSYM'.split(' '),
)
/** The elements that may follow a text of a line. Another one in the middle of a text is a word of the bank's. */
const following = new Set(
  `STMTTRN TRNTYPE DTPOSTED DTUSER DTAVAIL TRNAMT FITID CORRECTFITID CORRECTACTION SRVRTID CHECKNUM REFNUM SIC PAYEEID NAME
  PAYEE ADDR1 ADDR2 ADDR3 CITY STATE POSTALCODE COUNTRY PHONE EXTDNAME BANKACCTTO CCACCTTO BANKID BRANCHID ACCTID ACCTTYPE
  ACCTKEY MEMO IMAGEDATA CURRENCY ORIGCURRENCY CURSYM CURRATE BANKTRANLIST LEDGERBAL AVAILBAL BALLIST STMTRS CCSTMTRS
  STMTTRNRS CCSTMTTRNRS BANKMSGSRSV1 CREDITCARDMSGSRSV1 OFX`.split(/\s+/),
)
const texts = new Set(['NAME', 'MEMO'])
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
    else if (aside.has(name)) into = name === 'PAYEE' && statement.lines.length > 0 ? {} : undefined
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
    if (!aside.has(name)) return
    const line = statement?.lines.at(-1)
    if (name === 'PAYEE' && line && into?.NAME) line.NAME ??= into.NAME
    into = line
  }
  let last: { name: string; start: number } | undefined
  const finish = (end: number) => {
    if (!last) return
    const { name, start } = last
    open(name, () => cleaned(text.slice(start, Math.min(end, start + longestField))))
  }
  for (const found of text.matchAll(tag)) {
    const [whole, slash, written = ''] = found
    const name = written.toUpperCase()
    if (last && texts.has(last.name) && !following.has(name) && !beginsLine(text, found.index)) continue
    finish(found.index)
    last = undefined
    if (slash) close(name)
    else last = { name, start: found.index + whole.length }
  }
  finish(text.length)
  return statements
}

/** Only blanks stand before it on its line. */
function beginsLine(text: string, at: number): boolean {
  let before = at - 1
  while (text[before] === ' ' || text[before] === '\t') before--
  return text[before] === '\n' || text[before] === '\r'
}

const verbatim = /^\s*<!\[CDATA\[(.*?)(\]\]>\s*)?$/s

const cleaned = (field: string) =>
  normalized((verbatim.exec(field)?.[1] ?? decodeXML(field)).toWellFormed().replaceAll(controls, ''))
    .replaceAll(/\s+/g, ' ')
    .trim()

type Readers = { amount: ReturnType<typeof amountReader>; day: ReturnType<typeof dayReader> }

function lineOf(fields: Fields, read: Readers, currency: string): Omit<StatementLine, 'occurrence'> {
  const said = (name: string) => fields[name] ?? ''
  const name = said('NAME')
  const memo = said('MEMO')
  // Many banks write the beginning of one in the other.
  const description = memo.startsWith(name) ? memo : name.startsWith(memo) ? name : `${name} ${memo}`
  const amount = read.amount(said('TRNAMT'))
  const date = read.day(said('DTPOSTED'))
  return {
    fitid: said('FITID'),
    date,
    amount: amount?.amount,
    unsigned: false,
    written: {
      day: date === undefined ? said('DTPOSTED').slice(0, 60) : '',
      amount: amount === undefined || amount.rounded ? said('TRNAMT').slice(0, 60) : '',
    },
    currency: currencyOf(said('CURSYM'), currency),
    type: said('TRNTYPE').toUpperCase(),
    description: description.slice(0, 500),
    checkNumber: said('CHECKNUM') || said('REFNUM'),
  }
}

/** The code of a currency; what is no code ('R$', '986') is the usual one. */
function currencyOf(said: string, usual: string): string {
  const code = said.trim().toUpperCase()
  return /^[A-Z]{3}$/.test(code) ? code : usual
}

const leaving = new Set('DEBIT PAYMENT CHECK FEE SRVCHG CASH DIRECTDEBIT REPEATPMT POS ATM'.split(' '))

/**
 * Some banks write every amount without a sign, and only the type tells what left the account. That is so where no amount
 * of the file is below zero; in every other file the sign alone counts.
 */
function withSigns(statements: readonly Statement[]): Statement[] {
  const signed = statements.some(({ lines }) => lines.some(({ amount }) => amount?.startsWith('-')))
  if (signed) return [...statements]
  return statements.map((statement) => ({
    ...statement,
    lines: statement.lines.map((line) =>
      line.amount !== undefined && line.amount !== '0.00' && leaving.has(line.type)
        ? { ...line, amount: `-${line.amount}` as Amount, unsigned: true }
        : line,
    ),
  }))
}

/** The lines with which of those that are alike each is. */
export function numbered(lines: Omit<StatementLine, 'occurrence'>[]): StatementLine[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const key = JSON.stringify([line.fitid, line.date, line.amount, line.fitid ? '' : line.description])
    const occurrence = (seen.get(key) ?? 0) + 1
    seen.set(key, occurrence)
    return { ...line, occurrence }
  })
}
