import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Id, Instant, optionalText, text } from '../../fields.ts'
import { creates, finds, lists, one, versioned } from '../../record-calls.ts'

/** A department of the company; `label` repeats the name (decision O223). */
export const Department = z
  .object({ id: z.int(), name: z.string(), sigla: z.string(), label: z.string(), updated_at: Instant })
  .meta({ id: 'Department' })
export type Department = z.infer<typeof Department>

export const DepartmentInput = z.object({ name: text(80, 'Preencha o nome'), sigla: optionalText(10) })

/** A suggested department that the company does not have yet; importing it creates it (decision O205). */
export const PredefinedDepartment = z
  .object({ name: z.string(), sigla: z.string() })
  .meta({ id: 'PredefinedDepartment' })

const byDepartments = { audience: 'departments' } as const

export const departmentCalls = defineCalls(byDepartments, {
  'POST /client/departments': {
    summary: 'Criar um departamento',
    ...creates(DepartmentInput, Department),
    errors: ['department.duplicate'],
  },
  'PUT /client/departments': {
    summary: 'Atualizar um departamento (id no corpo)',
    body: versioned(DepartmentInput.extend({ id: Id })),
    response: one(Department),
    errors: ['not_found', 'department.duplicate', 'record.stale'],
  },
  'GET /client/departments': {
    summary: 'Departamentos da empresa, por nome; no máximo 500',
    audience: 'everyone',
    key: 'any',
    why: 'Formulários de outras áreas escolhem departamentos.',
    ...lists(Department),
  },
  'GET /client/departments/sync': {
    summary: 'Departamentos usuais que a empresa ainda não tem',
    response: z.object({ response: z.array(PredefinedDepartment) }),
  },
  'GET /client/departments/{id}': {
    summary: 'Um departamento',
    audience: 'everyone',
    key: 'any',
    why: 'Telas de outras áreas mostram o departamento.',
    ...finds(Department),
  },
  'DELETE /client/departments/{id}': {
    summary: 'Apagar um departamento; em uso, só com detach=true, que o retira de onde está',
    query: z.object({ detach: z.enum(['true', 'false']).default('false') }),
    errors: ['not_found', 'department.in_use', 'record.in_use'],
  },
  'GET /departments': {
    summary: 'Departamentos para formulários',
    audience: 'everyone',
    key: 'any',
    why: 'Formulários de outras áreas escolhem departamentos.',
    response: z.object({ departments: z.array(Department) }),
  },
})
