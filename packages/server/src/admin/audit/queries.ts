import type { AuditEntry } from '@prumo/contract/admin/audit/endpoints.ts'
import type { AuditSubject } from '@prumo/contract/audit-subjects.ts'
import { archivedUntil } from '../../platform/audit/archiving.ts'
import { type TrailFilter, type TrailRow, trailAfter, trailPage } from '../../platform/audit/trail.ts'
import type { Scope } from '../../platform/scope.ts'
import { described } from './describing.ts'
import { auditWords } from './words.ts'

/** The filter of the trail; without `person`: everybody. */
export type AuditChoice = {
  person?: number | 'system'
  area?: AuditSubject
  key?: number
  from?: string
  to?: string
}

/** A page of the company's trail, newest first, and the number of entries on all pages. */
export async function auditPage(
  scope: Scope,
  choice: AuditChoice,
  paging: { page: number; perPage: number },
): Promise<{ response: AuditEntry[]; total: number; archived_until: string | null }> {
  const [{ rows, total }, archived_until] = await Promise.all([
    trailPage(scope, filterOf(scope, choice), paging),
    archivedUntil(scope),
  ])
  return { response: await described(scope, rows), total, archived_until }
}

/** At most `limit` entries after `last` in the order of `auditPage`; without `last`, the first ones. */
export async function auditAfter(
  scope: Scope,
  choice: AuditChoice,
  paging: { last: Pick<TrailRow, 'id'> | undefined; limit: number },
): Promise<AuditEntry[]> {
  return described(scope, await trailAfter(scope, filterOf(scope, choice), paging))
}

const filterOf = (scope: Scope, { person, area, key, from, to }: AuditChoice): TrailFilter => ({
  ...(person !== undefined && { userId: person === 'system' ? null : person }),
  ...(area && { entities: entitiesOf(scope, area) }),
  ...(key !== undefined && { keyId: key }),
  ...(from && { from }),
  ...(to && { to }),
})

const entitiesOf = (scope: Scope, area: AuditSubject) =>
  Object.entries(auditWords(scope).entities)
    .filter(([, { subject }]) => subject === area)
    .map(([entity]) => entity)
