import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Id, IdParam, optionalText, text } from '../../fields.ts'
import { finds, lists, one } from '../../record-calls.ts'

/**
 * A department of the company, under the names that three families of calls give it (decision O224), with what the area
 * of people has in it.
 */
export const PeopleDepartment = z
  .object({
    id: z.int(),
    name: z.string(),
    title: z.string(),
    department: z.string(),
    sigla: z.string(),
    label: z.string(),
    /** People who work there now. */
    collaborators_count: z.int(),
    jobs_count: z.int(),
    /** Job descriptions whose review is late. */
    reviews_late: z.int(),
    /** Positions of its organogram. */
    positions_count: z.int(),
    /** Positions that nobody holds. */
    vacant_count: z.int(),
  })
  .meta({ id: 'PeopleDepartment' })
export type PeopleDepartment = z.infer<typeof PeopleDepartment>

const name = text(80, 'Preencha o nome')
const ByName = z.object({ name })
const ByDepartment = z.object({ department: name })
const organogram = { name: optionalText(80), title: optionalText(80) }
type Named = { name: string; title: string }
const named = ({ name, title }: Named) => name !== '' || title !== ''
const unnamed = { path: ['name'], error: 'Preencha o nome' }
const byName = <Rest extends Named>({ title, ...rest }: Rest) => ({ ...rest, name: rest.name || title })
const ByNameOrTitle = z.object(organogram).refine(named, unnamed).transform(byName)

const peoples = { audience: 'peoples' } as const
const created = { response: one(PeopleDepartment), status: 201, errors: ['department.duplicate'] } as const
const changed = { response: one(PeopleDepartment), errors: ['not_found', 'department.duplicate'] } as const
const deleted = {
  params: IdParam,
  query: z.object({ detach: z.enum(['true', 'false']).default('false') }),
  errors: ['not_found', 'department.in_use', 'record.in_use'],
} as const

export const peopleDepartmentCalls = defineCalls(peoples, {
  'POST /client/cargos/departments': {
    ...created,
    summary: 'Criar um departamento, a partir da descrição de cargos',
    body: ByName,
  },
  'GET /client/cargos/departments': { ...lists(PeopleDepartment), summary: 'Departamentos, com os cargos' },
  'PUT /client/cargos/departments/{id}': {
    ...changed,
    summary: 'Mudar o nome de um departamento, a partir da descrição de cargos',
    body: ByName,
  },
  'DELETE /client/cargos/departments/{id}': {
    ...deleted,
    summary: 'Apagar um departamento, a partir da descrição de cargos',
  },
  'POST /client/organograma-departments': {
    ...created,
    summary: 'Criar um departamento, a partir do organograma',
    body: ByNameOrTitle,
  },
  'PUT /client/organograma-departments': {
    ...changed,
    summary: 'Mudar o nome de um departamento (id no corpo), a partir do organograma',
    body: z
      .object({ id: Id, ...organogram })
      .refine(named, unnamed)
      .transform(byName),
  },
  'GET /client/organograma-departments': {
    ...lists(PeopleDepartment),
    summary: 'Departamentos, com as posições do organograma',
  },
  'GET /client/organograma-departments/{id}': { ...finds(PeopleDepartment), summary: 'Um departamento do organograma' },
  'DELETE /client/organograma-departments/{id}': {
    ...deleted,
    summary: 'Apagar um departamento, a partir do organograma',
  },
  'GET /client/organograma/department/{id}': {
    ...finds(PeopleDepartment),
    summary: 'O departamento de um organograma, com o nome',
  },
  'POST /client/proccess-feedback/department': {
    ...created,
    summary: 'Criar um departamento, a partir do processo de feedback',
    body: ByDepartment,
  },
  'PUT /client/proccess-feedback/department/{id}': {
    ...changed,
    summary: 'Mudar o nome de um departamento, a partir do processo de feedback',
    body: ByDepartment,
  },
  'GET /client/proccess-feedback/department/{id}': {
    ...finds(PeopleDepartment),
    summary: 'Um departamento do processo de feedback',
  },
  'DELETE /client/proccess-feedback/department/{id}': {
    ...deleted,
    summary: 'Apagar um departamento, a partir do processo de feedback',
  },
  'GET /client/proccess-feedback/department': {
    ...lists(PeopleDepartment),
    summary: 'Departamentos, com os colaboradores',
  },
})
