import { bombs as statementBombs } from '../../finance/statements/testing/bombs.ts'
import { pdfBombs } from '../../platform/pdf/testing/bombs.ts'
import { bombs as word } from '../../platform/word/testing/bombs.ts'
import { partsOf } from '../../platform/word/testing/word-documents.ts'
import type { ForeignType } from '../../platform/workers/task.ts'
import { bombs as mailBombs } from '../../routine/by-mail/testing/bombs.ts'
import { bombs as calendarBombs } from '../../routine/outside/testing/bombs.ts'
import { archiveBombs } from './archives.ts'
import { bmpBombs, gifBombs, jpegBombs, pngBombs, webpBombs } from './pictures.ts'
import { compoundBombs, csvBombs, odsBombs, xlsxBombs } from './sheets.ts'

const parts = Object.entries(partsOf('<w:p/>')).map(([name, content]) => ({ name, content }))

const named = (first: string) =>
  Object.fromEntries(Object.entries(archiveBombs(first)).map(([name, make]) => [`${name} (${first})`, make]))

/** By type: files of at most 25 MB that become much larger in a careless reader. */
export const bombs: Record<ForeignType, Record<string, () => Buffer | Promise<Buffer>>> = {
  'image/png': pngBombs,
  'image/jpeg': jpegBombs,
  'image/webp': webpBombs,
  'image/gif': gifBombs,
  'image/bmp': bmpBombs,
  'text/csv': csvBombs,
  'text/calendar': calendarBombs,
  'message/rfc822': mailBombs,
  'application/x-ofx': statementBombs,
  'application/pdf': pdfBombs,
  // The detection of types reads these two entries.
  'application/zip': { ...archiveBombs('[Content_Types].xml'), ...named('mimetype') },
  'application/x-cfb': compoundBombs,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    ...archiveBombs('word/document.xml', parts),
    ...word,
  },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': xlsxBombs,
  'application/vnd.oasis.opendocument.spreadsheet': odsBombs,
}
