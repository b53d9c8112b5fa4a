import { CardChange, NewCard } from '@prumo/contract/boards/cards/model.ts'
import { boardTitles } from '@prumo/contract/boards/kinds.ts'
import { sql } from 'kysely'
import { latestAnd, type PackKind, type PackRecord, packed } from '../../platform/packs.ts'
import { type Board, onBoard } from '../board.ts'
import { changeCard } from './changing.ts'
import { createCard } from './creating.ts'
import { findCard } from './queries.ts'
import { removeCard } from './removing.ts'

const latest = 1000

/**
 * The cards of a board that people of the company wrote, in whatever column: they come into the backlog, with nothing of
 * their list ticked. Those of the methodology every company has.
 */
const cardPacks = (id: string, kind: 'company' | 'iso'): PackKind => {
  const board: Board = { kind, ownerId: null }
  return {
    id,
    word: 'tarefa do quadro',
    title: boardTitles[kind],
    permission: null,
    fields: { title: 'Título', description: 'Descrição', check_list: 'Itens' },
    latest,
    read: (scope, needs) => {
      const rows = sql`boards.cards where ${onBoard(scope, board)} and template is null and archived_at is null`
      return scope.db.all<PackRecord>`
        select c.id, null as above, jsonb_build_object('title', c.title, 'description', c.description,
          'check_list', coalesce((select jsonb_agg(x.item -> 'title' order by x.place)
            from jsonb_array_elements(c.check_list) with ordinality x (item, place)), '[]'::jsonb)) as content,
          case when c.tab <> 'backlog' or c.finish_on is not null
            or jsonb_path_exists(c.check_list, '$[*] ? (@.done == true)')
            or exists (select from boards.card_users u where u.company_id = c.company_id and u.card_id = c.id)
            or exists (select from boards.card_files f where f.company_id = c.company_id and f.card_id = c.id)
            then 'A equipe já trabalha nela.' end as kept
        from boards.cards c
        where c.company_id = ${scope.companyId} and c.id in (${latestAnd({ rows, title: sql`title`, latest }, needs)})
        order by c.id`
    },
    create: async (scope, content) => (await createCard(scope, board, packed(NewCard, withList(content)))).id,
    async change(scope, card, content) {
      const { check_list } = await findCard(scope, board, card)
      const done = new Set(check_list.flatMap((item) => (item.done ? item.title : [])))
      return changeCard(scope, board, card, packed(CardChange, withList(content, done)))
    },
    remove: (scope, card) => removeCard(scope, board, card),
  }
}

/** What the company has ticked stays so. */
const withList = ({ check_list, ...words }: Readonly<Record<string, unknown>>, done?: ReadonlySet<string>) => ({
  ...words,
  ...(Array.isArray(check_list) && {
    check_list: check_list.map((title: string) => ({ title, done: done?.has(title) ?? false })),
  }),
})

/** The boards that a company shares, as packs bring them. */
export const boardPacks = [cardPacks('board_card', 'company'), cardPacks('iso_board_card', 'iso')] as const
