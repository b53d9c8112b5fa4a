import { formatDate } from '@prumo/contract/dates.ts'
import type { CanvasKind } from '@prumo/contract/strategy/model.ts'
import { counted, type Waiting, waitingBy } from '../platform/waiting.ts'
import { folderLink, folderLists } from './folders/folder-link.ts'

/** Folders of a kind whose date of revision has come, for the person who created them, the oldest date first. */
const dueOf = (kind: CanvasKind, words: Waiting['words']): Waiting => ({
  id: `${kind}.revision`,
  words,
  link: folderLists[kind],
  topics: ['strategy'],
  read({ db, companyId, userId, today }, limit) {
    return waitingBy<{ id: number; title: string; revision_on: string }>(
      { db },
      limit,
      [
        `select id, title, revision_on, ${counted} from strategy.folders
       where company_id = $1 and kind = $2 and created_by = $3 and revision_on <= $4::date
       order by revision_on, id`,
        companyId,
        kind,
        userId,
        today,
      ],
      ({ id, title, revision_on }) => ({ id, title, detail: formatDate(revision_on), link: folderLink(kind, id) }),
    )
  },
})

export const dueRevisions: readonly Waiting[] = [
  dueOf('swot', ['SWOT para revisar', 'SWOTs para revisar']),
  dueOf('canvas', ['Canvas para revisar', 'Canvas para revisar']),
]
