import { formatDate } from '@prumo/contract/dates.ts'
import { type Stage, stepNames } from '@prumo/contract/quality/nonconformities/stages.ts'
import type { Waiting } from '../../platform/waiting.ts'
import { shownFrom } from './queries.ts'

type Row = { id: number; title: string; stage: Exclude<Stage, 'closed'>; due_on: string | null; count: number }

/** Nonconformities that stand at a step the acting person sees to, the one with the nearest term first. */
export const stepsToDo: Waiting = {
  id: 'rnc.step',
  words: ['etapa de RNC para fazer', 'etapas de RNC para fazer'],
  link: '/rnc?minhas=sim',
  topics: ['quality', 'results'],
  permission: 'proccess',
  async read(scope, limit) {
    const rows = await scope.db.all<Row>`
      select n.id, n.title, s.stage, t.due_on, count(*) over ()::int as count ${shownFrom(scope)}
      where n.company_id = ${scope.companyId} and n.closed_on is null and t.owner_id = ${scope.userId}
      order by t.due_on nulls last, n.id limit ${limit}`
    return {
      count: rows[0]?.count ?? 0,
      items: rows.map(({ id, title, stage, due_on }) => ({
        id,
        title,
        detail: due_on === null ? stepNames[stage] : `${stepNames[stage]} até ${formatDate(due_on)}`,
        link: `/rnc/${id}`,
      })),
    }
  },
}
