import { sql } from 'kysely'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Opens } from '../../platform/records/opening.ts'

/** An entry is found in the month in which it is due. */
export const opensEntry: Opens = {
  permission: 'finance',
  find: async (scope, id, lock) => {
    const row = await scope.db.first<{ title: string; month: string }>`
      select description as title, to_char(due_on, 'YYYY-MM') as month from finance.entries
      where company_id = ${scope.companyId} and id = ${id} ${lock ? sql`for key share` : sql``}`
    if (!row) throw fail('not_found')
    return {
      title: row.title,
      link: `/financeiro/lancamentos?mes=${row.month}`,
      changed: () => publish(scope, { topic: 'finance', id }),
    }
  },
}
