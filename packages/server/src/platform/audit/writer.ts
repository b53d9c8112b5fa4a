import { sql } from 'kysely'
import type { Scope } from '../scope.ts'

/**
 * The name of the person who wrote a version of a record, by the row of the trail that is nearest to it; '' when there is
 * none within a minute.
 * @param entity of the record in the trail.
 * @param version when it was written.
 */
export async function writerOf(scope: Scope, entity: string, id: number, version: Date): Promise<string> {
  const distance = sql`abs(extract(epoch from t.at - ${version}::timestamptz))`
  const near = sql`t.at between ${version}::timestamptz - interval '1 minute' and ${version}::timestamptz + interval '1 minute'`
  const written = await scope.db.first<{ name: string }>(
    sql<{ name: string }>`select u.name from audit.trail t join identity.users u on u.id = t.user_id
      where t.company_id = ${scope.companyId} and t.entity = ${entity} and t.entity_id = ${String(id)}
        and ${near}
      order by ${distance}, t.id desc limit 1`,
  )
  return written?.name ?? ''
}

/** Who changed a record last, and when, by the rows of the trail; undefined when there is none. */
export async function lastWriting(scope: Scope, entity: string, id: number) {
  const written = await scope.db.first<{ by: string; at: Date }>(
    sql<{ by: string; at: Date }>`select u.name as by, t.at from audit.trail t join identity.users u on u.id = t.user_id
      where t.company_id = ${scope.companyId} and t.entity = ${entity} and t.entity_id = ${String(id)}
        and t.action = ${`${entity}.updated`}
      order by t.id desc limit 1`,
  )
  return written && { by: written.by, at: written.at.toISOString() }
}
