import type { ImportLine } from '@prumo/contract/imports/batches/model.ts'
import { sql } from 'kysely'
import { type Page, page } from '../platform/database/pages.ts'
import type { LineProblem } from '../platform/imports.ts'
import type { Scope } from '../platform/scope.ts'
import { findBatch, rowNumbers } from './batches.ts'
import { area as imports } from './tables.ts'

/** A page of the lines as they were understood. @throws not_found, permission.denied. */
export async function linesOf(
  scope: Scope,
  id: number,
  { only, ...wanted }: Page & { only?: 'problems' | 'stored' | undefined },
): Promise<{ response: ImportLine[]; total: number }> {
  const { header } = await findBatch(scope, id)
  const query = imports
    .selectFrom('imports.lines')
    .select(['line', 'understood', 'problems', 'record_id'])
    .where('company_id', '=', scope.companyId)
    .where('batch_id', '=', id)
    .where('understood', 'is not', null)
    .$if(only === 'problems', (lines) => lines.where(sql<boolean>`problems <> '[]'`))
    .$if(only === 'stored', (lines) => lines.where('record_id', 'is not', null))
    .orderBy('line')
  const { rows, total } = await page(scope, query, wanted)
  const numberOf = await rowNumbers(scope, id)
  const response = rows.map(({ line, understood, problems, record_id }) => ({
    line: numberOf(header + line),
    values: understood as Record<string, string>,
    problems: problems as LineProblem[],
    record_id,
  }))
  return { response, total }
}
