import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import PostalMime, { addressParser } from 'postal-mime'
import { plainText } from '../../platform/rich-text/sanitizing.ts'

/** `path`: where the message lies; its files are written beside it, as `<path>-0`. */
type Order = { path: string }

export type ReadMail = {
  /** Of the From header, in lower case; '' unless it is one. */
  from: string
  /** One line; '' without one. */
  subject: string
  text: string
  /** Its Message-ID, or a digest of the message where it has none. */
  id: string
  /** It was written by a program: an answer to it could go round for ever. */
  automatic: boolean
  files: { name: string; path: string }[]
  /** More files than are read. */
  filesLeft: number
}

const mostFiles = 10
const mostText = 15_000
const line = (text: string | undefined, most: number) =>
  (text ?? '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, most)

/** Reads a mail, whatever its encodings. Forwarded mails inside are files of it. */
export async function run({ path }: Order): Promise<ReadMail> {
  const raw = await readFile(path)
  const mail = await PostalMime.parse(raw, {
    forceRfc822Attachments: true,
    attachmentEncoding: 'arraybuffer',
    maxNestingDepth: 20,
    maxHeadersSize: 256 * 1024,
  })
  const header = (name: string) => mail.headers.filter(({ key }) => key === name).map(({ value }) => value)
  const [senders, ...more] = header('from')
  const [from, ...others] = addressParser((senders ?? '').slice(0, 2_000), { flatten: true })
  // A picture of the signature is no file of the task.
  const files = mail.attachments.filter(({ related, disposition }) => !(related && disposition !== 'attachment'))
  const kept = files.slice(0, mostFiles)
  for (const [place, { content }] of kept.entries())
    await writeFile(`${path}-${place}`, typeof content === 'string' ? content : new Uint8Array(content), {
      mode: 0o600,
    })
  const automatic =
    header('auto-submitted').some((value) => !/^\s*no\b/i.test(value)) ||
    header('precedence').some((value) => /bulk|junk|list|auto/i.test(value)) ||
    header('list-id').length > 0
  return {
    from: more.length + others.length > 0 ? '' : (from?.address ?? '').toLowerCase(),
    subject: line(mail.subject, 1_000),
    text: (mail.text?.trim() || plainText((mail.html ?? '').slice(0, 200_000))).trim().slice(0, mostText),
    id: line(mail.messageId, 500) || createHash('sha256').update(raw).digest('base64url'),
    automatic,
    files: kept.map(({ filename, mimeType }, place) => ({
      name: line(filename ?? undefined, 200) || (mimeType === 'message/rfc822' ? 'e-mail.eml' : `anexo-${place + 1}`),
      path: `${path}-${place}`,
    })),
    filesLeft: files.length - kept.length,
  }
}
