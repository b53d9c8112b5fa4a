import { collaboratorLimit, type RegisteredCollaborator } from '@prumo/contract/people/collaborators/endpoints.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { departmentNames, findDepartment } from '../../admin/departments/departments.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { type Page, pageOf } from '../../platform/database/pages.ts'
import { patternsOf } from '../../platform/database/searching.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { type Standing, standingOf } from '../organogram/standing.ts'
import { worksOn } from './working.ts'

export type Chosen = Page & {
  search: string
  department_id?: number | null | undefined
  state: 'active' | 'left' | 'all'
}

type Row = Omit<
  RegisteredCollaborator,
  'department' | 'active' | 'photo_path' | 'updated_at' | 'position_id' | 'position'
> & {
  photo_file_id: number | null
  updated_at: Date
}

/** People of the company by name, and their number. The search looks into name, position and e-mail. */
export async function listCollaborators(
  scope: Scope,
  { search, department_id, state, ...wanted }: Chosen,
): Promise<{ response: RegisteredCollaborator[]; total: number }> {
  const patterns = patternsOf(search)
  const works = sql<SqlBool>`people.works_on(c.left_on, ${scope.today}::date)`
  return listed(scope, wanted, [
    ...(state === 'all' ? [] : [state === 'active' ? works : sql<SqlBool>`not ${works}`]),
    ...(department_id ? [sql<SqlBool>`c.department_id = ${department_id}`] : []),
    ...(patterns.length ? [sql<SqlBool>`c.words like all (${patterns}::text[])`] : []),
  ])
}

/** The people of a department by name, those who left too. @throws not_found. */
export async function collaboratorsOf(scope: Scope, departmentId: number): Promise<RegisteredCollaborator[]> {
  await findDepartment(scope, departmentId)
  const all = { page: 1, per_page: collaboratorLimit }
  return (await listed(scope, all, [sql<SqlBool>`c.department_id = ${departmentId}`])).response
}

/** @throws not_found. */
export async function findCollaborator(scope: Scope, id: number): Promise<RegisteredCollaborator> {
  const { response } = await listed(scope, { page: 1, per_page: 1 }, [sql<SqlBool>`c.id = ${id}`])
  if (!response[0]) throw fail('not_found')
  return response[0]
}

/** The photographs of those of the register who are users. */
export async function registerPhotos(scope: Scope): Promise<{ user_id: number; photo_path: string }[]> {
  type Photo = { id: number; user_id: number; photo_file_id: number }
  const rows = await scope.db.all<Photo>`
    select id, user_id, photo_file_id from people.collaborators
    where company_id = ${scope.companyId} and user_id is not null and photo_file_id is not null
    order by id limit ${collaboratorLimit}`
  return rows.map(({ id, user_id, photo_file_id }) => ({ user_id, photo_path: photoPathOf(id, photo_file_id)! }))
}

async function listed(scope: Scope, wanted: Page, conditions: readonly RawBuilder<SqlBool>[]) {
  const where = sql.join([sql`c.company_id = ${scope.companyId}`, ...conditions], sql` and `)
  const { rows, total } = await pageOf<Row>(
    scope,
    {
      select: sql`c.id, c.name, c.cargo, c.department_id, c.email, c.phone, c.admitted_on, c.left_on, c.superior_id,
        coalesce(s.name, '') as superior, c.job_description_id, coalesce(j.office, '') as office, c.user_id, c.photo_file_id, c.updated_at`,
      id: sql`c.id`,
      from: sql`from people.collaborators c
        left join people.collaborators s on s.company_id = c.company_id and s.id = c.superior_id
        left join people.job_descriptions j on j.company_id = c.company_id and j.id = c.job_description_id
        where ${where}`,
      order: sql`c.name collate "pt-BR-x-icu", c.id`,
    },
    wanted,
  )
  const [departments, standing] = await Promise.all([
    departmentNames(scope, idsOf(rows, 'department_id')),
    standingOf(scope, idsOf(rows, 'id')),
  ])
  return {
    response: rows.map(({ photo_file_id, ...row }) => ({
      ...row,
      ...placeOf(standing.get(row.id), row),
      photo_path: photoPathOf(row.id, photo_file_id),
      department: departments.get(row.department_id) ?? '',
      active: worksOn(row, scope.today),
      updated_at: row.updated_at.toISOString(),
    })),
    total,
  }
}

/** The hierarchy is entered once: whoever holds a position stands below whom the organogram says. */
const placeOf = (standing: Standing | undefined, { superior_id, superior }: Pick<Row, 'superior_id' | 'superior'>) =>
  standing
    ? {
        position_id: standing.position_id,
        position: standing.position,
        superior_id: standing.superior_id,
        superior: standing.superior,
      }
    : { position_id: null, position: '', superior_id, superior }

/** The address of somebody's photograph, which changes with it; null without one. */
export const photoPathOf = (id: number, file: number | null) =>
  file === null ? null : `/api/users/process-feedback/collaborator/${id}/photo?v=${file}`
