import type { Subject } from '@prumo/contract/minutes/minutes/model.ts'
import { sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'
import { findFolder } from '../folders/folders.ts'
import { area } from '../tables.ts'
import { presentSubjects, type SubjectRow, subjectColumns } from './queries.ts'

/** Maximum open subjects offered to a meeting. */
const most = 200

/**
 * Open subjects of the minutes of a folder (0: of those outside folders), the last meeting first, which a coming
 * meeting can continue (decision O068). A subject that later minutes continue is listed there; `except` leaves out the
 * minutes being edited, and the subjects they already continue.
 * @throws not_found for a folder.
 */
export async function openSubjects(scope: Scope, folderId: number, except?: number): Promise<Subject[]> {
  if (folderId) await findFolder(scope, folderId)
  const rows = await scope.db.all<SubjectRow>(
    area
      .selectFrom('minutes.subjects as s')
      .innerJoin('minutes.minutes as m', (join) =>
        join.onRef('m.company_id', '=', 's.company_id').onRef('m.id', '=', 's.minutes_id'),
      )
      .select(subjectColumns.map((column) => `s.${column}` as const))
      .where('s.company_id', '=', scope.companyId)
      .where('s.status', '=', '1')
      .where('m.archived_at', 'is', null)
      .where('m.folder_id', folderId ? '=' : 'is', folderId || null)
      .where('m.id', '<>', except ?? 0)
      .where(
        sql<boolean>`not exists (
          select from minutes.subjects later where later.company_id = s.company_id and later.previous_id = s.id)`,
      )
      .orderBy('m.held_on', 'desc')
      .orderBy('m.id', 'desc')
      .orderBy('s.position')
      .limit(most),
  )
  return presentSubjects(scope, rows)
}
