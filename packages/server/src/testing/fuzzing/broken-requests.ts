import type { Form } from '@prumo/contract/contract.ts'
import type { Input } from '../fixture.ts'
import type { Change, RawBody } from './attempt.ts'

const json = 'application/json'
const bytes = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
const body = (
  what: string,
  make: (valid: string) => Omit<RawBody, 'contentType'> & { contentType?: string },
): Change => ({
  what: `body ${what}`,
  body: ({ body }: Input) => ({ contentType: json, ...make(JSON.stringify(body ?? {})) }),
})
const asType = (contentType: string | undefined): Change => ({
  what: `body as ${contentType}`,
  body: ({ body }) => ({ contentType, bytes: Buffer.from(JSON.stringify(body ?? {})) }),
})

/** The first text of the JSON is replaced by these bytes. */
const withBytes = (valid: string, ...raw: number[]) => {
  const [found] = /:"[^"]*"/.exec(valid) ?? []
  if (found === undefined) return bytes('{"label":"', Buffer.from(raw), '"}')
  const start = valid.indexOf(found) + 2
  return bytes(valid.slice(0, start), Buffer.from(raw), valid.slice(start + found.length - 3))
}

/** Bodies that are not JSON, JSON of another shape, or with another content type. */
export const brokenBodies = (): Change[] => [
  ...Object.entries({
    empty: '',
    'of spaces': '   ',
    null: 'null',
    'an empty list': '[]',
    'a list in a list': '[[[]]]',
    'a text': '"x"',
    'a number': '1e400',
    true: 'true',
    'an open object': '{"a":',
    'an open text': '{"label":"a',
    'in apostrophes': "{'label':'a'}",
    NaN: '{"label":NaN}',
    'with a comment': '/* */{}',
    'with a comma too many': '{"label":"a",}',
    'of two values': '{}{}',
    'with __proto__': '{"__proto__":{"polluted":"sim"}}',
    'with constructor.prototype': '{"constructor":{"prototype":{"polluted":"sim"}}}',
    'with an escaped __proto__': '{"\\u005f_proto__":{"polluted":"sim"}}',
    'ten thousand lists deep': '['.repeat(10_000) + ']'.repeat(10_000),
    'ten thousand objects deep': '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000),
    'a hundred thousand open lists': '['.repeat(100_000),
  }).map(([name, text]) => body(name, () => ({ bytes: Buffer.from(text) }))),
  body('with every key twice', (valid) => ({
    bytes: Buffer.from(
      valid.length > 2 && valid.startsWith('{') ? `{${valid.slice(1, -1)},${valid.slice(1, -1)}}` : '{"a":1,"a":2}',
    ),
  })),
  body('with every key twice, then as a number', (valid) => ({
    bytes: Buffer.from(valid.startsWith('{') ? valid.replace(/\}$/, `${keysAsNumbers(valid)}}`) : valid),
  })),
  body('with a byte order mark', (valid) => ({ bytes: bytes(Buffer.from([0xef, 0xbb, 0xbf]), valid) })),
  body('in UTF-16', (valid) => ({ bytes: Buffer.from(valid, 'utf16le') })),
  body('with bytes that are no UTF-8', (valid) => ({ bytes: withBytes(valid, 0xff, 0xfe, 0xc3) })),
  body('with a surrogate in UTF-8', (valid) => ({ bytes: withBytes(valid, 0xed, 0xa0, 0x80) })),
  body('with an overlong character', (valid) => ({ bytes: withBytes(valid, 0xc0, 0xaf) })),
  body('with a NUL byte', (valid) => ({ bytes: withBytes(valid, 0) })),
  body('above the limit', () => ({ bytes: Buffer.from(`{"a":"${'x'.repeat(1_100_000)}"}`) })),
  body('said to be gzip', (valid) => ({ bytes: Buffer.from(valid), headers: { 'content-encoding': 'gzip' } })),
  ...[
    undefined,
    '',
    ';;;',
    'text/plain',
    'text/html',
    'application/xml',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
    'application/json; charset=utf-16',
    'application/json; charset="',
    'application/jsonp',
    'application/vnd.api+json',
    'application/merge-patch+json',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/mixed; boundary=x',
    'APPLICATION/JSON',
    'text/plain, application/json',
  ].map(asType),
]

