import { formatDate } from '@prumo/contract/dates.ts'
import { counted, type Waiting, waitingBy } from '../platform/waiting.ts'

/** All that is open, the oldest first. */
const link = '/financeiro/lancamentos?periodo=datas&situacao=abertos'

/** Open entries that are due today or late, the oldest first: for everybody who may see the company's finance. */
export const dueEntries: Waiting = {
  id: 'finance_entry.due',
  words: ['lançamento vencido ou que vence hoje', 'lançamentos vencidos ou que vencem hoje'],
  link,
  topics: ['finance'],
  permission: 'finance',
  read({ db, companyId, today }, limit) {
    return waitingBy<{ id: number; description: string; due_on: string; kind: number }>(
      { db },
      limit,
      [
        `select id, description, due_on, kind, ${counted} from finance.entries
       where company_id = $1 and paid_on is null and due_on <= $2::date order by due_on, id`,
        companyId,
        today,
      ],
      ({ id, description, due_on, kind }) => ({
        id,
        title: description,
        detail: `${kind === 1 ? 'A receber' : 'A pagar'}: ${formatDate(due_on)}`,
        link,
      }),
    )
  },
}
