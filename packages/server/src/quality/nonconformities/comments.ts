import { commentsOf } from '../../notifications/comments/comments.ts'
import { publish } from '../../platform/live/publishing.ts'
import { codeOf } from '../numbering.ts'
import { readersOfQuality } from '../readers.ts'
import { rncRows } from './queries.ts'

/** What is said below a nonconformity, by everybody who may see processes. */
export const rncComments = commentsOf({
  entity: 'rnc',
  needs: 'proccess',
  find: async (scope, id, lock) => {
    const row = await (lock ? rncRows.lockShared : rncRows.find)(scope, id)
    return {
      title: `${codeOf('RNC', row)}: ${row.title}`,
      link: `/rnc/${id}`,
      readers: [...(await readersOfQuality(scope))],
      changed: () => publish(scope, { topic: 'quality', id }),
    }
  },
})
