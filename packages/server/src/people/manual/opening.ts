import { rowsOf } from '../../platform/database/rows.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Opens } from '../../platform/records/opening.ts'
import { area } from '../tables.ts'

const manuals = rowsOf(area, 'people.manuals', { columns: ['id'] })

/** The Manual do Colaborador, which is never deleted. */
export const opensManual: Opens = {
  permission: 'peoples',
  find: async (scope, id) => {
    await manuals.find(scope, id)
    return {
      title: 'Manual do Colaborador',
      link: '/pessoas/manual',
      changed: () => publish(scope, { topic: 'people' }),
    }
  },
}
