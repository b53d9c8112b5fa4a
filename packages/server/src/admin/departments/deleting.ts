import { record } from '../../platform/audit/record.ts'
import { builder } from '../../platform/database/sql.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { requireNoProcesses } from '../../processes/departments/references.ts'
import { countTasksWithDepartment, detachDepartment } from '../../routine/tasks/references.ts'
import type { AdminTables } from '../tables.ts'
import { lockDepartment } from './queries.ts'

const area = builder<AdminTables>()

/**
 * Deletes a department. One that is in tasks goes only with `detach`, which takes it out of them; one with
 * macro-processes does not go.
 *
 * @throws not_found, department.in_use with the number of tasks, process.in_use with that of macro-processes.
 */
export async function deleteDepartment(scope: Scope, id: number, { detach }: { detach: boolean }) {
  const { name, sigla } = await lockDepartment(scope, id)
  await requireNoProcesses(scope, id)
  const tasks = await countTasksWithDepartment(scope, id)
  if (tasks > 0 && !detach) throw fail('department.in_use', { message: inUse(tasks) })
  if (tasks > 0) await detachDepartment(scope, id)
  await scope.db.run(
    area.deleteFrom('admin.departments').where('company_id', '=', scope.companyId).where('id', '=', id),
  )
  await record(scope, 'department.deleted', id, { before: { name, sigla, tasks } })
}

const inUse = (tasks: number) =>
  tasks === 1
    ? 'Este departamento está em 1 tarefa. Apague mesmo assim para retirá-lo dela.'
    : `Este departamento está em ${tasks} tarefas. Apague mesmo assim para retirá-lo delas.`
