import type { FeedbackPerson } from '@prumo/contract/people/feedback/people.ts'
import { type SqlBool, sql } from 'kysely'
import { departmentNames } from '../../admin/departments/departments.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { type Page, pageOf } from '../../platform/database/pages.ts'
import { patternsOf } from '../../platform/database/searching.ts'
import type { Scope } from '../../platform/scope.ts'
import { photoPathOf } from '../collaborators/queries.ts'
import { custom, standard } from './feedbacks.ts'

type Asked = Page & { search: string; department_id?: number | null | undefined; only?: 'due' | 'never' | undefined }
type Row = Omit<FeedbackPerson, 'department' | 'photo_path'> & { photo_file_id: number | null }

const kinds = { standard, custom }

/** The people with their last feedback of a kind: first those whose agreed day has come, the oldest first, then by name. */
export async function feedbackPeople(
  scope: Scope,
  kind: keyof typeof kinds,
  { search, department_id, only, ...wanted }: Asked,
): Promise<{ response: FeedbackPerson[]; total: number }> {
  const patterns = patternsOf(search)
  const isDue = sql<SqlBool>`f.next_on <= ${scope.today}::date`
  const conditions = [
    sql<SqlBool>`c.company_id = ${scope.companyId} and people.works_on(c.left_on, ${scope.today}::date)`,
    ...(department_id ? [sql<SqlBool>`c.department_id = ${department_id}`] : []),
    ...(patterns.length ? [sql<SqlBool>`c.words like all (${patterns}::text[])`] : []),
    ...(only === 'due' ? [isDue] : []),
    ...(only === 'never' ? [sql<SqlBool>`f.given_on is null`] : []),
  ]
  const { rows, total } = await pageOf<Row>(
    scope,
    {
      select: sql`c.id, c.name, c.cargo, c.department_id, c.user_id, c.photo_file_id, f.given_on as last_on, f.next_on`,
      id: sql`c.id`,
      from: sql`from people.collaborators c
        left join lateral (select given_on, next_on from people.feedbacks
          where company_id = c.company_id and collaborator_id = c.id and kind = ${kinds[kind]}
          order by given_on desc, id desc limit 1) f on true
        where ${sql.join(conditions, sql` and `)}`,
      order: sql`case when ${isDue} then f.next_on end nulls last, c.name collate "pt-BR-x-icu", c.id`,
    },
    wanted,
  )
  const departments = await departmentNames(scope, idsOf(rows, 'department_id'))
  return {
    response: rows.map(({ photo_file_id, ...row }) => ({
      ...row,
      photo_path: photoPathOf(row.id, photo_file_id),
      department: departments.get(row.department_id) ?? '',
    })),
    total,
  }
}
