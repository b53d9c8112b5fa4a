import { Readable } from 'node:stream'
import type { Slices } from '../platform/exports/pacing.ts'
import { xlsxStream, xlsxType } from '../platform/exports/xlsx.ts'
import type { GeneratedFile } from '../platform/http/send-file.ts'
import type { Scope } from '../platform/scope.ts'
import { requireKind } from './kinds.ts'

/** A file to fill in: the headers of a kind and one example. @throws not_found, permission.denied. */
export function modelSheet(scope: Scope, kindId: string): GeneratedFile {
  const { title, columns } = requireKind(scope, kindId)
  const example = Object.fromEntries(columns.map(({ key, example: cell }) => [key, cell]))
  const rows = Readable.from([[example]]) as Slices<Record<string, string>>
  return {
    name: `modelo-${kindId}.xlsx`,
    type: xlsxType,
    stream: xlsxStream(
      title,
      columns.map(({ key, label }) => ({ header: label, value: (row: Record<string, string>) => row[key] ?? '' })),
      rows,
    ),
  }
}