const keysAsNumbers = (valid: string) =>
  Object.keys(JSON.parse(valid) as object)
    .map((key) => `,${JSON.stringify(key)}:7`)
    .join('')
    .replace(valid === '{}' ? /^,/ : /(?!)/, '')

type FormPart = { name: string | undefined; value: string | Buffer; file?: string; type?: string; headers?: string }
const boundary = 'limite-do-formulario'

function formOf(parts: FormPart[], end = `--${boundary}--\r\n`): Buffer {
  const written = parts.flatMap(({ name, value, file, type, headers = '' }) => [
    `--${boundary}\r\n`,
    name === undefined
      ? ''
      : `Content-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n`,
    type === undefined ? '' : `Content-Type: ${type}\r\n`,
    `${headers}\r\n`,
    value,
    '\r\n',
  ])
  return bytes(...written, end)
}

/** Forms whose parts are missing, too many, contradict their headers or break off. */
export function brokenForms({ maxFiles, json: jsonName = 'data' }: Form): Change[] {
  const pdf = '%PDF-1.4\n%%EOF\n'
  const file = (more: Partial<FormPart> = {}): FormPart => ({
    name: 'files',
    value: pdf,
    file: 'recibo.pdf',
    type: 'application/pdf',
    ...more,
  })
  const form = (
    what: string,
    make: (data: FormPart) => Buffer,
    contentType = `multipart/form-data; boundary=${boundary}`,
  ): Change => ({
    what: `form ${what}`,
    body: ({ body }) => ({ contentType, bytes: make({ name: jsonName, value: JSON.stringify(body ?? {}) }) }),
  })
  const fileNames: Record<string, string> = {
    'that climbs': '../../../etc/passwd',
    'of Windows': 'C:\\temp\\..\\a.pdf',
    'with NUL': 'a\u0000.pdf',
    'with an escaped NUL': 'a%00.pdf',
    'that reads backwards': 'foto\u202efdp.exe',
    'of five thousand characters': `${'n'.repeat(5000)}.pdf`,
    'of dots': '...',
    'of a space': ' ',
    'with HTML': '<img src=x onerror=alert(1)>.pdf',
    'with quotes': 'a\\"; filename=\\"b.exe',
    'of words': 'undefined',
    'of emoji': '👨‍👩‍👧‍👦.pdf',
    decomposed: 'reunia\u0303o.pdf',
    'with line ends': 'a%0D%0ASet-Cookie: x=1.pdf',
  }
  const contents: Record<string, Partial<FormPart>> = {
    'that is empty': { value: '' },
    'of HTML as a PDF': { value: '<html><script>alert(1)</script></html>' },
    'of SVG': {
      value: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      file: 'a.svg',
      type: 'image/svg+xml',
    },
    'that is a program': { value: bytes('MZ', Buffer.alloc(200)), file: 'a.exe', type: 'application/x-msdownload' },
    'of zeros': { value: Buffer.alloc(70_000), file: 'a.txt', type: 'text/plain' },
    'that is half a picture': { value: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), file: 'a.png' },
    'that is half an archive': { value: bytes('PK\u0003\u0004', Buffer.alloc(30)), file: 'a.docx' },
    'of a type that is none': { type: ';;;' },
    'with a transfer encoding': { headers: 'Content-Transfer-Encoding: base64\r\n' },
    'with a header that does not end': { headers: `X-Long: ${'a'.repeat(100_000)}\r\n` },
    'in a field that nobody asked for': { name: 'anexo' },
    'in a field called __proto__': { name: '__proto__' },
    'in the field of the data': { name: jsonName },
    'without a field': { name: '' },
  }
  return [
    form('that is empty', () => Buffer.alloc(0)),
    form('without parts', () => formOf([])),
    form('of rubbish', () => Buffer.from('nada disto é um formulário')),
    form('with another boundary', (data) => formOf([data, file()]), 'multipart/form-data; boundary=outro'),
    form('without boundary', (data) => formOf([data, file()]), 'multipart/form-data'),
    form('with a boundary that is too long', () => formOf([]), `multipart/form-data; boundary=${'b'.repeat(500)}`),
    form('that breaks off in a file', (data) => formOf([data, file()], '').subarray(0, -9)),
    form('that breaks off in a header', () => Buffer.from(`--${boundary}\r\nContent-Disposition: form-da`)),
    form('without an end', (data) => formOf([data, file()], '')),
    form('with parts that have no name', () => formOf([file({ name: undefined })])),
    form('with the data twice', (data) => formOf([data, data, file()])),
    form('with data that is no JSON', (data) => formOf([{ ...data, value: '{"a":' }, file()])),
    form('with data that is null', (data) => formOf([{ ...data, value: 'null' }, file()])),
    form('with data that is deep', (data) => formOf([{ ...data, value: '['.repeat(10_000) + ']'.repeat(10_000) }])),
    form('with data that pollutes', (data) =>
      formOf([{ ...data, value: '{"__proto__":{"polluted":"sim"},"constructor":{"prototype":{"polluted":1}}}' }]),
    ),
    form('with data above the limit', (data) => formOf([{ ...data, value: `"${'x'.repeat(1_500_000)}"` }])),
    form('with fields that pollute', () =>
      formOf([
        { name: '__proto__', value: 'x' },
        { name: 'constructor', value: 'x' },
        { name: '__proto__[polluted]', value: 'sim' },
        { name: 'toString', value: 'x' },
      ]),
    ),
    form('with too many fields', () => formOf(Array.from({ length: 200 }, (_, i) => ({ name: `f${i}`, value: 'x' })))),
    form('with too many files', (data) => formOf([data, ...Array.from({ length: maxFiles + 1 }, () => file())])),
    form('with a thousand parts', () =>
      formOf(Array.from({ length: 1000 }, () => ({ name: 'files', value: '', file: '' }))),
    ),
    form('without the file', (data) => formOf([data])),
    form('without the data', () => formOf([file()])),
    ...Object.entries(fileNames).map(([name, called]) =>
      form(`with a file name ${name}`, (data) => formOf([data, file({ file: called })])),
    ),
    ...Object.entries(contents).map(([name, more]) =>
      form(`with a file ${name}`, (data) => formOf([data, file(more)])),
    ),
  ]
}

