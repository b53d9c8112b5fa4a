import { formatDate } from '@prumo/contract/dates.ts'
import { counted, type Waiting, waitingBy } from '../platform/waiting.ts'
import { toReceive } from './entries/owed.ts'

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
    return waitingBy<{ id: number; description: string; due_on: string; receive: boolean }>(
      { db },
      limit,
      [
        `select e.id, e.description, e.due_on, ${toReceive} as receive, ${counted} from finance.entries e
       where e.company_id = $1 and e.paid_on is null and e.due_on <= $2::date order by e.due_on, e.id`,
        companyId,
        today,
      ],
      ({ id, description, due_on, receive }) => ({
        id,
        title: description,
        detail: `${receive ? 'A receber' : 'A pagar'}: ${formatDate(due_on)}`,
        link,
      }),
    )
  },
}
