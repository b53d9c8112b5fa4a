import { z } from 'zod'
import { Department } from '../../admin/departments/endpoints.ts'
import { defineCalls } from '../../contract.ts'
import { Id, text } from '../../fields.ts'
import { creates, finds, lists, one } from '../../record-calls.ts'
import { Indicator } from '../indicators/model.ts'

const results = { audience: 'results' } as const

/** The account's departments, under the names that indicators use (decision O224). */
const IndicatorDepartmentInput = z.object({ name: text(80, 'Preencha o nome') })

const DepartmentWithIndicators = Department.extend({
  indicators_count: z.int(),
  indicators: z.array(Indicator),
}).meta({ id: 'DepartmentWithIndicators' })

export const indicatorDepartmentCalls = defineCalls(results, {
  'POST /client/indicador-department': {
    summary: 'Criar um departamento',
    ...creates(IndicatorDepartmentInput, Department),
    errors: ['department.duplicate'],
  },
  'PUT /client/indicador-department': {
    summary: 'Mudar o nome de um departamento (id no corpo)',
    body: IndicatorDepartmentInput.extend({ id: Id }),
    response: one(Department),
    errors: ['not_found', 'department.duplicate'],
  },
  'GET /client/indicador-department': {
    summary: 'Departamentos da empresa, por nome; no máximo 500',
    ...lists(Department),
  },
  'GET /client/indicador-department/{id}': { summary: 'Um departamento', ...finds(Department) },
  'DELETE /client/indicador-department/{id}': {
    summary: 'Apagar um departamento que nada usa',
    errors: ['not_found', 'department.in_use', 'record.in_use'],
  },
  'GET /client/indicador-department/list-departament-indicadors': {
    summary: 'Os departamentos com os seus indicadores, em ordem',
    ...lists(DepartmentWithIndicators),
  },
  'GET /client/indicador-department/list-indicators/{id}': {
    summary: 'Os indicadores de um departamento, em ordem',
    ...lists(Indicator),
  },
})
