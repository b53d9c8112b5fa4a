import { type OrganogramNode, organogramLimit } from '@prumo/contract/people/organogram/endpoints.ts'
import { levels } from '@prumo/contract/people/organogram/levels.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { findDepartment } from '../../admin/departments/departments.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { photoPathOf } from '../collaborators/queries.ts'

/** The most positions of a company in one picture. */
export const companyMost = 3000

type Holder = { id: number; name: string; photo: number | null }

type Row = Pick<
  OrganogramNode,
  'id' | 'cargo' | 'superior' | 'department_id' | 'type' | 'order' | 'job_description_id' | 'office'
> & {
  collaborators: readonly Holder[]
  level: 1 | 2 | 3
  superior_id: number | null
  x: number | null
  y: number | null
  updated_at: Date
}

/** The positions of a department, in their order. @throws not_found. */
export async function organogramOf(scope: Scope, departmentId: number): Promise<OrganogramNode[]> {
  await findDepartment(scope, departmentId)
  return nodes(scope, sql<SqlBool>`p.department_id = ${departmentId}`, organogramLimit)
}

/** The positions of all departments. */
export const wholeOrganogram = (scope: Scope): Promise<OrganogramNode[]> =>
  nodes(scope, sql<SqlBool>`true`, companyMost)

/** @throws not_found. */
export async function findNode(scope: Scope, id: number): Promise<OrganogramNode> {
  const [node] = await nodes(scope, sql<SqlBool>`p.id = ${id}`, 1)
  if (!node) throw fail('not_found')
  return node
}

async function nodes(scope: Scope, which: RawBuilder<SqlBool>, most: number): Promise<OrganogramNode[]> {
  const rows = await scope.db.all<Row>(
    sql<Row>`
      select p.id, p.cargo, p.level, p.superior_id, p.department_id, p.x, p.y, p.type, p.position as "order",
        p.job_description_id, coalesce(j.office, '') as office, p.updated_at,
        coalesce((select s.cargo from people.positions s where s.company_id = p.company_id and s.id = p.superior_id), '')
          as superior,
        coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'photo', c.photo_file_id) order by c.name collate "pt-BR-x-icu")
          from people.position_holders h
          join people.collaborators c on c.company_id = h.company_id and c.id = h.collaborator_id
            and people.works_on(c.left_on, ${scope.today}::date)
          where h.company_id = p.company_id and h.position_id = p.id), '[]') as collaborators
      from people.positions p
      left join people.job_descriptions j on j.company_id = p.company_id and j.id = p.job_description_id
      where p.company_id = ${scope.companyId} and ${which}
      order by p.department_id, p.position limit ${most}`,
  )
  return rows.map(({ level, superior_id, x, y, updated_at, ...row }) => ({
    ...row,
    position: levels[level - 1]!,
    ref_id: String(superior_id ?? 0),
    graphic_position: x === null || y === null ? null : JSON.stringify({ x, y }),
    collaborators: row.collaborators.map(({ photo, ...person }) => ({
      ...person,
      photo_path: photoPathOf(person.id, photo),
    })),
    vacant: row.collaborators.length === 0,
    updated_at: updated_at.toISOString(),
  }))
}
