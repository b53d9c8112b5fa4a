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
  expect(amountsOf('-10.0000', '1.2345', '1e5', '', 'abc', 'NaN')).toEqual(['-10.00', ...Array(5).fill(undefined)])
  expect(amountsOf('9999999999.99', '10000000000.00', '-99999999999999999999')).toEqual([
    '9999999999.99',
    undefined,
    undefined,
  ])
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
