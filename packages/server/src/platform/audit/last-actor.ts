import { builder } from '../database/sql.ts'
import type { Scope } from '../scope.ts'
import type { AuditTables } from './tables.ts'

const audit = builder<AuditTables>()

/**
 * The user who last did one of `actions` to a record, by the trail; undefined when there is none.
 * @param actions of one entity: ['task.updated', 'task.reopened'].
 */
export async function lastActor(scope: Scope, actions: string[], id: number): Promise<number | undefined> {
  const [action] = actions
  const last = await scope.db.first(
    audit
      .selectFrom('audit.trail')
      .select('user_id')
      .where('company_id', '=', scope.companyId)
      .where('entity', '=', action!.slice(0, action!.indexOf('.')))
      .where('entity_id', '=', String(id))
      .where('action', 'in', actions)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(1),
  )
  return last?.user_id ?? undefined
}
