import type {
  Assessment,
  KnownCompetence,
  MatrixRow,
  OwnDevelopment,
  PersonDevelopment,
  TeamGaps,
} from '@prumo/contract/people/development/model.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { departmentNames } from '../../admin/departments/departments.ts'
import { filesOfRecords } from '../../files/attached/attached.ts'
import { memberNames } from '../../identity/members/queries.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { type Page, pageOf } from '../../platform/database/pages.ts'
import { patternsOf } from '../../platform/database/searching.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { ownCollaboratorId } from '../collaborators/own-department.ts'
import { heldJob } from '../jobs/job-of-person.ts'
import { trainingsOf } from './trainings.ts'

type Chosen = Page & {
  search: string
  department_id?: number | null | undefined
  job_description_id?: number | null | undefined
}

type Person = { id: number; name: string; department_id: number; job: number | null; office: string }

/** People by name with what their job asks and what they know: two statements for a page, and two for all its cells. */
export async function matrix(
  scope: Scope,
  { search, department_id, job_description_id, ...wanted }: Chosen,
): Promise<{ response: MatrixRow[]; total: number }> {
  const patterns = patternsOf(search)
  const { rows, total } = await people(scope, wanted, [
    sql<SqlBool>`people.works_on(c.left_on, ${scope.today}::date)`,
    ...(department_id ? [sql<SqlBool>`c.department_id = ${department_id}`] : []),
    ...(job_description_id ? [sql<SqlBool>`${heldJob} = ${job_description_id}`] : []),
    ...(patterns.length ? [sql<SqlBool>`c.words like all (${patterns}::text[])`] : []),
  ])
  return { response: await known(scope, rows), total }
}

const people = ({ db, companyId }: Scope, wanted: Page, conditions: readonly RawBuilder<SqlBool>[]) =>
  pageOf<Person>(
    { db },
    {
      select: sql`c.id, c.name, c.department_id, j.id as job, coalesce(j.office, '') as office`,
      id: sql`c.id`,
      from: sql`from people.collaborators c
        left join people.job_descriptions j on j.company_id = c.company_id and j.id = ${heldJob} and j.deleted_at is null
        where ${sql.join([sql`c.company_id = ${companyId}`, ...conditions], sql` and `)}`,
      order: sql`c.name collate "pt-BR-x-icu", c.id`,
    },
    wanted,
  )

async function known(scope: Scope, rows: readonly Person[]): Promise<MatrixRow[]> {
  type Required = { job: number; competence_id: number; level: number }
  type Last = { person: number; competence_id: number; level: number; assessed_on: string }
  const { db, companyId } = scope
  const [required, last, departments] = await Promise.all([
    db.all<Required>`select job_description_id as job, competence_id, level from people.required_competences
      where company_id = ${companyId} and job_description_id = any(${rows.flatMap(({ job }) => job ?? [])}::bigint[])`,
    db.all<Last>`
      select distinct on (collaborator_id, competence_id) collaborator_id as person, competence_id, level, assessed_on
      from people.assessments
      where company_id = ${companyId} and collaborator_id = any(${rows.map(({ id }) => id)}::bigint[])
      order by collaborator_id, competence_id, assessed_on desc, id desc`,
    departmentNames(scope, idsOf(rows, 'department_id')),
  ])
  const ofJob = Map.groupBy(required, ({ job }) => job)
  const ofPerson = Map.groupBy(last, ({ person }) => person)
  return rows.map(({ department_id, job, ...person }) => {
    const cells = new Map<number, KnownCompetence>()
    for (const { competence_id, level } of ofJob.get(job ?? 0) ?? [])
      cells.set(competence_id, { competence_id, required: level, level: null, assessed_on: null })
    for (const { competence_id, level, assessed_on } of ofPerson.get(person.id) ?? [])
      cells.set(competence_id, {
        competence_id,
        required: cells.get(competence_id)?.required ?? null,
        level,
        assessed_on,
      })
    const all = [...cells.values()]
    return {
      ...person,
      department: departments.get(department_id) ?? '',
      gaps: all.filter(({ required: asked, level }) => asked !== null && (level ?? -1) < asked).length,
      known: all,
    }
  })
}

