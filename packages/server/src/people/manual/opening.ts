import { builder } from '../../platform/database/sql.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Opens } from '../../platform/records/opening.ts'
import type { PeopleTables } from '../tables.ts'

const area = builder<PeopleTables>()

/** The Manual do Colaborador, which is never deleted. */
export const opensManual: Opens = {
  permission: 'peoples',
  find: async (scope, id) => {
    const manual = await scope.db.first(
      area.selectFrom('people.manuals').select('id').where('company_id', '=', scope.companyId).where('id', '=', id),
    )
    if (!manual) throw fail('not_found')
    return {
      title: 'Manual do Colaborador',
      link: '/pessoas/manual',
      changed: () => publish(scope, { topic: 'people' }),
    }
  },
}
