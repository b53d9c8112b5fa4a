import { createReadStream } from 'node:fs'
import { TextDecoder } from 'node:util'

/** Control characters that are in no text: all but tab, line feed, form feed and carriage return. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/
/** The bytes without meaning in Windows-1252, the superset of Latin-1 that Brazilian spreadsheets write. */
const UNDEFINED_IN_1252 = [0x81, 0x8d, 0x8f, 0x90, 0x9d]
/** Text that a browser or a shell would run. */
const RUNNABLE = /^\s*(#!|<\?(xml|php)|<!--|<!doctype|<(html|head|body|svg|script|iframe|style)[\s>/])/i

/** Letters that UTF-8 writes with several bytes, and those it could not read. */
const WHOLE = /[^\u0000-\u007f\ufffd]/gu
const BROKEN = /\ufffd/g
/** Letters of Latin, Greek and Cyrillic, and punctuation: text in UTF-16 has no control characters to tell it from others. */
const USUAL = /[\u0009-\u20cf\ufeff]/g

/**
 * True if the whole file is readable text, in UTF-8 (a few broken letters are forgiven, as in decoding.ts), Latin-1
 * (Windows-1252) or UTF-16 with its byte order mark, and neither markup nor a script.
 */
export async function isPlainText(path: string): Promise<boolean> {
  let decoder: TextDecoder | undefined
  let isLatin1 = true
  const count = { all: 0, whole: 0, broken: 0, usual: 0 }
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const beginning = !decoder
    decoder ??= new TextDecoder(encodingOf(chunk))
    const text = decoder.decode(chunk, { stream: true })
    if (CONTROL.test(text)) return false
    if (beginning && RUNNABLE.test(text)) return false
    isLatin1 &&= !UNDEFINED_IN_1252.some((byte) => chunk.includes(byte))
    count.all += text.length
    count.whole += text.match(WHOLE)?.length ?? 0
    count.broken += text.match(BROKEN)?.length ?? 0
    if (decoder.encoding !== 'utf-8') count.usual += text.match(USUAL)?.length ?? 0
  }
  count.broken += decoder?.decode().length ?? 0
  if (decoder && decoder.encoding !== 'utf-8') return count.broken === 0 && count.usual >= count.all / 2
  return isLatin1 || count.whole >= count.broken
}

function encodingOf([first, second]: Buffer): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}
