const head = 'From: a@b.com\r\nMIME-Version: 1.0\r\n'
const megabytes = 20_000_000
const filled = (start: string, pattern: string) => Buffer.concat([Buffer.from(start), Buffer.alloc(megabytes, pattern)])

/** Parts in parts, each with a boundary of its own. */
const nested = (depth: number) => {
  const opened = Array.from(
    { length: depth },
    (_, n) => `--b${n}\r\nContent-Type: multipart/mixed; boundary=b${n + 1}\r\n\r\n`,
  )
  return Buffer.from(`${head}Content-Type: multipart/mixed; boundary=b0\r\n\r\n${opened.join('')}`)
}

/** Mails that become much larger, or take much longer, in a careless reader. */
export const bombs: Record<string, () => Buffer> = {
  'parts deep in parts': () => nested(50_000),
  'a million parts': () => filled(`${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n`, '--b\r\n\r\nx\r\n'),
  'a million headers': () => filled(head, 'X-A: b\r\n'),
  'a header that is folded without end': () => filled(`${head}Subject: x\r\n`, ' x\r\n'),
  'a subject of encoded words': () => filled(`${head}Subject: `, '=?utf-8?B?YQ==?= '),
  'a list of a million senders': () => filled('From: ', 'a <a@b.com>, '),
  'a comment in a comment': () => filled('From: ', '('),
  'mails in mails': () => filled('', `${head}Content-Type: message/rfc822\r\n\r\n`),
  'one line of 20 MB': () => filled(`${head}\r\n`, 'a'),
  'HTML without end': () => filled(`${head}Content-Type: text/html\r\n\r\n`, '<div><b><table>'),
  'parameters without end': () => filled(`${head}Content-Type: text/plain`, '; a*0=x'),
}
