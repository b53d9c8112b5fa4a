import { text } from '@prumo/contract/fields.ts'
import { CollaboratorInput } from '@prumo/contract/people/collaborators/endpoints.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { sql } from 'kysely'
import { departments, lockDepartmentsShared } from '../../admin/departments/departments.ts'
import { recordEach } from '../../platform/audit/record.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { fail } from '../../platform/errors.ts'
import { importKind } from '../../platform/imports.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'
import { collaboratorRows, insertCollaborators, said } from './collaborators.ts'
import { recordedAmong } from './uses.ts'

const Line = CollaboratorInput.pick({ name: true, cargo: true, email: true, phone: true, admitted_on: true }).extend({
  department: text(80, 'Preencha o departamento.'),
})

const noDepartment = 'Não há um departamento com este nome: crie-o em Meus departamentos'

/** The company's departments by their names, folded. */
const departmentIds = async (scope: Scope) =>
  new Map((await departments(scope)).map(({ id, name }) => [searchable(name), id]))

export const collaboratorImport = importKind<typeof Line>({
  id: 'collaborators',
  title: 'Colaboradores',
  words: ['colaborador', 'colaboradores'],
  stays: 'Ficam os colaboradores que já foram alterados ou que têm feedbacks ou integrações.',
  permission: 'peoples',
  most: 20_000,
  columns: [
    {
      key: 'name',
      label: 'Nome',
      required: true,
      also: ['colaborador', 'funcionario', 'nome completo'],
      example: 'Marina Alves',
    },
    { key: 'cargo', label: 'Cargo', also: ['funcao', 'posicao'], example: 'Auxiliar de produção' },
    {
      key: 'department',
      label: 'Departamento',
      required: true,
      also: ['setor', 'area'],
      help: 'O nome de um departamento cadastrado.',
      example: 'Produção',
    },
    { key: 'email', label: 'E-mail', also: ['email', 'mail'], example: 'marina@exemplo.com.br' },
    { key: 'phone', label: 'Telefone', also: ['fone', 'celular', 'whatsapp'], example: '(11) 98765-4321' },
    {
      key: 'admitted_on',
      label: 'Admissão',
      as: 'date',
      also: ['data de admissao', 'admitido em', 'inicio'],
      example: '02/03/2026',
    },
  ],
  schema: Line,
  identity: ({ email, name, department }) => email || searchable(`${name} ${department}`),
  async compare(scope, lines) {
    const [byName, existing] = await Promise.all([
      departmentIds(scope),
      scope.db.all(
        area
          .selectFrom('people.collaborators')
          .select(['name', 'email', 'department_id'])
          .where('company_id', '=', scope.companyId)
          .where((where) =>
            where.or([
              sql<boolean>`email <> '' and email = any(${lines.map(({ email = '' }) => email)}::text[])`,
              sql<boolean>`lower(name) = any(${lines.map(({ name }) => name.toLowerCase())}::text[])`,
            ]),
          ),
      ),
    ])
    const emails = new Set(existing.map(({ email }) => email).filter(Boolean))
    const names = new Set(existing.map(({ name, department_id }) => `${searchable(name)} ${department_id}`))
    return lines.map(({ name, email, department }) => {
      const id = byName.get(searchable(department))
      if (id === undefined) return { column: 'department', message: noDepartment }
      if (email && emails.has(email)) return { column: 'email', message: 'Já existe um colaborador com este e-mail' }
      return names.has(`${searchable(name)} ${id}`)
        ? { column: 'name', message: 'Este colaborador já está cadastrado neste departamento' }
        : null
    })
  },
  async store(scope, lines) {
    const byName = await departmentIds(scope)
    const inputs = lines.map(({ department, ...line }) => {
      const department_id = byName.get(searchable(department))
      if (department_id === undefined) throw fail('not_found', { message: noDepartment })
      return { ...line, department_id }
    })
    await lockDepartmentsShared(scope, idsOf(inputs, 'department_id'))
    return (await insertCollaborators(scope, inputs)).map(({ id }) => id)
  },
  async takeBack(scope, records) {
    const imported = new Map(records.map(({ id, values }) => [id, values]))
    const existing = await collaboratorRows.lockByIds(scope, [...imported.keys()])
    const used = await recordedAmong(scope, [...imported.keys()])
    const unchanged = existing.filter(({ id, ...row }) => {
      const before = imported.get(id)!
      const { name, cargo, email = '', phone = '', admitted_on = null } = before
      const same = row.name === name && row.cargo === cargo && row.email === email && row.phone === phone
      return same && row.admitted_on === admitted_on && row.left_on === null && !used.has(id)
    })
    const gone = unchanged.map(({ id }) => id)
    await collaboratorRows.removeByIds(scope, gone)
    await recordEach(
      scope,
      'collaborator.deleted',
      unchanged.map((row) => ({ id: row.id, before: said(row) })),
    )
    return gone
  },
})
