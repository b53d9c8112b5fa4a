import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { StoredFile } from '../http/send-file.ts'

/** A rendered PDF as the answer of a download call: the browser opens it under its name. */
export const asPdf = (name: string, pdf: Buffer): StoredFile => ({
  name: `${name}.pdf`,
  type: 'application/pdf',
  size: pdf.length,
  sha256: createHash('sha256').update(pdf).digest('hex'),
  open: async (range) => Readable.from([range ? pdf.subarray(range.start, range.end + 1) : pdf]),
})
