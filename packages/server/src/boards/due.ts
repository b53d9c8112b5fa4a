import { formatDate } from '@prumo/contract/dates.ts'
import { type DigestSection, digestRows } from '../platform/notifications/digest.ts'
import { counted, type Waiting, waitingBy } from '../platform/waiting.ts'
import { boardPaths } from './board.ts'

/** The cards a person has to see to: their personal ones, and those of the company they are responsible for. */
const open = (person: string) => `
  select c.id, c.board, c.title, c.finish_on from boards.cards c
  where c.company_id = $1 and c.archived_at is null and c.tab <> 'concluded' and c.finish_on <= $3::date
    and (c.owner_id = ${person} or exists (
      select from boards.card_users u where u.company_id = c.company_id and u.card_id = c.id and u.user_id = ${person}))`

type Due = { id: number; board: keyof typeof boardPaths; title: string; finish_on: string }

/** Cards whose date is today or past, the oldest first. */
export const dueCards: Waiting = {
  id: 'board_card.due',
  words: ['tarefa de quadro para hoje ou atrasada', 'tarefas de quadro para hoje ou atrasadas'],
  link: boardPaths.personal,
  topics: ['boards'],
  read({ db, companyId, userId, today }, limit) {
    return waitingBy<Due>(
      { db },
      limit,
      [`select x.*, ${counted} from (${open('$2')}) x order by finish_on, id`, companyId, userId, today],
      ({ id, board, title, finish_on }) => ({
        id,
        title,
        detail: formatDate(finish_on),
        link: `${boardPaths[board]}?cartao=${id}`,
      }),
    )
  },
}

/** The same cards in the daily e-mail. */
export const dueSection: DigestSection = async ({ db, companyId, today }, userIds) => {
  const rows = await db.raw<Due & { user_id: number; total: number }>(
    `select p.user_id, x.* from unnest($2::bigint[]) p (user_id)
     cross join lateral (
       select due.*, count(*) over ()::int as total from (${open('p.user_id')}) due
       order by finish_on, id limit ${digestRows}
     ) x
     order by p.user_id, x.finish_on, x.id`,
    [companyId, userIds, today],
  )
  const groups = Map.groupBy(rows, ({ user_id }) => user_id)
  return new Map(
    [...groups].map(([userId, cards]) => [
      userId,
      {
        title: 'Quadros: para hoje ou atrasado',
        link: boardPaths.personal,
        total: cards[0]!.total,
        rows: cards.map(({ finish_on, title }): [string, string] => [formatDate(finish_on), title]),
      },
    ]),
  )
}
