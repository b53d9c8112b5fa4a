import { formatDate } from '@prumo/contract/dates.ts'
import { toRead } from '../../platform/controlled/waiting.ts'
import { counted, type Waiting, waitingBy } from '../../platform/waiting.ts'
import { changeReadingLink } from '../changes/kinds.ts'
import { change } from '../changes/queries.ts'
import { manualReadingLink } from '../manual/kinds.ts'
import { qualityManual } from '../manual/queries.ts'

export const manualsToRead = toRead({
  id: 'quality_manual.to_read',
  words: ['manual da qualidade para ler', 'manuais da qualidade para ler'],
  link: '/',
  topics: ['quality'],
  tables: qualityManual.tables,
  title: 'title',
  path: manualReadingLink,
})

export const changesToRead = toRead({
  id: 'quality_change.to_read',
  words: ['mudança para confirmar', 'mudanças para confirmar'],
  link: '/',
  topics: ['quality'],
  tables: change.tables,
  title: 'title',
  path: changeReadingLink,
})

/** Changes whose follow-up has come and that have no result yet, for the person who created them. */
export const changesToFollow: Waiting = {
  id: 'quality_change.to_follow',
  words: ['mudança para acompanhar', 'mudanças para acompanhar'],
  link: '/controle-mudanca',
  topics: ['quality'],
  permission: 'proccess',
  read({ db, companyId, userId, today }, limit) {
    return waitingBy<{ id: number; title: string; follow_up_on: string }>(
      { db },
      limit,
      [
        `select id, title, follow_up_on, ${counted} from quality.changes
       where company_id = $1 and created_by = $2 and follow_up_on <= $3::date and deleted_at is null
         and coalesce(content ->> 'resultado_mudanca', '') = ''
       order by follow_up_on, id`,
        companyId,
        userId,
        today,
      ],
      ({ id, title, follow_up_on }) => ({
        id,
        title,
        detail: formatDate(follow_up_on),
        link: `/controle-mudanca/${id}`,
      }),
    )
  },
}

/** Manuals whose date of review has come, for the person who created them. */
export const manualsToReview: Waiting = {
  id: 'quality_manual.to_review',
  words: ['manual da qualidade para revisar', 'manuais da qualidade para revisar'],
  link: '/manual-de-qualidade',
  topics: ['quality'],
  permission: 'proccess',
  read({ db, companyId, userId, today }, limit) {
    return waitingBy<{ id: number; title: string; review_on: string }>(
      { db },
      limit,
      [
        `select id, title, review_on, ${counted} from quality.manuals
       where company_id = $1 and created_by = $2 and review_on <= $3::date and deleted_at is null
       order by review_on, id`,
        companyId,
        userId,
        today,
      ],
      ({ id, title, review_on }) => ({
        id,
        title,
        detail: formatDate(review_on),
        link: `/manual-de-qualidade/${id}`,
      }),
    )
  },
}
