import type { RegisteredCollaborator } from '@prumo/contract/people/collaborators/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { Page } from '../../ui/Page.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Trail } from '../../ui/Trail.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EditDelete } from '../../ui/table/EditDelete.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { CollaboratorForm } from '../collaborators/CollaboratorForm.tsx'
import { DepartureMark } from '../collaborators/DepartureMark.tsx'
import { deleteCollaborator } from '../collaborators/deleting.ts'
import { departmentQuery, type FeedbackKind, ofDepartmentQuery } from './feedback-queries.ts'
import { places } from './places.ts'

const columnsOf = (kind: FeedbackKind): readonly Column<RegisteredCollaborator>[] => [
  {
    id: 'name',
    header: 'Nome',
    cell: (person) => (
      <>
        <TextLink to={places[kind].feedbacks} params={{ collaborator: String(person.id) }} c="inherit" fz="inherit">
          {person.name}
        </TextLink>{' '}
        <DepartureMark person={person} />
      </>
    ),
    card: 'title',
    width: '40%',
  },
  { id: 'cargo', header: 'Cargo' },
  { id: 'admitted_on', header: 'Admissão', as: 'day', width: 130 },
]
const columns = { standard: columnsOf('standard'), custom: columnsOf('custom') }

/** The people of a department, each leading to their feedbacks. */
export function PeopleOfDepartment({ kind, department }: { kind: FeedbackKind; department: number }) {
  const query = useQuery(ofDepartmentQuery(department))
  const name = useQuery(departmentQuery(department)).data?.name
  const { create, edit, open } = useRecordForm<RegisteredCollaborator>('Novo colaborador', (opened) => (
    <CollaboratorForm {...opened} departmentId={department} />
  ))
  return (
    <Page
      title={name ? `Colaboradores: ${name}` : 'Colaboradores'}
      hint={
        <Trail>
          {[
            <TextLink key="departments" to={places[kind].departments} fz="sm">
              {places[kind].title}
            </TextLink>,
            <span key="here">Colaboradores</span>,
          ]}
        </Trail>
      }
      actions={create}
    >
      <DataTable
        label="Colaboradores"
        list={useListing({ order: 'name' })}
        query={query}
        columns={columns[kind]}
        rowId={({ id }) => id}
        unit={['colaborador', 'colaboradores']}
        emptyTitle="Ninguém neste departamento ainda"
        emptyHint="Cadastre quem trabalha aqui para registrar os feedbacks."
        emptyAction={create}
        rowActions={(person) => (
          <EditDelete name={person.name} onEdit={() => edit(person)} onDelete={() => void deleteCollaborator(person)} />
        )}
      />
      {open}
    </Page>
  )
}
