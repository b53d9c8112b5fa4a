import { formatDate } from '@prumo/contract/dates.ts'
import type { CanvasKind } from '@prumo/contract/strategy/model.ts'
import { activeMembersIn } from '../identity/members/active.ts'
import { counted, type Waiting, waitingBy } from '../platform/waiting.ts'
import { folderLink, folderLists } from './folders/folder-link.ts'

/**
 * Folders of a kind whose date of revision has come, for the person who created them, and for those responsible for the
 * company once that person has left it, the oldest date first.
 */
const dueOf = (kind: CanvasKind, words: Waiting['words']): Waiting => ({
  id: `${kind}.revision`,
  words,
  link: folderLists[kind],
  topics: ['strategy'],
  read({ db, companyId, userId, today, actor }, limit) {
    return waitingBy<{ id: number; title: string; revision_on: string }>(
      { db },
      limit,
      [
        `select id, title, revision_on, ${counted} from strategy.folders
       where company_id = $1 and kind = $2 and revision_on <= $4::date and (created_by = $3
         or $5::boolean and created_by not in (${activeMembersIn('$1')}))
       order by revision_on, id`,
        companyId,
        kind,
        userId,
        today,
        actor.isResponsible,
      ],
      ({ id, title, revision_on }) => ({ id, title, detail: formatDate(revision_on), link: folderLink(kind, id) }),
    )
  },
})

export const dueRevisions: readonly Waiting[] = [
  dueOf('swot', ['SWOT para revisar', 'SWOTs para revisar']),
  dueOf('canvas', ['Canvas para revisar', 'Canvas para revisar']),
]
