import { indicatorDepartmentCalls } from '@prumo/contract/results/departments/endpoints.ts'
import {
  changeDepartment,
  createDepartment,
  deleteDepartment,
  departments,
  findDepartment,
} from '../../admin/departments/departments.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import type { Scope } from '../../platform/scope.ts'
import { allIndicators, indicatorsOf } from '../indicators/indicators.ts'

/** The account's departments (decision O224): their initials stay as they are when indicators change the name. */
async function renameDepartment(scope: Scope, { id, name }: { id: number; name: string }) {
  const { sigla } = await findDepartment(scope, id)
  return changeDepartment(scope, { id, name, sigla })
}

async function departmentsWithIndicators(scope: Scope) {
  const [places, all] = await Promise.all([departments(scope), allIndicators(scope)])
  const of = Map.groupBy(all, ({ department_id }) => department_id)
  return places.map((place) => {
    const indicators = of.get(place.id) ?? []
    return { ...place, indicators_count: indicators.length, indicators }
  })
}

export const indicatorDepartmentRoutes = implement(indicatorDepartmentCalls, {
  'POST /client/indicador-department': async ({ scope, body }) => ({
    response: await createDepartment(scope, { ...body, sigla: '' }),
  }),
  'PUT /client/indicador-department': verb(renameDepartment),
  'GET /client/indicador-department': verb(departments),
  'GET /client/indicador-department/{id}': verb(findDepartment),
  'DELETE /client/indicador-department/{id}': ({ scope, params }) =>
    deleteDepartment(scope, params.id, { detach: false }),
  'GET /client/indicador-department/list-departament-indicadors': verb(departmentsWithIndicators),
  'GET /client/indicador-department/list-indicators/{id}': verb(indicatorsOf),
})
