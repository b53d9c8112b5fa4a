import type { Opens } from '../../platform/records/opening.ts'
import { notifyPair } from '../delegation/notifying.ts'
import { peopleOf } from './audience.ts'
import { taskLink } from './kinds.ts'
import { publishTask } from './live.ts'
import { glanceAtTask } from './queries.ts'

/**
 * The tasks of the calendar and the backlog. One that is not everybody's is read by its owner, its author and whom it is
 * for; owner and author are notified of what the other says below it. What happened to its repetition is its history too.
 */
export const opensTask: Opens = {
  permission: null,
  // What only moves the horizon of a repetition, and nobody did.
  silent: ['series.extended', 'series.shortened'],
  find: async (scope, id, lockShared) => {
    const task = await glanceAtTask(scope, id, { lockShared })
    const people = task.type === '2' ? await peopleOf(scope, task) : []
    return {
      title: task.label,
      link: taskLink(id),
      ...(people !== 'everybody' && { readers: [...new Set([task.user_id, task.created_by, ...people])] }),
      changed: () => publishTask(scope, id, task),
      said: (text, mentioned) => notifyPair(scope, task, 'commented', { words: text, known: mentioned }),
      also: task.series_id === null ? [] : [{ entity: 'series', id: String(task.series_id) }],
    }
  },
}