/** Of each department whose jobs ask for something, by name: in one statement over all people who work here. */
export async function teamGaps(scope: Scope): Promise<TeamGaps[]> {
  const { db, companyId, today } = scope
  type Row = { department_id: number; competence_id: number; asked: number; below: number }
  const rows = await db.all<Row>`
    with asked as (
      select c.id as person, c.department_id, r.competence_id, r.level
      from (select c.*, ${heldJob} as job from people.collaborators c
        where c.company_id = ${companyId} and people.works_on(c.left_on, ${today}::date)) c
      join people.job_descriptions j on j.company_id = c.company_id and j.id = c.job and j.deleted_at is null
      join people.required_competences r on r.company_id = c.company_id and r.job_description_id = j.id
    ), last as (
      select distinct on (collaborator_id, competence_id) collaborator_id as person, competence_id, level
      from people.assessments where company_id = ${companyId}
      order by collaborator_id, competence_id, assessed_on desc, id desc
    )
    select a.department_id, a.competence_id, count(*)::int as asked,
      (count(*) filter (where coalesce(l.level, -1) < a.level))::int as below
    from asked a left join last l on l.person = a.person and l.competence_id = a.competence_id
    group by 1, 2 order by 4 desc, 2`
  const byDepartment = Map.groupBy(rows, ({ department_id }) => department_id)
  const names = await departmentNames(scope, [...byDepartment.keys()])
  return [...byDepartment]
    .map(([department_id, gaps]) => ({
      department_id,
      department: names.get(department_id) ?? '',
      gaps: gaps.map(({ department_id: _, ...gap }) => gap),
    }))
    .toSorted((one, other) => one.department.localeCompare(other.department, 'pt-BR'))
}

/** @throws not_found. */
export async function personDevelopment(scope: Scope, id: number): Promise<PersonDevelopment> {
  const { rows } = await people(scope, { page: 1, per_page: 1 }, [sql<SqlBool>`c.id = ${id}`])
  const [row] = await known(scope, rows)
  if (!row) throw fail('not_found')
  const { known: cells, ...person } = row
  const [titles, assessments, trainings] = await Promise.all([
    titlesOf(scope, cells),
    assessmentsOf(scope, id),
    trainingsOf(scope, id),
  ])
  return {
    ...person,
    competences: cells
      .map((cell) => ({ ...cell, title: titles.get(cell.competence_id) ?? '' }))
      .sort((one, other) => one.title.localeCompare(other.title, 'pt-BR')),
    assessments,
    trainings,
  }
}

/** The acting person's own; null: they are not in the register, or have left. */
export async function ownDevelopment(scope: Scope): Promise<OwnDevelopment | null> {
  const own = await ownCollaboratorId(scope)
  if (own === undefined) return null
  const development = await personDevelopment(scope, own)
  const files = await filesOfRecords(
    scope,
    'training',
    development.trainings.map(({ id }) => id),
  )
  return { ...development, certificates: files.map(({ record_id, ...file }) => ({ ...file, training_id: record_id })) }
}

async function titlesOf({ db, companyId }: Scope, cells: readonly KnownCompetence[]): Promise<Map<number, string>> {
  type Row = { id: number; title: string }
  const rows = await db.all<Row>`select id, title from people.competences
    where company_id = ${companyId} and id = any(${cells.map(({ competence_id }) => competence_id)}::bigint[])`
  return new Map(rows.map(({ id, title }) => [id, title]))
}

const most = 300

async function assessmentsOf(scope: Scope, person: number): Promise<Assessment[]> {
  type Row = Omit<Assessment, 'made_by'> & { made_by: number }
  const rows = await scope.db.all<Row>`
    select id, competence_id, level, assessed_on, note, made_by from people.assessments
    where company_id = ${scope.companyId} and collaborator_id = ${person}
    order by assessed_on desc, id desc limit ${most}`
  const names = await memberNames(scope, idsOf(rows, 'made_by'))
  return rows.map((row) => ({ ...row, made_by: names.get(row.made_by) ?? '' }))
}
