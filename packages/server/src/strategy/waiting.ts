import { formatDate } from '@prumo/contract/dates.ts'
import type { CanvasKind } from '@prumo/contract/strategy/model.ts'
import { counted, type Waiting, waitingBy } from '../platform/waiting.ts'
import { folderLink, folderLists } from './folders/folder-link.ts'

/** Folders whose date of revision has come, for the person who created them, the oldest date first. */
export const dueRevisions: Waiting = {
  id: 'strategy_folder.revision',
  words: ['SWOT ou Canvas para revisar', 'SWOTs ou Canvas para revisar'],
  link: folderLists.swot,
  topics: ['strategy'],
  read({ db, companyId, userId, today }, limit) {
    return waitingBy<{ id: number; kind: CanvasKind; title: string; revision_on: string }>(
      { db },
      limit,
      [
        `select id, kind, title, revision_on, ${counted} from strategy.folders
       where company_id = $1 and created_by = $2 and revision_on <= $3::date
       order by revision_on, id`,
        companyId,
        userId,
        today,
      ],
      ({ id, kind, title, revision_on }) => ({
        id,
        title,
        detail: formatDate(revision_on),
        link: folderLink(kind, id),
      }),
    )
  },
}
