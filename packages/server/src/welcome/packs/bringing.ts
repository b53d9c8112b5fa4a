import { NewJob } from '@prumo/contract/people/jobs/model.ts'
import { NewMacroProcess } from '@prumo/contract/processes/macro-processes/endpoints.ts'
import { NewMicroProcess } from '@prumo/contract/processes/micro-processes/endpoints.ts'
import { NewPop } from '@prumo/contract/processes/procedures/model.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import type { BusinessId } from '@prumo/contract/welcome/businesses.ts'
import type { Brought } from '@prumo/contract/welcome/packs/endpoints.ts'
import { createDepartment } from '../../admin/departments/departments.ts'
import { importChart } from '../../finance/chart/importing.ts'
import { usualJobsOf } from '../../people/jobs/usual.ts'
import { createJob } from '../../people/jobs/writing.ts'
import { record } from '../../platform/audit/record.ts'
import { lockNamed } from '../../platform/database/named-locks.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { macroProcessesOf } from '../../processes/macro-processes/queries.ts'
import { createMacroProcess } from '../../processes/macro-processes/writing.ts'
import { processesOf } from '../../processes/micro-processes/queries.ts'
import { createMicroProcess } from '../../processes/micro-processes/writing.ts'
import { createPop } from '../../processes/procedures/writing.ts'
import { importIndicator } from '../../results/indicators/importing.ts'
import { chooseBusiness } from '../steps/beginning.ts'
import { presentIn } from './company.ts'
import { itemsOf } from './items.ts'
import { type PackDepartment, type PackProcedure, packOf } from './pack.ts'
import { fieldsOf } from './procedure.ts'

type Chosen = { departments: readonly string[]; items: readonly string[]; accounts: boolean }

/**
 * Brings what was chosen of a pack, all or nothing; what the company has already stays as it is and is not brought again.
 * The company is of that kind of business from then on.
 * @throws request.invalid for something that the pack does not have; list.too_many.
 */
export async function bringPack(scope: Scope, business: BusinessId, chosen: Chosen): Promise<Brought> {
  // One at a time: two of the same pack would each find the same missing.
  await lockNamed(scope, 'welcome pack')
  const pack = packOf(business)
  const present = await presentIn(scope, pack)
  const brought: Brought = { departments: 0, processes: 0, procedures: 0, offices: 0, indicators: 0, categories: 0 }
  const [names, keys] = [new Set(chosen.departments), new Set(chosen.items)]
  for (const department of pack.departments) {
    const found = present.get(department.name)!
    const items = itemsOf(department, pack.procedures[department.name] ?? [], found).filter(({ key }) =>
      keys.delete(key),
    )
    if (!names.delete(department.name) && items.length === 0) continue
    const id = found.id ?? (await createDepartment(scope, { name: department.name, sigla: '' })).id
    if (found.id === null) brought.departments++
    for (const { there, title, of } of items) {
      if (there) continue
      if ('processes' in of) {
        await bringProcesses(scope, id, title, of.processes)
        brought.processes++
      } else if ('procedure' in of) {
        await bringProcedure(scope, id, department, of.procedure)
        brought.procedures++
      } else if ('office' in of) {
        await bringOffice(scope, id, of.office)
        brought.offices++
      } else {
        await importIndicator(scope, { indicator_id: of.indicator, department_id: id })
        brought.indicators++
      }
    }
  }
  const unknown = [...names, ...keys]
  if (unknown.length > 0) throw fail('request.invalid', { fields: { items: `O pacote não tem: ${unknown[0]}` } })
  if (chosen.accounts) brought.categories = (await importChart(scope, pack.chart)).categories
  await chooseBusiness(scope, business)
  await record(scope, 'company_pack.brought', scope.companyId, { after: { business, ...brought } })
  return brought
}

/** A draft of the POP, of its process, which is created where the company has none of that name. */
async function bringProcedure(
  scope: Scope,
  department_id: number,
  { processes }: PackDepartment,
  procedure: PackProcedure,
) {
  const find = async () =>
    (await processesOf(scope, department_id)).find(({ title }) => same(title, procedure.process))?.id
  let id = await find()
  if (id === undefined) {
    const [title, below] = Object.entries(processes).find(([, some]) => some.includes(procedure.process))!
    const { response: macros } = await macroProcessesOf(scope, department_id)
    const macro = macros.find((one) => same(one.title, title))
    if (macro) await createMicroProcess(scope, microProcess(procedure.process, macro.id))
    else await bringProcesses(scope, department_id, title, below)
    id = (await find())!
  }
  await createPop(scope, NewPop.parse({ ...fieldsOf(procedure), proccess_id: id }))
}

const same = (one: string, other: string) => searchable(one) === searchable(other)
const microProcess = (title: string, macroproccess_id: number) => NewMicroProcess.parse({ title, macroproccess_id })

async function bringProcesses(scope: Scope, department_id: number, title: string, below: readonly string[]) {
  const macro = await createMacroProcess(scope, NewMacroProcess.parse({ title, department_id }))
  for (const name of below) await createMicroProcess(scope, microProcess(name, macro.id))
}

/** With the words of the usual job description of its name, if there is one. */
async function bringOffice(scope: Scope, department_id: number, office: string) {
  const { id: _, ...words } = usualJobsOf('').find((job) => job.office === office) ?? { id: '', office }
  await createJob(scope, NewJob.parse({ ...words, office, department_id }))
}