/** Headers that proxies or frameworks give a meaning to. */
export const oddHeaders = (): Change[] =>
  (
    [
      ['x-http-method-override', 'DELETE'],
      ['x-original-url', '/api/account'],
      ['x-forwarded-for', "'; drop table x; --"],
      ['x-forwarded-host', 'evil.example'],
      ['x-forwarded-proto', 'gopher'],
      ['forwarded', 'for="[::1'],
      ['host', 'evil.example:99999'],
      ['host', 'a b'],
      ['origin', 'null'],
      ['referer', 'javascript:alert(1)'],
      ['user-agent', `\u00ff\u0080${'a'.repeat(9000)}`],
      ['accept', `${'a/b,'.repeat(1000)}`],
      ['accept-encoding', 'br;q=x, gzip;;'],
      ['accept-language', '../../x'],
      ['range', 'bytes=9-1,-,0-99999999999999999999'],
      ['range', 'lines=1-'],
      ['if-none-match', '*, "'],
      ['if-modified-since', 'ontem'],
      ['if-modified-since', 'Mon, 01 Jan 275761 00:00:00 GMT'],
      ['cookie', 'request_token=%zz; request_token; =; __proto__=x'],
      ['cookie', `a=${'b'.repeat(4000)}`],
      ['authorization', 'Bearer '],
      ['authorization', 'Basic ÿÿ'],
      ['idempotency-key', 'k'.repeat(201)],
      ['idempotency-key', "'; drop table x; --"],
      ['idempotency-key', '\u00e9\u00ff\u0080'],
      ['idempotency-key', ' '],
      ['content-length', '1'],
      ['expect', 'wonders'],
      ['upgrade', 'h2c'],
    ] as const
  ).map(([name, value]) => ({ what: `header ${name}: ${value.slice(0, 40)}`, headers: { [name]: value } }))
