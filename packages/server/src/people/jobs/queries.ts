import { jobLimit } from '@prumo/contract/people/jobs/endpoints.ts'
import type { JobDescription, JobDraft, JobSummary } from '@prumo/contract/people/jobs/model.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { departmentNames, findDepartment } from '../../admin/departments/departments.ts'
import { memberNames } from '../../identity/members/queries.ts'
import { alphabetically } from '../../platform/alphabetical.ts'
import { type Drafted, draftColumns, shownDraft } from '../../platform/controlled/drafting.ts'
import { statusOf } from '../../platform/controlled/evidence.ts'
import { reviewOf } from '../../platform/controlled/reviewing.ts'
import { type StateRow, shownState, stateColumns } from '../../platform/controlled/rows.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { plainText } from '../../platform/rich-text/sanitizing.ts'
import { shortened } from '../../platform/rich-text/shortening.ts'
import type { Scope } from '../../platform/scope.ts'
import { familyTitle, occupationTitle } from '../cbo/occupations.ts'
import { superiorOfJob } from '../organogram/standing.ts'
import { area } from '../tables.ts'
import { isUsualMission } from './usual.ts'
import { type ContentRow, columns, jobContent } from './wire.ts'

/** The row of a job description. */
export type JobRow = ContentRow & StateRow & Drafted & { department_id: number }

const rows = rowsOf(area, 'people.job_descriptions', {
  columns: ['id', 'department_id', ...Object.values(columns), ...stateColumns, ...draftColumns],
  putAway: 'deleted_at',
})

/** A job description that is not put away has a department. */
export const findRow = rows.find as (scope: Scope, id: number) => Promise<JobRow>
/** Saving, drafting, deciding and deleting wait for each other. */
export const lockRow = rows.lockForChange as typeof findRow
export const lockJobShared = rows.lockShared
export const countJobs = (scope: Scope, department_id: number) => rows.count(scope, { department_id })

/** The tables whose rows hold a job description. */
export const jobHolders = ['people.collaborators', 'people.positions'] as const

/** A job description as the contract declares it. @throws not_found. */
export const readJob = async (scope: Scope, id: number): Promise<JobDescription> =>
  presentJob(scope, await findRow(scope, id))

export async function presentJob(scope: Scope, row: JobRow): Promise<JobDescription> {
  const [[state], people, drawn_superior] = await Promise.all([
    statesOf(scope, [row]),
    memberNames(scope, [row.drafted_by]),
    superiorOfJob(scope, row.id),
  ])
  return {
    ...state!,
    ...jobContent.of(row),
    draft: shownDraft<z.infer<typeof JobDraft>['fields']>(row, people),
    drawn_superior,
  }
}

type JobState = Omit<JobRow, keyof Drafted> & { id: number }

async function statesOf(scope: Scope, rows: readonly JobState[]) {
  const [people, departments] = await Promise.all([
    memberNames(
      scope,
      rows.flatMap(({ approver_id, decided_by, created_by, updated_by }) => [
        approver_id,
        decided_by,
        created_by,
        updated_by,
      ]),
    ),
    departmentNames(scope, idsOf(rows, 'department_id')),
  ])
  const nameOf = (id: number | null) => people.get(id ?? 0) ?? ''
  return rows.map((row) => ({
    ...shownState(row, people),
    client_id: row.created_by,
    created_user_id: row.created_by,
    user_created: { name: nameOf(row.created_by) },
    department_id: row.department_id,
    department: departments.get(row.department_id) ?? '',
    status: statusOf(row.status),
    approved_user_name: nameOf(row.approver_id),
    occupational_family_title: familyTitle(row.occupational_family),
    item_title: occupationTitle(row.occupation),
    review: reviewOf(row.review_on, scope.today),
  }))
}

const mostOfCompany = 2000

/** The job descriptions of the company, by name. */
export const allJobs = (scope: Scope): Promise<JobSummary[]> => summaries(scope, sql`true`, mostOfCompany)

/** The job descriptions of a department, by name. @throws not_found. */
export async function jobsOf(scope: Scope, departmentId: number): Promise<JobSummary[]> {
  await findDepartment(scope, departmentId)
  return summaries(scope, sql`department_id = ${departmentId}`, jobLimit)
}

/** Those that wait for approval, by department and name (decision O095). */
export async function jobsToApprove(scope: Scope, departmentId: number | null | undefined): Promise<JobSummary[]> {
  const which = departmentId ? sql`status = 1 and department_id = ${departmentId}` : sql`status = 1`
  return (await summaries(scope, which, mostToApprove)).sort((one, other) =>
    alphabetically(one.department, other.department),
  )
}

const mostToApprove = 1000

type SummaryRow = JobState & { drafted: boolean }

async function summaries(scope: Scope, which: ReturnType<typeof sql>, most: number): Promise<JobSummary[]> {
  const rows = await scope.db.all<SummaryRow>(
    sql<SummaryRow>`
      select id, department_id, office, immediate_superior, occupational_family, occupation,
        left(mission, 3000) as mission, review_every, created_on, approver_id, review_on, status, decided_by, decided_at,
        version_in_force, created_by, updated_by, updated_at, draft is not null as drafted
      from people.job_descriptions
      where company_id = ${scope.companyId} and deleted_at is null and ${which}
      order by office collate "pt-BR-x-icu", id limit ${most}`,
  )
  const states = await statesOf(scope, rows)
  return rows.map((row, at) => ({
    ...states[at]!,
    office: row.office,
    immediate_superior: row.immediate_superior,
    occupational_family: row.occupational_family,
    item: row.occupation,
    revision_in: row.review_every,
    elabored_date: row.created_on,
    approved_user_id: row.approver_id,
    revision_date: row.review_on,
    mission_summary: shortened(plainText(row.mission), 200),
    drafted: row.drafted,
    as_it_came: row.version_in_force === null && isUsualMission(row.mission),
  }))
}
