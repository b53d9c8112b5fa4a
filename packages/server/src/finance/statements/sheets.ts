import { type Amount, centsOf, ofCents } from '@prumo/contract/money.ts'
import { essence } from '../../platform/spreadsheets/cells.ts'
import { amountReader } from './amounts.ts'
import { dayReader } from './days.ts'
import { numbered, type Statement, type StatementLine } from './ofx.ts'

/* Reads the spreadsheet that a bank or a card acquirer gives for a statement: its columns are known by their headers, else
   by what stands in them. Pure functions of the texts of cells. */

/** Why a sheet is no statement, in a sentence for whoever sent it. */
export class NoStatement extends Error {}

/** Places of columns. */
type Columns = {
  day: number
  words: readonly number[]
  /** The signed amount, or what came in and went out apart. */
  amount?: number
  income?: number
  expense?: number
  /** 'D' or 'C' beside the amount. */
  side?: number
  number?: number
  balance?: number
}

/** How many rows a bank writes above the header. */
const mostAbove = 40

const roles: readonly (readonly [keyof Columns | 'words', RegExp])[] = [
  ['day', /^(data|dt|date|dia)\b/],
  ['balance', /^(saldo|balance)\b/],
  ['income', /^(credito|creditos|entrada|entradas|valor (do |de )?(credito|entrada)|recebimentos)\b/],
  ['expense', /^(debito|debitos|saida|saidas|valor (do |de )?(debito|saida)|pagamentos)\b/],
  ['amount', /^(valor|vlr|amount|value|quantia|montante)\b/],
  ['side', /^(d c|c d|dc|cd|natureza|tipo|debito credito|credito debito|entrada saida)\b/],
  ['number', /^(identificador|id|id (da )?transacao|nsu)$/],
  [
    'words',
    /^(historico|descricao|lancamento|lancamentos|title|titulo|memo|detalhe|detalhes|estabelecimento|favorecido|nome|complemento|description|transacao|movimentacao|razao social|produto|bandeira|modalidade)\b/,
  ],
]
const noAmount = /\b(taxa|tarifa|desconto|mdr|percentual|parcela|bruto)\b/
const roleOf = (header: string) => {
  const text = essence(header)
  // 'Crédito/Débito' names the side of an amount, and 'Débito' an amount.
  const [role] =
    roles.find(
      ([of, pattern]) => (of === 'side' || !/debito credito|credito debito/.test(text)) && pattern.test(text),
    ) ?? []
  return role === 'amount' && noAmount.test(text) ? undefined : role
}

const sides: Readonly<Record<string, 'in' | 'out'>> = {
  c: 'in',
  cr: 'in',
  cred: 'in',
  credito: 'in',
  entrada: 'in',
  recebimento: 'in',
  d: 'out',
  db: 'out',
  deb: 'out',
  debito: 'out',
  saida: 'out',
  pagamento: 'out',
}
const sideOf = (cell: string) => sides[essence(cell)]

/** An amount's text without the letter or the parentheses that say its direction. */
function amountText(cell: string): { text: string; side?: 'in' | 'out' } {
  const bare = cell.trim()
  if (bare.startsWith('(') && bare.endsWith(')')) return { text: bare.slice(1, -1).trim(), side: 'out' }
  const letters = /[A-Za-zéÉ]{1,7}\.?$/.exec(bare)
  const number = letters ? bare.slice(0, letters.index).trimEnd() : ''
  const side = letters && /\d$/.test(number) ? sideOf(letters[0]) : undefined
  return side ? { text: number, side } : { text: bare }
}

/** True if a cell is an amount with cents. */
function isAmount(cell: string): boolean {
  const bare = amountText(cell.slice(0, 60)).text.replaceAll(/R\$|\s/g, '')
  return /^[-+]?[\d.,]+-?$/.test(bare) && /[.,]\d{2}-?$/.test(bare)
}

/** The columns that a header names; undefined for a row that is none. */
function columnsOf(header: readonly string[], below: readonly (readonly string[])[]): Columns | undefined {
  const named = header.map(roleOf)
  const all = (role: keyof Columns | 'words') => named.flatMap((one, at) => (one === role ? [at] : []))
  const first = (role: keyof Columns, better: RegExp) =>
    all(role).toSorted(
      (one, other) => Number(better.test(essence(header[other]!))) - Number(better.test(essence(header[one]!))),
    )[0]
  const day = first('day', /pagamento|recebimento|liquidacao|credito/)
  const amount = first('amount', /liquido/)
  const [income, expense] = [all('income')[0], all('expense')[0]]
  if (day === undefined || (amount === undefined && (income === undefined || expense === undefined))) return undefined
  const side = all('side').find((at) => {
    const filled = below.map((row) => row[at] ?? '').filter(Boolean)
    return filled.length > 0 && filled.every((cell) => sideOf(cell))
  })
  const words = [...all('words'), ...all('side').filter((at) => at !== side)].toSorted((one, other) => one - other)
  return {
    day,
    words,
    ...(amount === undefined ? { income: income!, expense: expense! } : { amount }),
    ...(side !== undefined && { side }),
    ...(all('number')[0] !== undefined && { number: all('number')[0]! }),
    ...(all('balance')[0] !== undefined && { balance: all('balance')[0]! }),
  }
}

