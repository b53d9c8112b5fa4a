import { type BoardKind, boardKinds } from '@prumo/contract/boards/kinds.ts'
import { formatDate } from '@prumo/contract/dates.ts'
import { capital } from '@prumo/contract/words.ts'
import { type DigestSection, digestRows } from '../platform/notifications/digest.ts'
import { counted, type Waiting, waitingBy } from '../platform/waiting.ts'
import { boardPaths } from './board.ts'

/**
 * The cards of a board that a person has to see to: those of their own board, and on the others those they are
 * responsible for.
 */
const open = (board: BoardKind, person: string) => `
  select c.id, c.title, c.finish_on from boards.cards c
  where c.company_id = $1 and c.board = '${board}' and c.archived_at is null and c.tab <> 'concluded'
    and c.finish_on <= $3::date
    and ${
      board === 'personal'
        ? `c.owner_id = ${person}`
        : `exists (select from boards.card_users u
          where u.company_id = c.company_id and u.card_id = c.id and u.user_id = ${person})`
    }`

const names = { personal: 'seu quadro', company: 'quadro da empresa', iso: 'quadro da ISO 9001' } as const

/** The board with these cards and no others. */
const linkTo = (board: BoardKind) => `${boardPaths[board]}?filtro=minhas`

type Due = { id: number; title: string; finish_on: string }

/** Cards whose date is today or past, of each board, the oldest first. */
export const dueCards: readonly Waiting[] = boardKinds.map((board) => ({
  id: `board_card.due_${board}`,
  words: [
    `tarefa do ${names[board]} para hoje ou atrasada`,
    `tarefas do ${names[board]} para hoje ou atrasadas`,
  ] as const,
  link: linkTo(board),
  topics: ['boards'],
  read: ({ db, companyId, userId, today }, limit) =>
    waitingBy<Due>(
      { db },
      limit,
      [`select x.*, ${counted} from (${open(board, '$2')}) x order by finish_on, id`, companyId, userId, today],
      ({ id, title, finish_on }) => ({
        id,
        title,
        detail: formatDate(finish_on),
        link: `${boardPaths[board]}?cartao=${id}`,
      }),
    ),
}))

/** The same cards in the daily e-mail. */
export const dueSections: readonly DigestSection[] = boardKinds.map(
  (board): DigestSection =>
    async ({ db, companyId, today }, userIds) => {
      const rows = await db.raw<Due & { user_id: number; total: number }>(
        `select p.user_id, x.* from unnest($2::bigint[]) p (user_id)
         cross join lateral (
           select due.*, count(*) over ()::int as total from (${open(board, 'p.user_id')}) due
           order by finish_on, id limit ${digestRows}
         ) x
         order by p.user_id, x.finish_on, x.id`,
        [companyId, userIds, today],
      )
      const title = `${capital(names[board])}: para hoje ou atrasado`
      const groups = Map.groupBy(rows, ({ user_id }) => user_id)
      return new Map(
        [...groups].map(([userId, cards]) => [
          userId,
          {
            title,
            link: linkTo(board),
            total: cards[0]!.total,
            rows: cards.map(({ finish_on, title }): [string, string] => [formatDate(finish_on), title]),
          },
        ]),
      )
    },
)
