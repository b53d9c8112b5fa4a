import { sql } from 'kysely'
import { builder } from '../../platform/database/sql.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import type { ProcessesTables } from '../tables.ts'
import { counted } from '../words.ts'

const area = builder<ProcessesTables>()

/**
 * Refuses that a department goes while macro-processes hang below it (decision O087): they belong to no other. Its
 * mission goes with it, and stages of the customer's journey lose it. Called while the department is locked.
 *
 * @throws process.in_use with how many.
 */
export async function requireNoProcesses(scope: Scope, departmentId: number) {
  const row = await scope.db.first(
    area
      .selectFrom('processes.macro_processes')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('company_id', '=', scope.companyId)
      .where('department_id', '=', departmentId),
  )
  const { count } = row!
  if (count === 0) return
  const what =
    count === 1 ? 'Mova-o para outro departamento ou apague-o' : 'Mova-os para outro departamento ou apague-os'
  throw fail('process.in_use', {
    message: `Este departamento tem ${counted(count, 'macroprocesso', 'macroprocessos')}. ${what} antes, em Processos.`,
  })
}
