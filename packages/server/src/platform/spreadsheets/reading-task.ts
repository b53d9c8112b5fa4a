import { readFile } from 'node:fs/promises'
import { AppError, fail } from '../errors.ts'
import { BrokenArchive } from '../zip/directory.ts'
import { readCsv } from './csv.ts'
import { readOds } from './ods.ts'
import type { SheetLimits, SheetRows } from './reading.ts'
import { tooLarge } from './refusing.ts'
import { readXls } from './xls.ts'
import { readXlsx } from './xlsx.ts'

type Order = { path: string; type: string; limits: SheetLimits }

const readers: Record<string, (file: Buffer, limits: SheetLimits) => SheetRows | Promise<SheetRows>> = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': readXlsx,
  'application/vnd.ms-excel': readXls,
  'application/vnd.oasis.opendocument.spreadsheet': readOds,
}

/** @throws sheet.unreadable. */
export async function run({ path, type, limits }: Order): Promise<SheetRows> {
  try {
    return await (readers[type] ?? readCsv)(await readFile(path), limits)
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    const isTooLarge = cause instanceof BrokenArchive && cause.isTooLarge
    throw fail('sheet.unreadable', { cause, ...(isTooLarge && { message: tooLarge }) })
  }
}
