import { toFollow } from '../../platform/controlled/waiting.ts'
import { change } from '../changes/queries.ts'
import { manualLink, qualityManual } from '../manual/queries.ts'

const listed = { title: 'title', topics: ['quality'], permission: 'proccess' } as const

/** Changes whose follow-up has come and that have no result yet. */
export const changesToFollow = toFollow(
  {
    ...listed,
    id: 'quality_change.to_follow',
    words: ['mudança para acompanhar', 'mudanças para acompanhar'],
    link: '/controle-mudanca',
    tables: change.tables,
    path: ({ id }) => `/controle-mudanca/${id}`,
  },
  'follow_up_on',
  "coalesce(content ->> 'resultado_mudanca', '') = ''",
)

/** Manuals whose date of review has come. */
export const manualsToReview = toFollow(
  {
    ...listed,
    id: 'quality_manual.to_review',
    words: ['manual da qualidade para revisar', 'manuais da qualidade para revisar'],
    link: '/manual-de-qualidade',
    tables: qualityManual.tables,
    path: ({ id }) => manualLink(id),
  },
  'review_on',
)
