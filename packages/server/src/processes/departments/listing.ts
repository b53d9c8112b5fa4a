import type { DepartmentOfProcesses } from '@prumo/contract/processes/departments/endpoints.ts'
import { departments } from '../../admin/departments/departments.ts'
import type { Scope } from '../../platform/scope.ts'

/** The company's departments by name, with the number of records below each. */
export async function departmentsOfProcesses(scope: Scope): Promise<DepartmentOfProcesses[]> {
  const [all, counts] = await Promise.all([departments(scope), countsByDepartment(scope)])
  const known = new Map(counts.map(({ department_id, ...row }) => [department_id, row]))
  return all.map((department) => ({ ...department, ...(known.get(department.id) ?? none) }))
}

const none = { macroproccess_count: 0, microproccess_count: 0, pops_count: 0, not_created_count: 0 }

const countsByDepartment = (scope: Scope) =>
  scope.db.all<typeof none & { department_id: number }>`
    with pops as (
      select micro_process_id, count(*)::int as count from processes.procedures
      where company_id = ${scope.companyId} and micro_process_id is not null and deleted_at is null
      group by 1
    )
    select a.department_id,
      count(distinct a.id)::int as macroproccess_count,
      count(i.id)::int as microproccess_count,
      coalesce(sum(p.count), 0)::int as pops_count,
      (count(i.id) - count(p.micro_process_id))::int as not_created_count
    from processes.macro_processes a
    left join processes.micro_processes i on i.company_id = a.company_id and i.macro_process_id = a.id
    left join pops p on p.micro_process_id = i.id
    where a.company_id = ${scope.companyId}
    group by a.department_id`
