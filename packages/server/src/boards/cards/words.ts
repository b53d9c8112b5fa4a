import type { Board } from '../board.ts'
import type { CardRecord } from './queries.ts'

/** The entity of cards in the audit trail, and of what is said below them. */
export const cardEntity = 'board_card'

/** What the trail says of a card. */
export const wordsOf = (
  { kind }: Board,
  {
    title,
    description,
    finish_on,
    tab,
    tags,
    departments,
    users,
    plans,
    procedures,
    check_list,
  }: Pick<
    CardRecord,
    | 'title'
    | 'description'
    | 'finish_on'
    | 'tab'
    | 'tags'
    | 'departments'
    | 'users'
    | 'plans'
    | 'procedures'
    | 'check_list'
  >,
) => ({
  title,
  board: kind,
  description,
  date_finish: finish_on,
  tab_id: tab,
  tags,
  departments,
  users,
  plans,
  procedures,
  check_list: check_list.map((item) => `${item.done ? '✓' : '–'} ${item.title}`).join('\n'),
})
