import type { Department } from '@prumo/contract/admin/departments/endpoints.ts'
import type { PeopleDepartment } from '@prumo/contract/people/departments/endpoints.ts'
import { changeDepartment, createDepartment, departments, findDepartment } from '../../admin/departments/departments.ts'
import type { Scope } from '../../platform/scope.ts'

/** The company's departments by name, with what the area of people has in each (decision O224). */
export async function peopleDepartments(scope: Scope): Promise<PeopleDepartment[]> {
  const [all, counts] = await Promise.all([departments(scope), countsOf(scope)])
  return all.map((department) => presented(department, counts))
}

/** @throws not_found. */
export async function findPeopleDepartment(scope: Scope, id: number): Promise<PeopleDepartment> {
  const [department, counts] = await Promise.all([findDepartment(scope, id), countsOf(scope)])
  return presented(department, counts)
}

/** @throws department.duplicate. */
export const createPeopleDepartment = async (scope: Scope, name: string): Promise<PeopleDepartment> =>
  presented(await createDepartment(scope, { name, sigla: '' }), [])

/** Gives a department another name. @throws not_found, department.duplicate. */
export async function renameDepartment(scope: Scope, id: number, name: string): Promise<PeopleDepartment> {
  await changeDepartment(scope, { id, name })
  return findPeopleDepartment(scope, id)
}

type Counts = {
  department_id: number
  collaborators: number
  jobs: number
  late: number
  positions: number
  vacant: number
}

const countsOf = ({ db, companyId, today }: Scope): Promise<Counts[]> =>
  db.all<Counts>`
    select department_id, count(*) filter (where what = 1)::int as collaborators,
      count(*) filter (where what = 2)::int as jobs, count(*) filter (where what = 2 and waits)::int as late,
      count(*) filter (where what = 3)::int as positions, count(*) filter (where what = 3 and waits)::int as vacant
    from (
      select department_id, 1 as what, false as waits
      from people.collaborators where company_id = ${companyId} and people.works_on(left_on, ${today}::date)
      union all
      select department_id, 2, coalesce(review_on < ${today}::date, false)
      from people.job_descriptions where company_id = ${companyId} and deleted_at is null
      union all
      select p.department_id, 3, not exists (
        select from people.position_holders h
        join people.collaborators c on c.company_id = h.company_id and c.id = h.collaborator_id
          and people.works_on(c.left_on, ${today}::date)
        where h.company_id = p.company_id and h.position_id = p.id)
      from people.positions p where p.company_id = ${companyId}
    ) counted
    group by department_id`

function presented({ id, name, sigla, label }: Department, counts: readonly Counts[]): PeopleDepartment {
  const own = counts.find(({ department_id }) => department_id === id)
  return {
    id,
    name,
    title: name,
    department: name,
    sigla,
    label,
    collaborators_count: own?.collaborators ?? 0,
    jobs_count: own?.jobs ?? 0,
    reviews_late: own?.late ?? 0,
    positions_count: own?.positions ?? 0,
    vacant_count: own?.vacant ?? 0,
  }
}
