import { formatDate } from '@prumo/contract/dates.ts'
import { counted, type Waiting, waitingBy } from '../../platform/waiting.ts'
import { opinionLink } from './kinds.ts'

/** Diagnostics that the person was asked to answer and has not, the oldest request first. */
export const diagnosticsToAnswer: Waiting = {
  id: 'diagnostic.to_answer',
  words: ['diagnóstico para responder', 'diagnósticos para responder'],
  link: '/minha-opiniao',
  topics: ['diagnostics'],
  read({ db, companyId, userId }, limit) {
    return waitingBy<{ id: number; asked_on: string }>(
      { db },
      limit,
      [
        `select a.diagnostic_id as id, a.asked_on, ${counted} from diagnostics.asked a
       join diagnostics.diagnostics d on d.company_id = a.company_id and d.id = a.diagnostic_id
       where a.company_id = $1 and a.user_id = $2 and not a.answered and d.team_closed_at is null
       order by a.asked_on, a.diagnostic_id`,
        companyId,
        userId,
      ],
      ({ id, asked_on }) => ({
        id,
        title: 'Diga o que pensa da empresa',
        detail: `Pedido em ${formatDate(asked_on)}`,
        link: opinionLink(id),
      }),
    )
  },
}
