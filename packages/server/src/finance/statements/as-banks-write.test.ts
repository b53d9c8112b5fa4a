import { beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { Bookkeeping } from '../testing/bookkeeping.ts'
import { storeStatement } from './storing.ts'

const server = openTestServer()
let ana: Person
let books: Bookkeeping
let next = 0

beforeEach(async () => {
  server.setClock('2026-11-22T12:00:00-03:00')
  ana = await server.company()
  books = await Bookkeeping.of(ana)
})

type Line = { type?: string; day?: string; amount: string; memo: string; id?: string; more?: string }
type Of = { bank?: string; branch?: string; account?: string; currency?: string; card?: boolean; balance?: string }

const lineOf = ({ type, day = '20261105', amount, memo, id, more = '' }: Line) =>
  `<STMTTRN><TRNTYPE>${type ?? (amount.startsWith('-') ? 'DEBIT' : 'CREDIT')}<DTPOSTED>${day}<TRNAMT>${amount}<FITID>${id ?? `A${String(++next).padStart(6, '0')}`}${more}<MEMO>${memo}</STMTTRN>`

const accountOf = (
  { bank = '0341', branch = '1234', account = '56789-0', currency = 'BRL', card, balance }: Of,
  lines: readonly Line[],
) => {
  const from = card
    ? `<CCACCTFROM><ACCTID>${account}</CCACCTFROM>`
    : `<BANKACCTFROM><BANKID>${bank}<BRANCHID>${branch}<ACCTID>${account}</BANKACCTFROM>`
  const left = balance === undefined ? '' : `<LEDGERBAL><BALAMT>${balance}<DTASOF>20261121</LEDGERBAL>`
  const name = card ? 'CCSTMTRS' : 'STMTRS'
  return `<${name}><CURDEF>${currency}${from}<BANKTRANLIST>${lines.map(lineOf).join('\n')}</BANKTRANLIST>${left}</${name}>`
}
const file = (...accounts: string[]) =>
  new File([`OFXHEADER:100\nDATA:OFXSGML\n\n<OFX>${accounts.join('')}</OFX>`], `extrato-${++next}.ofx`)

const send = async (...accounts: string[]) =>
  (await ana.call('POST /client/finance/statements', { files: [file(...accounts)] })).body.response
const sendOne = async (of: Of, ...lines: Line[]) => (await send(accountOf(of, lines)))[0]!
const find = async (id: number) =>
  (await ana.call('GET /client/finance/statements/{id}', { params: { id } })).body.response
const linesOf = async (id: number) =>
  (await ana.call('GET /client/finance/statements/{id}/lines', { params: { id } })).body.response
const decide = (id: number, lines: number[], decision: object) =>
  ana.call('PUT /client/finance/statements/{id}/lines', {
    params: { id },
    body: { lines, decision: decision as never },
  })
const expense = (more: object = {}) => ({
  type: 'book',
  classification_id: books.costs.category,
  scheme_account_id: books.costs.account,
  ...more,
})
const accountNamed = async (name: string, type: '1' | '2' = '1') =>
  (await ana.call('POST /client/finance/money-accounts', { body: { name, type } })).body.response.id
const place = (id: number, money_account_id: number) =>
  ana.call('PUT /client/finance/statements/{id}', { params: { id }, body: { money_account_id } })
const run = async (id: number) => {
  const answer = await ana.call('POST /client/finance/statements/{id}/run', { params: { id } })
  expect(answer.status, JSON.stringify(answer.error)).toBe(202)
  await server.runJobs(storeStatement)
}
const close = (month: string) => ana.call('PUT /client/finance/closed-months/{month}', { params: { month } })

describe('another currency', () => {
  it('is kept and shown, and never booked as reais', async () => {
    const { id, ...shown } = await sendOne({ currency: 'USD', balance: '900.00' }, { amount: '-100.00', memo: 'WIRE' })
    expect(shown).toMatchObject({ currency: 'USD', balance: 900, left_out: { currency: 1 }, lines: { left_out: 1 } })
    expect(await linesOf(id)).toMatchObject([{ currency: 'USD', value: 100, type: '2', left_out: 'currency' }])
    expect((await decide(id, [1], expense())).error.code).toBe('statement.decided')
    const rescue = { type: 'rescue', date: '2026-11-05', value: 500, direction: '2' }
    expect((await decide(id, [1], rescue)).error.code).toBe('statement.decided')
    expect((await find(id)).suggested_account).toMatchObject({ initial_value: 0 })
  })

  it('of one line leaves the others', async () => {
    const foreign = '<CURRENCY><CURRATE>5.1<CURSYM>USD</CURRENCY>'
    const { left_out, lines } = await sendOne(
      {},
      { amount: '-100.00', memo: 'HOTEL', more: foreign },
      { amount: '-50.00', memo: 'LUZ' },
    )
    expect([left_out.currency, lines.open]).toEqual([1, 1])
  })
})

it('what only its type says left the account is an expense everywhere', async () => {
  const due = await books.expense(70, { description: 'Luz', date_finish: '2026-11-05' })
  const { id } = await sendOne(
    {},
    { type: 'DEBIT', amount: '70.00', memo: 'PAGTO LUZ' },
    { type: 'CREDIT', amount: '10.00', memo: 'PIX RECEBIDO' },
  )
  expect(await linesOf(id)).toMatchObject([
    { type: '2', match: { entry_id: due.id } },
    { type: '1', match: null },
  ])
  expect((await decide(id, [1], expense())).status).toBe(200)
  const income = { ...expense(), classification_id: books.sales.category, scheme_account_id: books.sales.account }
  expect((await decide(id, [1], income)).error.fields).toHaveProperty('classification_id')
})

describe('the account of a statement', () => {
  const one: Line = { amount: '-1.00', memo: 'X' }

  it('is nobody’s guess for a card, for another bank’s number, for a second account of a file, and for a cash box', async () => {
    await accountNamed('Cofre', '2')
    expect((await sendOne({}, one)).money_account_id).toBeNull()
    const bank = await accountNamed('Banco')
    expect((await sendOne({ account: '4111', card: true }, one)).money_account_id).toBeNull()
    const both = await send(accountOf({}, [one]), accountOf({ account: '1-1' }, [one]))
    // The latest first.
    expect(both.map(({ money_account_id }) => money_account_id)).toEqual([null, bank])
    expect((await sendOne({ bank: '001' }, one)).money_account_id).toBeNull()
    // The same number in another notation.
    expect((await sendOne({ bank: '341', branch: '01234', account: '00567890' }, one)).money_account_id).toBe(bank)
  })

  it('has to be said before anything is booked, also when there is no account yet', async () => {
    const { id } = await sendOne({}, one)
    await decide(id, [1], expense())
    const refused = await ana.call('POST /client/finance/statements/{id}/run', { params: { id } })
    expect(refused.error.code).toBe('statement.account')
  })

  it('is created in one step with the name and the initial value that the file says', async () => {
    const { id, suggested_account } = await sendOne(
      { balance: '1000.00' },
      { amount: '-200.00', memo: 'LUZ' },
      { amount: '50.50', memo: 'PIX' },
      { amount: '999.00', memo: 'SALDO DO DIA' },
    )
    expect(suggested_account).toEqual({ name: 'Itaú ag. 1234 c/c 56789-0', initial_value: 1149.5 })
    const made = await ana.call('POST /client/finance/statements/{id}/account', { params: { id } })
    expect(made.body.response.suggested_account).toBeNull()
    const accounts = (await ana.call('GET /client/finance/money-accounts')).body.response
    expect(accounts.find(({ id: other }) => other === made.body.response.money_account_id)).toMatchObject({
      name: 'Itaú ag. 1234 c/c 56789-0',
      type: '1',
      initial_value: 1149.5,
    })
    const again = await ana.call('POST /client/finance/statements/{id}/account', { params: { id } })
    expect(again.error.code).toBe('statement.placed')
  })

  it('implies no initial value where a line cannot be read', async () => {
    const { suggested_account } = await sendOne({ balance: '1000.00' }, { amount: 'x', memo: 'LUZ' }, one)
    expect(suggested_account).toMatchObject({ initial_value: 0 })
  })
})

describe('a movement that comes again', () => {
  const first: Line = { amount: '-80.00', memo: 'COMPRA PADARIA', id: 'F00001', day: '20261105' }
  const again = async (of: Of, line: Line) => {
    const bank = await accountNamed('Banco')
    const { id } = await sendOne({}, first)
    await decide(id, [1], expense())
    await run(id)
    const { id: other } = await sendOne(of, line, { amount: '-80.00', memo: 'COMPRA PADARIA', day: '20261120' })
    await place(other, bank)
    return { other, lines: await linesOf(other) }
  }

  it('on the next day under the same number probably repeats, and no rule books it', async () => {
    const { lines, other } = await again({}, { ...first, day: '20261106' })
    expect(lines).toMatchObject([
      { probably_repeats: true, status: 'open' },
      { probably_repeats: false, status: 'classified' },
    ])
    expect((await decide(other, [2], expense({ alike: true }))).body.alike).toEqual([])
  })

  it('under another number of an account with leading zeros probably repeats', async () => {
    const { lines } = await again({ bank: '341', account: '0056789-0' }, { ...first, id: 'N9' })
    expect(lines[0]).toMatchObject({ probably_repeats: true, status: 'open' })
  })
})

describe('a line that was left out', () => {
  it('shows the file’s words, and is a movement once somebody says its day and amount', async () => {
    await accountNamed('Banco')
    const { id, left_out } = await sendOne({}, { amount: '-12,3x', memo: 'LUZ', day: '99/99/2026' })
    expect(left_out.unreadable).toBe(1)
    expect(await linesOf(id)).toMatchObject([{ value: null, written: { day: '99/99/2026', amount: '-12,3x' } }])
    const rescue = { type: 'rescue', date: '2026-11-04', value: 12.3, direction: '2' }
    expect((await decide(id, [1], { ...rescue, date: '2026-11-23' })).error.fields).toHaveProperty('date')
    expect((await decide(id, [1], rescue)).body.response).toMatchObject([
      { status: 'open', date: '2026-11-04', value: 12.3, type: '2', written: { amount: '-12,3x' } },
    ])
    expect((await decide(id, [1], rescue)).error.code).toBe('statement.decided')
    await decide(id, [1], expense())
    await run(id)
    expect((await find(id)).lines.stored).toBe(1)
  })

  it('as a balance is a movement after all', async () => {
    const { id } = await sendOne({}, { amount: '-40.00', memo: 'SALDO FINAL DO ALUGUEL' })
    await decide(id, [1], { type: 'rescue', date: '2026-11-05', value: 40, direction: '2' })
    expect((await find(id)).lines).toMatchObject({ open: 1, left_out: 0 })
  })
})

describe('proposals', () => {
  it('are worked out again when bills are typed, changed, paid or deleted after the file came', async () => {
    const { id } = await sendOne({}, { amount: '-2800.00', memo: 'PIX ENVIADO IMOBILIARIA' })
    expect((await find(id)).lines).toMatchObject({ open: 1 })
    const rent = await books.expense(2800, { description: 'Aluguel', date_finish: '2026-11-05' })
    expect((await find(id)).lines).toMatchObject({ proposed: 1 })
    expect((await linesOf(id))[0]!.match).toMatchObject({ entry_id: rent.id, payment_id: null })
    const params = { id: rent.id }
    await ana.call('POST /client/finance/entries/{id}/payments', { params, body: { date: '2026-11-05' } })
    expect((await linesOf(id))[0]!.match).toMatchObject({ payment_id: expect.any(Number) as number })
    await ana.call('DELETE /client/finance/entries/{id}', { params, query: {} })
    expect((await find(id)).lines).toMatchObject({ open: 1 })
  })

  it('that somebody decided about stay, and a line that was opened again waits for a person', async () => {
    await accountNamed('Banco')
    const { id: learned } = await sendOne({}, { amount: '-9.00', memo: 'TARIFA PACOTE' })
    const { id: other } = await sendOne(
      {},
      { amount: '-9.50', memo: 'TARIFA PACOTE', day: '20261106' },
      { amount: '-3.00', memo: 'CAFE' },
    )
    await decide(other, [2], { type: 'ignore' })
    await decide(learned, [1], expense())
    await run(learned)
    // The rule is newer than the file.
    expect((await find(other)).lines).toMatchObject({ classified: 1, ignored: 1 })
    await decide(other, [1], { type: 'open' })
    expect((await find(other)).lines).toMatchObject({ open: 1, ignored: 1 })
  })
})

describe('a closed month', () => {
  it('is said at each of its lines and counted before the work, and the others are booked', async () => {
    await accountNamed('Banco')
    await close('2026-10')
    const { id } = await sendOne(
      {},
      { amount: '-9.00', memo: 'A', day: '20261030' },
      { amount: '-8.00', memo: 'B', day: '20261029' },
      { amount: '-7.00', memo: 'C' },
    )
    await decide(id, [1, 3], expense())
    expect(await find(id)).toMatchObject({ closed: { ready: 1, pending: 1 } })
    expect((await linesOf(id)).map(({ problem }) => problem.includes('outubro de 2026 está fechado'))).toEqual([
      true,
      true,
      false,
    ])
    await run(id)
    expect(await find(id)).toMatchObject({ lines: { stored: 1, classified: 1, open: 1 } })
    const refused = await ana.call('POST /client/finance/statements/{id}/run', { params: { id } })
    expect(refused.error.code).toBe('finance.month_closed')
  })
})

it('lines alike are counted and named before they are booked: debit and credit cards are not alike', async () => {
  const { id } = await sendOne(
    {},
    { amount: '10.00', memo: 'STONE VISA DEB 1' },
    { amount: '20.00', memo: 'STONE VISA DEB 2' },
    { amount: '30.00', memo: 'STONE MASTER CRED 3' },
  )
  const { body } = await ana.call('GET /client/finance/statements/{id}/lines/{line}/alike', { params: { id, line: 1 } })
  expect(body).toEqual({ total: 1, response: [{ line: 2, bank_description: 'STONE VISA DEB 2' }] })
  const sale = {
    ...expense({ alike: true }),
    classification_id: books.sales.category,
    scheme_account_id: books.sales.account,
  }
  expect((await decide(id, [1], sale)).body.alike).toEqual([2])
  await decide(id, [1, 2], { type: 'open' })
  expect((await find(id)).lines).toMatchObject({ open: 3 })
})

describe('a spreadsheet of a bank', () => {
  const csv = (text: string) => new File([text], `extrato-${++next}.csv`)
  const sent = async (text: string) =>
    (await ana.call('POST /client/finance/statements', { files: [csv(text)] })).body.response[0]!
  const account = async (name: string) =>
    (await ana.call('POST /client/finance/money-accounts', { body: { name, type: '1' } })).body.response.id
  const place = (id: number, money_account_id: number) =>
    ana.call('PUT /client/finance/statements/{id}', { params: { id }, body: { money_account_id } })

  it('enters the same flow as an OFX, in windows-1252 with semicolons', async () => {
    const text =
      'Conta corrente;Agência 1234;Conta 56789-0\nData;Histórico;Crédito;Débito\n03/11/2026;PIX ANA;900,00;\n'
    const bytes = Buffer.from(`${text}05/11/2026;PÃO DE AÇÚCAR;;150,30\n`, 'latin1')
    const { body } = await ana.call('POST /client/finance/statements', { files: [new File([bytes], 'extrato.csv')] })
    const { id, branch, account: number, lines } = body.response[0]!
    expect({ branch, number, open: lines.open }).toEqual({ branch: '1234', number: '56789-0', open: 2 })
    const read = await ana.call('GET /client/finance/statements/{id}/lines', { params: { id } })
    expect(read.body.response.map(({ type, value, bank_description }) => [type, value, bank_description])).toEqual([
      ['1', 900, 'PIX ANA'],
      ['2', 150.3, 'PÃO DE AÇÚCAR'],
    ])
  })

  it('that numbers no account goes where all that are written like it went, as long as that is one account', async () => {
    const sheet = (day: string, name: string) =>
      new File([`Data;Histórico do caixa;Valor\n${day};PIX ${name};-10,00\n`], `${name}.csv`, { type: 'text/csv' })
    const sent = async (day: string, name: string) =>
      (await ana.call('POST /client/finance/statements', { files: [sheet(day, name)] })).body.response[0]!
    const body = { name: 'Outra', type: '1' } as const
    const other = (await ana.call('POST /client/finance/money-accounts', { body })).body.response.id
    const first = await sent('03/11/2026', 'UM')
    expect(first.money_account_id).toBeNull()
    const say = (id: number, money_account_id: number) =>
      ana.call('PUT /client/finance/statements/{id}', { params: { id }, body: { money_account_id } })
    await say(first.id, other)
    const second = await sent('04/11/2026', 'DOIS')
    expect(second.money_account_id).toBe(other)
    const main = (await ana.call('GET /client/finance/money-accounts')).body.response.find(({ id }) => id !== other)!.id
    await say(second.id, main)
    expect((await sent('05/11/2026', 'TRES')).money_account_id).toBeNull()
  })

  it('of two banks that number no account does not take the lines of one for those of the other', async () => {
    const one = await sent('Data;Descrição;Valor\n03/11/2026;TARIFA;-2,90')
    await place(one.id, await account('Um'))
    await book(one.id, 1)
    const other = await sent('Data;Histórico;Valor\n03/11/2026;TARIFA;-2,90')
    await place(other.id, await account('Outro'))
    expect((await find(other.id)).lines).toMatchObject({ open: 1, repeated: 0 })
    const again = await sent('Data;Descrição;Valor\n03/11/2026;TARIFA;-2,90\n04/11/2026;PIX;-5,00')
    expect(again.lines).toMatchObject({ repeated: 1, open: 1 })
  })

  it('does not book by itself what an OFX of the same account has booked', async () => {
    const first = await sendOne({}, { amount: '-70.00', memo: 'TARIFA PACOTE' })
    const bank = await account('Itaú')
    await place(first.id, bank)
    await book(first.id, 1)
    const sheet = await sent('Data;Histórico;Valor\n05/11/2026;TARIFA PACOTE;-70,00')
    await place(sheet.id, bank)
    const { body } = await ana.call('GET /client/finance/statements/{id}/lines', { params: { id: sheet.id } })
    expect(body.response).toMatchObject([{ status: 'open', probably_repeats: true }])
  })

  async function book(id: number, line: number) {
    const { category, account: of } = books.costs
    const decision = { type: 'book' as const, classification_id: category, scheme_account_id: of }
    await ana.call('PUT /client/finance/statements/{id}/lines', { params: { id }, body: { lines: [line], decision } })
    await ana.call('POST /client/finance/statements/{id}/run', { params: { id } })
    await server.runJobs(storeStatement)
  }
})
