import type { FeedbackPerson } from '@prumo/contract/people/feedback/people.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DepartmentsPath } from '../../admin/departments/DepartmentsPath.tsx'
import { departmentFilter } from '../../admin/departments/department-filter.ts'
import { useToday } from '../../platform/clock.ts'
import { formatDay } from '../../platform/format.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Filter } from '../../ui/table/filters.ts'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { CollaboratorPortrait } from '../collaborators/CollaboratorPortrait.tsx'
import { DepartmentPills } from '../departments/DepartmentPills.tsx'
import { EditDepartments } from '../departments/EditDepartments.tsx'
import classes from './FeedbackPeople.module.css'
import { type FeedbackKind, feedbackDepartmentsQuery, feedbackPeopleQuery } from './feedback-queries.ts'
import { places } from './places.ts'

type Props = { kind: FeedbackKind; hint: string; actions?: ReactNode }

/** The people with their last feedback of a kind, those whose agreed day has come first; departments above. */
export function FeedbackPeople({ kind, hint, actions }: Props) {
  const { quem, departamento } = useSearch({ from: `/member${places[kind].departments}` })
  const { today } = useToday()
  const listing = useListing({ pageSize: 20, filters: ['quem', 'departamento'] })
  const list = useQuery(feedbackPeopleQuery(kind, { ...listing.query, only: quem, department_id: departamento }))
  const all = useQuery(feedbackDepartmentsQuery)
  const departments = all.data ?? []
  const filters: Filter<FeedbackPerson>[] = [
    {
      name: 'quem',
      label: 'Quem',
      look: 'chips',
      options: [
        { value: 'due', label: 'Já é o dia' },
        { value: 'never', label: 'Sem feedback' },
      ],
    },
    departmentFilter(departments),
  ]
  const columns: readonly Column<FeedbackPerson>[] = [
    {
      id: 'name',
      header: 'Nome',
      cell: (person) => (
        <span className={classes.person}>
          <CollaboratorPortrait person={person} />
          <TextLink to={places[kind].feedbacks} params={{ collaborator: String(person.id) }} c="inherit" fz="inherit">
            {person.name}
          </TextLink>
        </span>
      ),
      card: 'title',
      width: '30%',
    },
    { id: 'cargo', header: 'Cargo' },
    { id: 'department', header: 'Departamento' },
    {
      id: 'last_on',
      header: 'Último feedback',
      text: ({ last_on }) => (last_on ? formatDay(last_on) : 'Ainda não teve'),
      width: 150,
    },
    {
      id: 'next_on',
      header: 'Próximo',
      cell: ({ next_on }) =>
        next_on && <StatusMark tone={next_on <= today ? 'bad' : 'quiet'}>{formatDay(next_on)}</StatusMark>,
      card: 'aside',
      width: 130,
    },
  ]
  return (
    <Page
      title={places[kind].title}
      hint={hint}
      actions={
        <>
          {actions}
          <EditDepartments departments={departments} />
        </>
      }
    >
      <QueryBoundary query={all}>
        {() => (
          <>
            {departments.length > 0 && (
              <DepartmentPills
                belowOnPhone
                departments={departments}
                linkOf={({ id }) => ({ to: places[kind].people, params: { department: String(id) } })}
                about={({ collaborators_count: people }) => (
                  <>
                    {people}
                    <span className="sr">{people === 1 ? ' colaborador' : ' colaboradores'}</span>
                  </>
                )}
              />
            )}
            <DataTable
              label="Quem recebe feedback"
              list={listing}
              query={{ ...list, data: list.data?.response }}
              total={list.data?.total ?? 0}
              columns={columns}
              rowId={({ id }) => id}
              filters={filters}
              unit={['pessoa', 'pessoas']}
              searchesMore
              brief
              emptyTitle="Ninguém cadastrado ainda"
              emptyHint={
                departments.length > 0 ? (
                  'Cadastre quem trabalha na empresa: cada pessoa aparece aqui, com o último feedback e o próximo.'
                ) : (
                  <>
                    Os colaboradores se organizam por departamento. Crie os departamentos em <DepartmentsPath />.
                  </>
                )
              }
              emptyAction={
                <ButtonLink to="/pessoas/colaboradores" size="xs">
                  Ir para os colaboradores
                </ButtonLink>
              }
            />
          </>
        )}
      </QueryBoundary>
    </Page>
  )
}