/** The columns of a sheet without a header: the one of days, the amounts, and the rest are words. */
function columnsByContent(rows: readonly (readonly string[])[]): Columns | undefined {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const share = (at: number, is: (cell: string) => boolean) =>
    rows.filter((row) => is(row[at] ?? '')).length / rows.length
  const places = Array.from({ length: width }, (_, at) => at)
  const readDay = dayReader(rows.flatMap((row) => row))
  const day = places.find((at) => share(at, (cell) => readDay(cell) !== undefined) > 0.8)
  const amounts = places.filter((at) => at !== day && share(at, isAmount) > 0.8)
  const [amount, balance] = amounts
  if (day === undefined || amount === undefined) return undefined
  const side = places.find(
    (at) => at !== day && !amounts.includes(at) && share(at, (cell) => sideOf(cell) !== undefined) > 0.8,
  )
  const words = places.filter((at) => at !== day && at !== side && !amounts.includes(at))
  return { day, words, amount, ...(balance !== undefined && { balance }), ...(side !== undefined && { side }) }
}

/**
 * The statement that a sheet is. @throws NoStatement.
 */
export function statementOfSheet(rows: readonly (readonly string[])[]): Statement {
  const { columns, above, below, header } = placed(rows)
  const cells = (at: number | undefined) => (at === undefined ? [] : below.map((row) => row[at] ?? ''))
  const amounts = [columns.amount, columns.income, columns.expense, columns.balance]
    .flatMap(cells)
    .map((cell) => amountText(cell).text)
  const read = { amount: amountReader(amounts), day: dayReader(cells(columns.day)) }
  const about = [...above.flat(), ...header].join(' ')
  const isCard =
    /\bfatura\b/i.test(above.flat().join(' ')) ||
    (header.map(essence).join(' ').includes('title amount') && columns.number === undefined)
  const lines = below.flatMap((row) => lineOf(row, columns, read) ?? [])
  if (lines.length === 0) throw new NoStatement('Esta planilha não tem nenhuma linha com data e valor.')
  const signed = withSides(lines, below, columns, isCard)
  const account = /\b(?:conta|c\/c|cc)(?: corrente)?\D{0,8}(\d[\d.]*-?[\dxX]?)/i.exec(above.flat().join(' '))?.[1] ?? ''
  return {
    kind: isCard ? 'card' : 'bank',
    bank: bankIn(about),
    branch: /\bag(?:ência|encia|\.)?\D{0,5}(\d[\d-]*)/i.exec(above.flat().join(' '))?.[1] ?? '',
    account,
    currency: 'BRL',
    ...balanceOf(below, columns, read),
    // Two banks without the number of an account are told apart by how they write.
    layout: header.map(essence).join('|'),
    lines: numbered(signed),
  }
}

type Sheet = {
  columns: Columns
  above: readonly (readonly string[])[]
  header: readonly string[]
  below: readonly (readonly string[])[]
}

function placed(rows: readonly (readonly string[])[]): Sheet {
  for (const [at, header] of rows.slice(0, mostAbove).entries()) {
    const below = rows.slice(at + 1)
    const columns = columnsOf(header, below)
    if (columns) return { columns, above: rows.slice(0, at), header, below }
  }
  const columns = columnsByContent(rows)
  if (columns) return { columns, above: [], header: [], below: rows }
  throw new NoStatement(
    'Nesta planilha não se acham as colunas de data e de valor. Baixe o extrato em OFX, ou dê nome às colunas: Data, Descrição, Valor.',
  )
}

type Readers = { amount: ReturnType<typeof amountReader>; day: ReturnType<typeof dayReader> }
type Line = Omit<StatementLine, 'occurrence'> & { row: readonly string[] }

/** A row that moves money; undefined for titles, sums and empty rows. */
function lineOf(row: readonly string[], columns: Columns, read: Readers): Line | undefined {
  const dayText = row[columns.day] ?? ''
  const date = read.day(dayText)
  const description = columns.words
    .map((at) => (row[at] ?? '').trim())
    .filter(Boolean)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
  const { text, sign } = amountIn(row, columns)
  if (text === '' || (date === undefined && /^(total|subtotal|saldo)\b/.test(essence(description || dayText))))
    return undefined
  const found = read.amount(text)
  if (date === undefined && found === undefined) return undefined
  const amount = found && sign === -1 ? ofCents(-absolute(found.amount)) : found?.amount
  return {
    fitid: columns.number === undefined ? '' : (row[columns.number] ?? '').trim(),
    date,
    amount,
    unsigned: false,
    written: { day: date === undefined ? dayText : '', amount: !found || found.rounded ? text : '' },
    currency: 'BRL',
    type: '',
    description,
    checkNumber: '',
    row,
  }
}

const absolute = (amount: Amount) => {
  const cents = centsOf(amount)
  return cents < 0n ? -cents : cents
}
const isNothing = (text: string) => !/[1-9]/.test(text)

