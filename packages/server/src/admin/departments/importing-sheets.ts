import { DepartmentInput } from '@prumo/contract/admin/departments/endpoints.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { importKind } from '../../platform/imports.ts'
import { createDepartments, deleteUnusedDepartments, departments, lockDepartments } from './departments.ts'

export const departmentImport = importKind<typeof DepartmentInput>({
  id: 'departments',
  title: 'Departamentos',
  words: ['departamento', 'departamentos'],
  stays: 'Ficam os departamentos que já foram alterados ou que estão em uso.',
  permission: 'departments',
  most: 500,
  columns: [
    {
      key: 'name',
      label: 'Nome',
      required: true,
      also: ['departamento', 'setor', 'area', 'nome do departamento', 'department'],
      example: 'Produção',
    },
    { key: 'sigla', label: 'Sigla', also: ['abreviacao', 'codigo', 'iniciais'], help: 'Até 10 letras', example: 'PRD' },
  ],
  schema: DepartmentInput,
  identity: ({ name }) => searchable(name),
  async compare(scope, lines) {
    const known = new Set((await departments(scope)).map(({ name }) => searchable(name)))
    return lines.map(({ name }) =>
      known.has(searchable(name)) ? { column: 'name', message: 'Já existe um departamento com este nome' } : null,
    )
  },
  store: async (scope, lines) => (await createDepartments(scope, lines)).map(({ id }) => id),
  async takeBack(scope, records) {
    const imported = new Map(records.map(({ id, values }) => [id, values]))
    const unchanged = (await lockDepartments(scope, [...imported.keys()])).filter(
      ({ id, name, sigla }) => name === imported.get(id)!.name && sigla === imported.get(id)!.sigla,
    )
    return deleteUnusedDepartments(scope, unchanged)
  },
})
