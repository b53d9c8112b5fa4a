import { expect, it } from 'vitest'
import { leftOut } from './leaving-out.ts'
import { mostStatementLines, readOfx, TooManyLines } from './ofx.ts'

const sgml = (body: string) => `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20261121<LANGUAGE>POR<FI><ORG>Banco<FID>1</FI></SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS><CURDEF>BRL${body}</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

const account = '<BANKACCTFROM><BANKID>0341<BRANCHID>1234<ACCTID>56789-0<ACCTTYPE>CHECKING</BANKACCTFROM>'
const line = (fields: string) => `<STMTTRN>\n${fields}\n</STMTTRN>`
const read = (body: string) => readOfx(sgml(account + body))[0]!
const amountsOf = (...amounts: string[]) =>
  read(amounts.map((amount) => line(`<DTPOSTED>20261103<TRNAMT>${amount}<FITID>1`)).join('')).lines.map(
    ({ amount }) => amount,
  )

it('fields that are not closed, as most banks write them', () => {
  expect(
    read(`<BANKTRANLIST><DTSTART>20261101100000[-03:EST]<DTEND>20261130100000[-03:EST]
${line(`<TRNTYPE>DEBIT
<DTPOSTED>20261103100000[-03:EST]
<TRNAMT>-150.30
<FITID>20261103001
<CHECKNUM>20261103001
<MEMO>PAG BOLETO   MOINHO & CIA`)}
</BANKTRANLIST><LEDGERBAL><BALAMT>1234.5<DTASOF>20261130</LEDGERBAL><AVAILBAL><BALAMT>9<DTASOF>20261130</AVAILBAL>`),
  ).toEqual({
    kind: 'bank',
    layout: '',
    bank: '0341',
    branch: '1234',
    account: '56789-0',
    currency: 'BRL',
    balance: { amount: '1234.50', date: '2026-11-30' },
    lines: [
      {
        fitid: '20261103001',
        date: '2026-11-03',
        amount: '-150.30',
        unsigned: false,
        written: { day: '', amount: '' },
        currency: 'BRL',
        type: 'DEBIT',
        description: 'PAG BOLETO MOINHO & CIA',
        checkNumber: '20261103001',
        occurrence: 1,
      },
    ],
  })
})

it('a whole file in one line with closed fields, and XML of version 2', () => {
  const body = `<BANKACCTFROM><BANKID>1</BANKID><ACCTID>99</ACCTID></BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261104</DTPOSTED><TRNAMT>10,50</TRNAMT><FITID>a</FITID><NAME>Pix recebido</NAME><MEMO>Pix recebido de Ana &amp; Bia</MEMO></STMTTRN></BANKTRANLIST>`
  const expected = { date: '2026-11-04', amount: '10.50', fitid: 'a', description: 'Pix recebido de Ana & Bia' }
  expect(readOfx(sgml(body))[0]!.lines).toMatchObject([expected])
  const xml = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<?OFX OFXHEADER="200" VERSION="211"?>\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>${body}</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
  expect(readOfx(xml)[0]).toMatchObject({ bank: '1', account: '99', lines: [expected] })
})

it('a card’s statement, and two accounts in one file', () => {
  const card = `<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>BRL</CURDEF><CCACCTFROM><ACCTID>1111</ACCTID></CCACCTFROM><BANKTRANLIST>${line('<TRNAMT>-1.00</TRNAMT><DTPOSTED>20261101</DTPOSTED>')}</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`
  expect(readOfx(card)).toMatchObject([
    { kind: 'card', account: '1111', currency: 'BRL', lines: [{ amount: '-1.00' }] },
  ])
  const two =
    '<OFX><STMTRS><BANKACCTFROM><ACCTID>1</BANKACCTFROM></STMTRS><STMTRS><BANKACCTFROM><ACCTID>2</BANKACCTFROM></STMTRS></OFX>'
  expect(readOfx(two).map(({ account }) => account)).toEqual(['1', '2'])
})

it('amounts in either notation, exactly; what is ambiguous is no amount', () => {
  expect(amountsOf('-1.234,56', '10,00', '+7')).toEqual(['-1234.56', '10.00', '7.00'])
  expect(amountsOf('-1,234.56', '0.10', '1234567890.12')).toEqual(['-1234.56', '0.10', '1234567890.12'])
  expect(amountsOf('-10.0000', '1e5', '', 'abc', 'NaN')).toEqual(['-10.00', ...Array(4).fill(undefined)])
  expect(amountsOf('9999999999.99', '10000000000.00', '-99999999999999999999')).toEqual([
    '9999999999.99',
    undefined,
    undefined,
  ])
})

it('each amount by itself, whatever notation the others have', () => {
  expect(amountsOf('-.50', '-,77', '\u221250,00', '50,00-', 'R$ 7,10')).toEqual([
    '-0.50',
    '-0.77',
    '-50.00',
    '-50.00',
    '7.10',
  ])
  expect(amountsOf('-123.45', '5000,00', '12.50', '1.234,56', '1,234.56')).toEqual([
    '-123.45',
    '5000.00',
    '12.50',
    '1234.56',
    '1234.56',
  ])
  // Three digits after the only mark: what the others say of it.
  expect(amountsOf('1.234', '10,00')).toEqual(['1234.00', '10.00'])
  expect(amountsOf('1.234', '10.00')).toEqual([undefined, '10.00'])
  expect(amountsOf('1.234', '10.00', '10,00')).toEqual([undefined, '10.00', '10.00'])
  expect(amountsOf('1.234', '10.00001')).toEqual(['1.23', '10.00'])
  expect(amountsOf('1.234.567', '1,234,5', '1.23.456')).toEqual(['1234567.00', undefined, undefined])
})

it('more than cents are rounded, and the file’s own words stay beside', () => {
  const [rounded, exact] = read(
    ['-995.4190396', '-995.4200'].map((amount) => line(`<DTPOSTED>20261103<TRNAMT>${amount}`)).join(''),
  ).lines
  expect(rounded).toMatchObject({ amount: '-995.42', written: { amount: '-995.4190396', day: '' } })
  expect(exact).toMatchObject({ amount: '-995.42', written: { amount: '', day: '' } })
  expect(amountsOf('-0.005', '0.0049', '1.9951')).toEqual(['-0.01', '0.00', '2.00'])
})

it('a date as people write it is read; what is none stays in the file’s words', () => {
  const dates = ['05/10/2026', '05-10-2026', '2026/10/05', '05/10/26', '31/02/2026']
  const { lines } = read(dates.map((date) => line(`<TRNAMT>1.00<DTPOSTED>${date}`)).join(''))
  expect(lines.map(({ date }) => date)).toEqual([...Array(4).fill('2026-10-05'), undefined])
  expect(lines[4]!.written).toEqual({ day: '31/02/2026', amount: '' })
})

it('where no amount has a sign, the type says what left the account; elsewhere the sign alone', () => {
  const typed = (...lines: [type: string, amount: string][]) =>
    read(
      lines.map(([type, amount]) => line(`<TRNTYPE>${type}<DTPOSTED>20261103<TRNAMT>${amount}<MEMO>X`)).join(''),
    ).lines.map(({ amount }) => amount)
  expect(typed(['DEBIT', '70.00'], ['CREDIT', '10.00'], ['PAYMENT', '5,00'], ['DEBIT', '0.00'])).toEqual([
    '-70.00',
    '10.00',
    '-5.00',
    '0.00',
  ])
  expect(typed(['DEBIT', '70.00'], ['DEBIT', '-10.00'])).toEqual(['70.00', '-10.00'])
})

it('the currency of the account and of a line; what an amount was paid in before is not its currency', () => {
  const dollars = readOfx('<OFX><STMTRS><CURDEF>usd<STMTTRN><TRNAMT>-100.00<DTPOSTED>20261103</STMTTRN></STMTRS></OFX>')
  expect(dollars).toMatchObject([{ currency: 'USD', lines: [{ currency: 'USD' }] }])
  const currencyOf = (fields: string) =>
    read(line(`<TRNAMT>-5.00<DTPOSTED>20261103${fields}<MEMO>HOTEL`)).lines.map(({ currency, description }) => [
      currency,
      description,
    ])
  expect(currencyOf('<CURRENCY><CURRATE>5.1<CURSYM>USD</CURRENCY>')).toEqual([['USD', 'HOTEL']])
  expect(currencyOf('<ORIGCURRENCY><CURRATE>5.1<CURSYM>USD</ORIGCURRENCY>')).toEqual([['BRL', 'HOTEL']])
  expect(currencyOf('<CURRENCY><CURSYM>R$</CURRENCY>')).toEqual([['BRL', 'HOTEL']])
})

it('words in angle brackets, CDATA and the name of a payee are the bank’s words', () => {
  const described = (fields: string) =>
    read(line(`<TRNAMT>-5.00<DTPOSTED>20261103<FITID>7${fields}`)).lines.map(({ fitid, description }) => [
      fitid,
      description,
    ])
  expect(described('<MEMO>PAGTO <CARTAO> FINAL 10')).toEqual([['7', 'PAGTO <CARTAO> FINAL 10']])
  expect(described('<MEMO>COMPRA INTERNET <AMAZON> & CIA</MEMO>')).toEqual([['7', 'COMPRA INTERNET <AMAZON> & CIA']])
  expect(described('<MEMO>LUZ<CHECKNUM>9')).toEqual([['7', 'LUZ']])
  expect(described('<MEMO>LUZ\n<INTU.BID>3000')).toEqual([['7', 'LUZ']])
  expect(described('<MEMO><![CDATA[PÃO & CIA <LOJA>]]></MEMO>')).toEqual([['7', 'PÃO & CIA <LOJA>']])
  expect(described('<PAYEE><NAME>MOINHO<CITY>SP</PAYEE><MEMO>PAG')).toEqual([['7', 'MOINHO PAG']])
})

it('a line whose description holds a sign of a tag keeps its other fields', () => {
  const [found] = read(line('<TRNAMT>-5.00<MEMO>VALOR A<5 REAIS<FITID>9<DTPOSTED>20261105')).lines
  expect(found).toMatchObject({ amount: '-5.00', fitid: '9', date: '2026-11-05', description: 'VALOR A<5 REAIS' })
})

it('whom a transfer went to is not the account, and its fields are not the line’s', () => {
  const [found] = read(
    line('<TRNAMT>-5.00<FITID>9<DTPOSTED>20261105<BANKACCTTO><BANKID>237<ACCTID>1</BANKACCTTO><MEMO>TED'),
  ).lines
  expect(found).toMatchObject({ description: 'TED', fitid: '9' })
})

it('characters that cannot be stored are dropped', () => {
  const [found] = read(line('<TRNAMT>-5.00<MEMO>PIX&#0; \u0000\u0007JOS\ud800E&#x301;<DTPOSTED>20261105')).lines
  expect(found!.description).toBe('PIX\ufffd JOS\ufffdÉ')
})

it('lines of one number are told apart by date and amount, and equal ones by their count', () => {
  const one = '<TRNAMT>-5.00<FITID>9<DTPOSTED>20261105<MEMO>CAFE'
  const { lines } = read([one, one, one.replace('5.00', '6.00'), one.replace('05<', '06<'), one].map(line).join(''))
  expect(lines.map(({ occurrence }) => occurrence)).toEqual([1, 2, 1, 1, 3])
})

it('a date that is none is none, and time zones move no day', () => {
  const dates = ['20260229', '00000000', '20261105030000[0:GMT]', '20261105233000[-3:BRT]', '2026-11-05', 'x']
  const { lines } = read(dates.map((date) => line(`<TRNAMT>1.00<DTPOSTED>${date}`)).join(''))
  expect(lines.map(({ date }) => date)).toEqual([undefined, undefined, ...Array(3).fill('2026-11-05'), undefined])
})

it('balances, movements to come and empty ones are left out, and say why', () => {
  const why = (memo: string, amount = '1.00', date = '20261105') =>
    leftOut(read(line(`<TRNAMT>${amount}<DTPOSTED>${date}<MEMO>${memo}`)).lines[0]!, '2026-11-22')
  for (const memo of ['SALDO ANTERIOR', 'Saldo do dia', 'S A L D O', 'SALDO TOTAL DISPONÍVEL', 'Saldo', 'SDO ANTERIOR'])
    expect(why(memo), memo).toBe('balance')
  for (const memo of ['SDO CTA/APL AUTOMATICAS', 'Saldo Aplic. Automática', 'SALDO INVEST FACIL', 'SALDO CDB/RDB'])
    expect(why(memo), memo).toBe('balance')
  expect(why('SALDO DIA', '            .  ')).toBe('balance')
  expect(why('SALDO DE SALARIO MARIA')).toBeUndefined()
  expect(why('PIX ENVIADO', '1.00', '20261123')).toBe('future')
  expect(why('TARIFA', '0.00')).toBe('zero')
  expect(why('TARIFA', 'x')).toBe('unreadable')
})

it('a bomb ends: too many lines, tags in tags, tags of endless names', () => {
  expect(() => read(line('<TRNAMT>1.00').repeat(mostStatementLines + 1))).toThrow(TooManyLines)
  expect(() => readOfx(`<OFX>${'<STMTRS>'.repeat(51)}`)).toThrow(TooManyLines)
  expect(readOfx(`<OFX><STMTRS>${'<A>'.repeat(300_000)}`)).toHaveLength(1)
  expect(readOfx(`<OFX><STMTRS><${'A'.repeat(1_000_000)}>x`)).toHaveLength(1)
})
