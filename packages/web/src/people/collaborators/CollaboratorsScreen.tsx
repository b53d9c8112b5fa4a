import type { RegisteredCollaborator } from '@prumo/contract/people/collaborators/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { departmentFilter } from '../../admin/departments/department-filter.ts'
import { departmentsQuery } from '../../admin/departments/departments.ts'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { ImportLink } from '../../ui/ImportLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EditDelete } from '../../ui/table/EditDelete.tsx'
import type { Filter } from '../../ui/table/filters.ts'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { CollaboratorForm } from './CollaboratorForm.tsx'
import { CollaboratorPortrait } from './CollaboratorPortrait.tsx'
import { collaboratorsQuery } from './collaborator-queries.ts'
import { DepartureMark } from './DepartureMark.tsx'
import { deleteCollaborator } from './deleting.ts'

const columns: readonly Column<RegisteredCollaborator>[] = [
  {
    id: 'name',
    header: 'Nome',
    cell: (person) => (
      <>
        <CollaboratorPortrait person={person} /> {person.name} <DepartureMark person={person} />
      </>
    ),
    card: 'title',
    width: '30%',
  },
  { id: 'cargo', header: 'Cargo' },
  { id: 'department', header: 'Departamento' },
  { id: 'superior', header: 'Superior', optional: true },
  { id: 'admitted_on', header: 'Admissão', as: 'day', width: 130, optional: true },
]

/** The people of the company: one register for feedback, onboarding and organogram (decision O225). */
export default function CollaboratorsScreen() {
  const { situacao, departamento } = useSearch({ from: '/member/pessoas/colaboradores' })
  const listing = useListing({ pageSize: 20, filters: ['situacao', 'departamento'] })
  const asked = { ...listing.query, state: situacao ?? ('active' as const), department_id: departamento }
  const list = useQuery(collaboratorsQuery(asked))
  const departments = useQuery(departmentsQuery).data ?? []
  const { create, edit, open } = useRecordForm<RegisteredCollaborator>('Novo colaborador', (opened) => (
    <CollaboratorForm {...opened} departmentId={departamento} />
  ))
  const filters: Filter<RegisteredCollaborator>[] = [
    {
      name: 'situacao',
      label: 'Situação',
      look: 'chips',
      options: [
        { value: 'left', label: 'Saíram' },
        { value: 'all', label: 'Todos' },
      ],
    },
    departmentFilter(departments),
  ]
  return (
    <Page
      title="Colaboradores"
      hint="Quem trabalha na empresa: um cadastro para tudo o que é de Pessoas."
      actions={
        <>
          <ImportLink kind="collaborators" />
          {create}
        </>
      }
    >
      <DataTable
        label="Colaboradores"
        list={listing}
        query={{ ...list, data: list.data?.response }}
        total={list.data?.total ?? 0}
        columns={columns}
        rowId={({ id }) => id}
        filters={filters}
        unit={['colaborador', 'colaboradores']}
        searchesMore
        emptyTitle="Nenhum colaborador ainda"
        emptyHint="Cadastre quem trabalha na empresa, ou traga a planilha que você já tem. Não precisa ser usuário."
        emptyAction={create}
        rowActions={(person) => (
          <EditDelete name={person.name} onEdit={() => edit(person)} onDelete={() => void deleteCollaborator(person)} />
        )}
      />
      {open}
    </Page>
  )
}
