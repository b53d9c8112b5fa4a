import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { StoredFile } from '../http/send-file.ts'

/** A rendered PDF as the answer of a download call: the browser opens it under its name. */
export const asPdf = (name: string, pdf: Buffer): StoredFile => answered(`${name}.pdf`, 'application/pdf', pdf)

/** A rendered picture as the answer of a download call. */
export const asPng = (name: string, png: Buffer): StoredFile => answered(`${name}.png`, 'image/png', png)

const answered = (name: string, type: string, content: Buffer): StoredFile => ({
  name,
  type,
  size: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
  open: async (range) => Readable.from([range ? content.subarray(range.start, range.end + 1) : content]),
})
