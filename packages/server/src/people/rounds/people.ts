import type { RoundMissing, RoundPerson } from '@prumo/contract/people/rounds/endpoints.ts'
import { type SqlBool, sql } from 'kysely'
import { departmentNames } from '../../admin/departments/departments.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { type Page, pageOf } from '../../platform/database/pages.ts'
import { patternsOf } from '../../platform/database/searching.ts'
import type { Scope } from '../../platform/scope.ts'
import { overall, scoresOf, voicesOf } from './results.ts'
import { closed, isAnswered, roundRows } from './stored.ts'

type Asked = Page & { search: string; department_id?: number | null | undefined }
type Counts = RoundPerson['asked']
type Row = Pick<RoundPerson, 'id' | 'collaborator_id' | 'name' | 'cargo' | 'adjusted_reason'> & {
  department_id: number
  adjusted_score: string | null
  shared_at: Date | null
  seen_at: Date | null
}

/** The people of a round by name; once it is closed, with their results. @throws not_found. */
export async function roundPeople(
  scope: Scope,
  id: number,
  { search, department_id, ...wanted }: Asked,
): Promise<{ response: RoundPerson[]; total: number }> {
  const { state } = await roundRows.find(scope, id)
  const patterns = patternsOf(search)
  const conditions = [
    sql<SqlBool>`p.company_id = ${scope.companyId} and p.round_id = ${id}`,
    ...(department_id ? [sql<SqlBool>`c.department_id = ${department_id}`] : []),
    ...(patterns.length ? [sql<SqlBool>`c.words like all (${patterns}::text[])`] : []),
  ]
  const { rows, total } = await pageOf<Row>(
    scope,
    {
      select: sql`p.id, p.collaborator_id, c.name, c.cargo, c.department_id, p.adjusted_score, p.adjusted_reason, p.shared_at, p.seen_at`,
      id: sql`p.id`,
      from: sql`from people.round_people p
        join people.collaborators c on c.company_id = p.company_id and c.id = p.collaborator_id
        where ${sql.join(conditions, sql` and `)}`,
      order: sql`c.department_id, c.name collate "pt-BR-x-icu", p.id`,
    },
    wanted,
  )
  const ids = rows.map((row) => row.id)
  const [departments, counts, voices] = await Promise.all([
    departmentNames(scope, idsOf(rows, 'department_id')),
    countsOf(scope, ids),
    state === closed ? voicesOf(scope, ids) : undefined,
  ])
  return {
    response: rows.map(({ department_id: department, adjusted_score, shared_at, seen_at, ...row }) => {
      const scores = scoresOf(voices?.get(row.id))
      return {
        ...row,
        department: departments.get(department) ?? '',
        ...counts(row.id),
        scores,
        score: overall(scores),
        adjusted_score: adjusted_score === null ? null : Number(adjusted_score),
        shared_at: shared_at?.toISOString() ?? null,
        seen_at: seen_at?.toISOString() ?? null,
      }
    }),
    total,
  }
}

/** How many are asked about people, and how many have answered, by their relation to them. */
async function countsOf(scope: Scope, ids: readonly number[]) {
  const rows = await scope.db.all<{ person_id: number; relation: number; asked: number; answered: number }>`
    select a.person_id, a.relation, count(*)::int as asked, (count(*) filter (where ${isAnswered}))::int as answered
    from people.round_assessments a
    where a.company_id = ${scope.companyId} and a.person_id = any(${ids}::bigint[])
    group by 1, 2`
  return (id: number): { asked: Counts; answered: Counts } => {
    const of = (relation: number) => rows.find((row) => row.person_id === id && row.relation === relation)
    const each = (what: 'asked' | 'answered'): Counts => ({
      self: of(1)?.[what] ?? 0,
      leader: of(2)?.[what] ?? 0,
      peers: of(3)?.[what] ?? 0,
      team: of(4)?.[what] ?? 0,
    })
    return { asked: each('asked'), answered: each('answered') }
  }
}

type MissingRow = Omit<RoundMissing, 'department'> & { department_id: number }

/** The people with answers left to give in a round, by name, and how many; not about whom. @throws not_found. */
export async function roundMissing(
  scope: Scope,
  id: number,
  wanted: Page,
): Promise<{ response: RoundMissing[]; total: number }> {
  await roundRows.find(scope, id)
  const { rows, total } = await pageOf<MissingRow>(
    scope,
    {
      select: sql`m.id, m.name, m.department_id, m.asked, m.answered`,
      id: sql`m.id`,
      from: sql`from (
        select c.id, c.name, c.department_id, count(*)::int as asked, (count(*) filter (where ${isAnswered}))::int as answered
        from people.round_people p
        join people.round_assessments a on a.company_id = p.company_id and a.person_id = p.id
        join people.collaborators c on c.company_id = a.company_id and c.id = a.assessor_id
        where p.company_id = ${scope.companyId} and p.round_id = ${id}
        group by c.id, c.name, c.department_id
      ) m where m.answered < m.asked`,
      order: sql`m.name collate "pt-BR-x-icu", m.id`,
    },
    wanted,
  )
  const departments = await departmentNames(scope, idsOf(rows, 'department_id'))
  return {
    response: rows.map(({ department_id, ...row }) => ({ ...row, department: departments.get(department_id) ?? '' })),
    total,
  }
}
