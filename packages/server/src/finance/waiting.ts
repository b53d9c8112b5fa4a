import { formatDate } from '@prumo/contract/dates.ts'
import type { Waiting } from '../platform/waiting.ts'

/** All that is open, the oldest first. */
const link = '/financeiro/lancamentos?periodo=datas&situacao=abertos'

/** Open entries that are due today or late, the oldest first: for everybody who may see the company's finance. */
export const dueEntries: Waiting = {
  id: 'finance_entry.due',
  words: ['lançamento vencido ou que vence hoje', 'lançamentos vencidos ou que vencem hoje'],
  link,
  topics: ['finance'],
  permission: 'finance',
  async read({ db, companyId, today }, limit) {
    const rows = await db.raw<{ id: number; description: string; due_on: string; kind: number; count: number }>(
      `select id, description, due_on, kind, count(*) over ()::int as count from finance.entries
       where company_id = $1 and paid_on is null and due_on <= $2::date order by due_on, id limit ${limit}`,
      [companyId, today],
    )
    return {
      count: rows[0]?.count ?? 0,
      items: rows.map(({ id, description, due_on, kind }) => ({
        id,
        title: description,
        detail: `${kind === 1 ? 'A receber' : 'A pagar'}: ${formatDate(due_on)}`,
        link,
      })),
    }
  },
}
