const head = 'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nCHARSET:1252\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>'
const account = '<BANKACCTFROM><BANKID>1<ACCTID>1</BANKACCTFROM><BANKTRANLIST>'
const megabytes = 24_000_000
const filled = (pattern: string) => Buffer.concat([Buffer.from(head + account), Buffer.alloc(megabytes, pattern)])
const line = '<STMTTRN><DTPOSTED>20260101<TRNAMT>1.00<FITID>1'

/** Statements of banks that become much larger in a careless reader. */
export const bombs: Record<string, () => Buffer> = {
  'millions of tags': () => filled('<A>'),
  'elements deep in elements': () => filled('<STMTRS>'),
  'millions of lines': () => filled(line),
  'one line of millions of fields': () => filled('<MEMO>a'),
  'a text of 24 MB': () => Buffer.concat([Buffer.from(`${head}${account}${line}<MEMO>`), Buffer.alloc(megabytes, 'a')]),
  'millions of accounts': () => filled('<STMTRS><ACCTID>1'),
  'a tag that never ends': () => filled('<'),
  'entities of entities': () =>
    Buffer.from(
      `<?xml version="1.0"?><!DOCTYPE OFX [<!ENTITY a "${'ha'.repeat(1000)}">${Array.from({ length: 20 }, (_, at) => `<!ENTITY a${at} "${`&a${at - 1};`.repeat(10)}">`).join('')}]><OFX><STMTRS>${account}${line}<MEMO>${'&a19;'.repeat(100_000)}</OFX>`,
    ),
  'bytes of no encoding': () => Buffer.concat([Buffer.from(head + account + line), Buffer.alloc(megabytes, 0x81)]),
}
