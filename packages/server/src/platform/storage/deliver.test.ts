import { describe, expect, test } from 'vitest'
import { contentHeaders, isUnchanged, parseRange } from './deliver.ts'

const PDF = { name: 'Ata de reunião.pdf', type: 'application/pdf', size: 1000 }

describe('what the browser may do with a file', () => {
  test.each(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'application/pdf'])('%s is shown', (type) => {
    expect(contentHeaders({ ...PDF, type })['content-disposition']).toMatch(/^inline;/)
    expect(contentHeaders({ ...PDF, type }, { download: true })['content-disposition']).toMatch(/^attachment;/)
  })

  test.each([
    'image/svg+xml',
    'text/html',
    'text/plain',
    'text/csv',
    'application/zip',
    'video/mp4',
    'application/msword',
  ])('%s is saved', (type) => {
    expect(contentHeaders({ ...PDF, type })['content-disposition']).toMatch(/^attachment;/)
  })

  test.each(['image/png', 'application/pdf', 'text/html', 'application/zip'])('%s can run and load nothing', (type) => {
    const headers = contentHeaders({ ...PDF, type })
    expect(headers).toMatchObject({
      'content-type': type,
      'content-length': '1000',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('private'),
    })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('every file is sandboxed but a PDF that is shown, because Safari shows no sandboxed PDF', () => {
    expect(contentHeaders(PDF)['content-security-policy']).not.toContain('sandbox')
    expect(contentHeaders(PDF, { download: true })['content-security-policy']).toContain('sandbox')
    expect(contentHeaders({ ...PDF, type: 'image/png' })['content-security-policy']).toContain('sandbox')
  })
})

describe('the file name', () => {
  test.each([
    ['Ata de reunião.pdf', `inline; filename="Ata de reuniao.pdf"; filename*=UTF-8''Ata%20de%20reuni%C3%A3o.pdf`],
    [
      `O "plano" d'água (1)*.pdf`,
      `inline; filename="O _plano_ d'agua (1)*.pdf"; filename*=UTF-8''O%20%22plano%22%20d%27%C3%A1gua%20%281%29%2A.pdf`,
    ],
    ['Ata 3/2026 a\\b.pdf', `inline; filename="Ata 3-2026 a-b.pdf"; filename*=UTF-8''Ata%203-2026%20a-b.pdf`],
    ['100%.pdf', `inline; filename="100_.pdf"; filename*=UTF-8''100%25.pdf`],
    ['計画.pdf', `inline; filename="__.pdf"; filename*=UTF-8''%E8%A8%88%E7%94%BB.pdf`],
  ])('%s', (name, header) => {
    expect(contentHeaders({ ...PDF, name })['content-disposition']).toBe(header)
  })

  test('cannot add a header', () => {
    const header = contentHeaders({ ...PDF, name: 'a"\r\nset-cookie: x\ud800.pdf' })['content-disposition']
    expect(header).toMatch(/^[\x20-\x7e]+$/)
    expect(header).toContain('filename="a___set-cookie: x_.pdf"')
  })
})

describe('ranges', () => {
  test.each([
    [undefined, undefined],
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=900-', { start: 900, end: 999 }],
    ['bytes=-100', { start: 900, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=0-5000', { start: 0, end: 999 }],
    ['bytes=999-999', { start: 999, end: 999 }],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-2', undefined],
    ['bytes=-', undefined],
    ['bytes=0-1,5-9', undefined],
    ['lines=0-1', undefined],
    ['bytes=a-b', undefined],
    [`bytes=${'9'.repeat(400)}-`, undefined],
  ])('%s of 1000 bytes is %j', (header, range) => {
    expect(parseRange(header, 1000)).toEqual(range)
  })

  test('the answer says which bytes it carries', () => {
    expect(contentHeaders(PDF, { range: { start: 900, end: 999 } })).toMatchObject({
      'content-range': 'bytes 900-999/1000',
      'content-length': '100',
    })
  })
})

test('a browser that has the content gets a 304', () => {
  const sha256 = 'ab'.repeat(32)
  const { etag } = contentHeaders({ ...PDF, sha256 })
  expect(isUnchanged(etag, sha256)).toBe(true)
  expect(isUnchanged(`"x", W/${etag}`, sha256)).toBe(true)
  expect(isUnchanged('"x"', sha256)).toBe(false)
  expect(isUnchanged(undefined, sha256)).toBe(false)
})
