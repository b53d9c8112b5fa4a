import { publish } from '../../platform/live/publishing.ts'
import type { Opens } from '../../platform/records/opening.ts'
import { codeOf } from '../numbering.ts'
import { rncRows } from './queries.ts'

export const opensRnc: Opens = {
  permission: 'proccess',
  find: async (scope, id, lock) => {
    const row = await (lock ? rncRows.lockShared : rncRows.find)(scope, id)
    return {
      title: `${codeOf('RNC', row)}: ${row.title}`,
      link: `/rnc/${id}`,
      changed: () => publish(scope, { topic: 'quality', id }),
    }
  },
}