/** The text of a row's amount, and -1 where its place or a letter says that it went out. */
function amountIn(row: readonly string[], { amount, income, expense, side }: Columns): { text: string; sign?: -1 } {
  if (amount === undefined) {
    const out = amountText(row[expense!] ?? '').text
    if (!isNothing(out)) return { text: out, sign: -1 }
    return { text: amountText(row[income!] ?? '').text }
  }
  const own = amountText(row[amount] ?? '')
  const direction = own.side ?? (side === undefined ? undefined : sideOf(row[side] ?? ''))
  return direction === 'out' ? { text: own.text, sign: -1 } : { text: own.text }
}

/**
 * The lines with their directions. Where nothing of a sheet says what went out, its balances do; a card's purchases are
 * written without a sign. @throws NoStatement where nobody can tell.
 */
function withSides(
  lines: readonly Line[],
  rows: readonly (readonly string[])[],
  columns: Columns,
  isCard: boolean,
): Omit<StatementLine, 'occurrence'>[] {
  const bare = lines.map(({ row: _, ...line }) => line)
  const hasOut = lines.some(({ amount }) => amount?.startsWith('-'))
  if (isCard) {
    const out = lines.filter(({ amount }) => amount !== undefined && !amount.startsWith('-')).length
    return out * 2 >= lines.length ? bare.map(turned) : bare
  }
  const says =
    hasOut ||
    columns.income !== undefined ||
    columns.side !== undefined ||
    lines.some(({ row }) => amountText(row[columns.amount ?? 0] ?? '').side)
  if (says || isAcquirer(rows, columns)) return bare
  if (columns.balance !== undefined) {
    const told = byBalances(lines, columns, columns.balance)
    if (told) return told
  }
  throw new NoStatement(
    'Nesta planilha nada diz o que entrou e o que saiu: falta um sinal, a letra D ou C, ou uma coluna de crédito e outra de débito.',
  )
}

const turned = <One extends { amount: Amount | undefined }>(line: One): One =>
  line.amount === undefined ? line : { ...line, amount: ofCents(-centsOf(line.amount)) }

/** Sales by card: what an acquirer pays always comes in. */
const isAcquirer = (rows: readonly (readonly string[])[], { amount }: Columns) =>
  amount !== undefined &&
  rows.length > 0 &&
  rows
    .slice(0, 20)
    .some((row) => row.some((cell) => /^(visa|mastercard|master|elo|hipercard|amex)\b/i.test(cell.trim())))

/** The direction of each line by the balance before and after it; undefined where the balances do not tell. */
function byBalances(
  lines: readonly Line[],
  columns: Columns,
  at: number,
): Omit<StatementLine, 'occurrence'>[] | undefined {
  const read = amountReader(lines.map(({ row }) => amountText(row[at] ?? '').text))
  const balances = lines.map(({ row }) => {
    const { text, side } = amountText(row[at] ?? '')
    const found = read(text)
    return found && (side === 'out' ? -absolute(found.amount) : centsOf(found.amount))
  })
  const told = lines.map(({ row, ...line }, place) => {
    const [before, after] = [balances[place - 1], balances[place]]
    // Nothing stands before the first: somebody says what it is.
    if (place === 0) {
      const written = { ...line.written, amount: amountIn(row, columns).text }
      return { ...line, amount: undefined, written }
    }
    if (before === undefined || after === undefined || line.amount === undefined) return undefined
    const cents = centsOf(line.amount)
    if (after - before === cents) return line
    return before - after === cents ? turned(line) : undefined
  })
  return told.every((line) => line !== undefined) && told.length > 1 ? told : undefined
}

/** The balance after the latest line. */
function balanceOf(
  rows: readonly (readonly string[])[],
  { day, balance }: Columns,
  read: Readers,
): Pick<Statement, 'balance'> {
  if (balance === undefined) return {}
  const known = rows.flatMap((row) => {
    const date = read.day(row[day] ?? '')
    const { text, side } = amountText(row[balance] ?? '')
    const found = read.amount(text)
    return date !== undefined && found
      ? [{ date, amount: side === 'out' ? ofCents(-absolute(found.amount)) : found.amount }]
      : []
  })
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return {}
  return { balance: first.date > last.date ? first : last }
}

const banks: readonly (readonly [RegExp, string])[] = [
  [/\bbanco do brasil\b/i, '001'],
  [/\bsantander\b/i, '033'],
  [/\binter\b/i, '077'],
  [/\bcaixa econ/i, '104'],
  [/\bstone\b/i, '197'],
  [/\bbradesco\b/i, '237'],
  [/\bnubank\b/i, '260'],
  [/\bpagbank|pagseguro\b/i, '290'],
  [/\bmercado ?pago\b/i, '323'],
  [/\bc6\b/i, '336'],
  [/\bita[uú]\b/i, '341'],
  [/\bsafra\b/i, '422'],
  [/\bsicredi\b/i, '748'],
  [/\bsicoob\b/i, '756'],
]
const bankIn = (text: string) => banks.find(([name]) => name.test(text))?.[1] ?? ''
