/** A line of a made-up statement. Amounts as the bank writes them: '-150.30'. */
export type Movement = { day: string; amount: string; memo: string; fitid?: string }

const file = (content: Uint8Array | string, name: string) =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name)
const compact = (day: string) => day.replaceAll('-', '')

const header = (encoding: string, charset: string) =>
  `OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nSECURITY:NONE\r\nENCODING:${encoding}\r\nCHARSET:${charset}\r\nCOMPRESSION:NONE\r\nOLDFILEUID:NONE\r\nNEWFILEUID:NONE\r\n\r\n`

type Account = { bank?: string; account?: string }

const lines = (movements: readonly Movement[], field: (name: string, value: string) => string, end: string) =>
  movements
    .map(
      ({ day, amount, memo, fitid }, n) =>
        `<STMTTRN>${end}${field('TRNTYPE', amount.startsWith('-') ? 'DEBIT' : 'CREDIT')}${field('DTPOSTED', `${compact(day)}100000[-03:EST]`)}${field('TRNAMT', amount)}${field('FITID', fitid ?? `${compact(day)}${String(n + 1).padStart(4, '0')}`)}${field('MEMO', memo)}</STMTTRN>${end}`,
    )
    .join('')

const body = (
  movements: readonly Movement[],
  { bank = '0341', account = '56789-0' }: Account,
  field: (name: string, value: string) => string,
  end: string,
) =>
  `<OFX>${end}<SIGNONMSGSRSV1><SONRS><STATUS>${field('CODE', '0')}${field('SEVERITY', 'INFO')}</STATUS>${field('DTSERVER', '20261122')}${field('LANGUAGE', 'POR')}</SONRS></SIGNONMSGSRSV1>${end}<BANKMSGSRSV1><STMTTRNRS>${field('TRNUID', '1001')}<STMTRS>${field('CURDEF', 'BRL')}<BANKACCTFROM>${field('BANKID', bank)}${field('ACCTID', account)}${field('ACCTTYPE', 'CHECKING')}</BANKACCTFROM><BANKTRANLIST>${end}${lines(movements, field, end)}</BANKTRANLIST><LEDGERBAL>${field('BALAMT', '1234.50')}${field('DTASOF', '20261121')}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>${end}`

const unclosed = (name: string, value: string) => `<${name}>${value}\r\n`
const closed = (name: string, value: string) => `<${name}>${value}</${name}>`

/** As Itaú and Santander write: version 1, fields without an end, windows-1252. */
export const ofx = (movements: readonly Movement[], account: Account = {}, name = 'extrato.ofx') =>
  file(Buffer.from(header('USASCII', '1252') + body(movements, account, unclosed, '\r\n'), 'latin1'), name)

/** As Banco do Brasil writes: version 1, closed fields, all in one line. */
export const ofxInOneLine = (movements: readonly Movement[], account: Account = {}) =>
  file(Buffer.from(header('USASCII', '1252') + body(movements, account, closed, ''), 'latin1'), 'bb.ofx')

/** As Bradesco and Caixa sometimes write: it says windows-1252, and is UTF-8. */
export const ofxThatLies = (movements: readonly Movement[], account: Account = {}) =>
  file(header('USASCII', '1252') + body(movements, account, unclosed, '\n'), 'bradesco.ofx')

/** As Nubank and Inter write: UTF-8, and says so. */
export const ofxInUtf8 = (movements: readonly Movement[], account: Account = {}) =>
  file(header('UTF-8', 'NONE') + body(movements, account, closed, '\n'), 'nubank.ofx')

/** Version 2, which is XML. */
export const ofxInXml = (movements: readonly Movement[], account: Account = {}) =>
  file(
    `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n${body(movements, account, closed, '\n')}`,
    'extrato.ofx',
  )
