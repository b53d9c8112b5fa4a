import { DepartmentInput } from '@prumo/contract/admin/departments/endpoints.ts'
import { type PackKind, packed } from '../../platform/packs.ts'
import { changeDepartment, createDepartment, deleteDepartment, departments, findDepartment } from './departments.ts'

/** Departments, as packs bring them. */
export const departmentPacks: PackKind = {
  id: 'department',
  word: 'departamento',
  title: 'Departamentos',
  permission: 'departments',
  fields: { title: 'Nome', sigla: 'Sigla' },
  read: async (scope) =>
    (await departments(scope)).map(({ id, name, sigla }) => ({ id, above: null, content: { title: name, sigla } })),
  create: async (scope, { title: name, sigla }) =>
    (await createDepartment(scope, packed(DepartmentInput, { name, sigla }))).id,
  async change(scope, id, content) {
    const { name, sigla } = await findDepartment(scope, id)
    const input = packed(DepartmentInput, { name: content.title ?? name, sigla: content.sigla ?? sigla })
    return changeDepartment(scope, { id, ...input })
  },
  remove: (scope, id) => deleteDepartment(scope, id, { detach: false }),
}
