import { sql } from 'kysely'
import { numbersOf, type Origin } from '../../platform/origins.ts'

type Row = { id: number; what: string; change_id: number; title: string; number: string; why: string }

/** The actions of changes, and those on their impacts. */
export const changeActionOrigin: Origin = {
  kind: 'quality_change_action',
  name: 'Ação de mudança',
  permission: 'proccess',
  async read(scope, ids) {
    const rows = await scope.db.all<Row>(
      sql<Row>`select a.id, a.what, a.change_id, c.title, c.number, left(c.content ->> 'motivo', 900) as why
        from quality.change_actions a
        join quality.changes c on c.company_id = a.company_id and c.id = a.change_id and c.deleted_at is null
        where a.company_id = ${scope.companyId} and a.id = any(${numbersOf(ids)}::bigint[])`,
    )
    return rows.map(({ id, what, change_id, title, number, why }) => ({
      id: String(id),
      title: what,
      link: `/controle-mudanca/${change_id}`,
      problem: `Mudança ${number}: ${title}`,
      to_why_do: why,
      department_id: null,
    }))
  },
}
