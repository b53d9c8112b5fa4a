import { boardTitles } from '@prumo/contract/boards/kinds.ts'
import { datedBy } from '../platform/dated-records.ts'
import { boardPaths } from './board.ts'

/** A person's own cards and those they are responsible for. A card that became a task is in calendars as that task. */
export const datedCards = datedBy<{ board: keyof typeof boardPaths }>({
  kind: 'card',
  rows: `
    select c.id, c.board, c.finish_on as date, c.title, c.tab = 'concluded' as done, c.created_at,
      greatest(c.updated_at, c.tab_since) as changed_at
    from boards.cards c
    where c.company_id = $1 and c.archived_at is null and c.finish_on between $3::date and $4::date
      and (c.owner_id = $2 or exists (
        select from boards.card_users u where u.company_id = $1 and u.card_id = c.id and u.user_id = $2))
      and not exists (select from boards.card_tasks t where t.company_id = $1 and t.card_id = c.id)
      and not ($7::boolean and c.tab = 'concluded')
    order by abs(c.finish_on - $5::date), c.id limit $6`,
  told: ({ id, board }) => ({
    description: boardTitles[board],
    link: `${boardPaths[board]}?cartao=${id}`,
    category: 'Quadro',
  }),
})
