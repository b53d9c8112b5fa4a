import { numbersOf, type Origin } from '../platform/origins.ts'
import { plainText } from '../platform/rich-text/sanitizing.ts'
import { type Board, cardLink } from './board.ts'
import { cardEntity } from './cards/words.ts'

/** The longest reason that a plan of action takes. */
const mostReason = 1000

/** A card that the acting person sees: of a board of the company, or of their own (decision O181). */
export const cardOrigin: Origin = {
  kind: cardEntity,
  name: 'Tarefa de quadro',
  async read({ db, companyId, userId }, ids) {
    const rows = await db.all<{
      id: number
      board: Board['kind']
      title: string
      description: string
      department_id: number | null
    }>`
      select c.id, c.board, c.title, c.description, (select min(d.department_id) from boards.card_departments d
          where d.company_id = c.company_id and d.card_id = c.id) as department_id
      from boards.cards c
      where c.company_id = ${companyId} and c.id = any(${numbersOf(ids)}::bigint[])
        and (c.owner_id is null or c.owner_id = ${userId})`
    return rows.map(({ id, board, title, description, department_id }) => ({
      id: String(id),
      title,
      link: cardLink({ kind: board, ownerId: null }, id),
      problem: title,
      to_why_do: plainText(description).slice(0, mostReason),
      department_id,
    }))
  },
}
