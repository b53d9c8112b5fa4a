import { createReadStream } from 'node:fs'
import { TextDecoder } from 'node:util'

/** Control characters that are in no text: all but tab, line feed, form feed and carriage return. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/
/** The bytes without meaning in Windows-1252, the superset of Latin-1 that Brazilian spreadsheets write. */
const UNDEFINED_IN_1252 = [0x81, 0x8d, 0x8f, 0x90, 0x9d]
/** Text that a browser or a shell would run. */
const RUNNABLE = /^\s*(#!|<\?(xml|php)|<!--|<!doctype|<(html|head|body|svg|script|iframe|style)[\s>/])/i

/** Whether the whole file is readable text, in UTF-8 or in Latin-1 (Windows-1252), and neither markup nor a script. */
export async function isPlainText(path: string): Promise<boolean> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  let isLatin1 = true
  let beginning = true
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const latin1 = chunk.toString('latin1')
    if (CONTROL.test(latin1)) return false
    if (beginning && RUNNABLE.test(latin1.replace(/^\u00ef\u00bb\u00bf/, ''))) return false
    beginning = false
    isUtf8 &&= decodes(utf8, chunk)
    isLatin1 &&= !UNDEFINED_IN_1252.some((byte) => chunk.includes(byte))
    if (!isUtf8 && !isLatin1) return false
  }
  return isLatin1 || (isUtf8 && decodes(utf8))
}

/** Without a chunk: whether the text ends with a complete character. */
function decodes(decoder: TextDecoder, chunk?: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined })
    return true
  } catch {
    return false
  }
}
