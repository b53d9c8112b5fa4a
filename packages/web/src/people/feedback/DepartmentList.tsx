import { Text } from '@mantine/core'
import type { PeopleDepartment } from '@prumo/contract/people/departments/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../platform/api.ts'
import { count } from '../../platform/format.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { EditDelete } from '../../ui/table/EditDelete.tsx'
import classes from './DepartmentList.module.css'
import { type FeedbackKind, feedbackDepartmentsQuery } from './feedback-queries.ts'

type Props = { kind: FeedbackKind; onEdit: (department: PeopleDepartment) => void }

const people = {
  standard: '/pessoas/proccess-feedback/collaborator/$department',
  custom: '/pessoas/proccess-feedback-custom/collaborator/$department',
} as const

/** The departments whose people get feedback, with how many work in each. */
export const DepartmentList = ({ kind, onEdit }: Props) => (
  <QueryBoundary query={useQuery(feedbackDepartmentsQuery)}>
    {(departments) =>
      departments.length === 0 ? (
        <div className="card">
          <EmptyState
            title="Sua empresa ainda não tem departamentos"
            hint="Os colaboradores se organizam por departamento. Crie os departamentos em Minha conta > Departamentos."
          />
        </div>
      ) : (
        <ul className={classes.list} aria-label="Departamentos">
          {departments.map((department) => (
            <li key={department.id} className={`card ${classes.card}`}>
              <Link to={people[kind]} params={{ department: String(department.id) }} className={classes.link}>
                <b>{department.name}</b>
                <Text span fz="sm" c="dimmed">
                  {department.collaborators_count === 0
                    ? 'Ninguém ainda'
                    : count(department.collaborators_count, 'colaborador', 'colaboradores')}
                </Text>
              </Link>
              <EditDelete
                name={department.name}
                onEdit={() => onEdit(department)}
                onDelete={() => void remove(department)}
              />
            </li>
          ))}
        </ul>
      )
    }
  </QueryBoundary>
)

const remove = ({ id, name }: PeopleDepartment) =>
  deleteRecord({
    about: name,
    topic: 'people',
    inUse: { code: 'department.in_use' },
    remove: ({ detach }) =>
      api('DELETE /client/proccess-feedback/department/{id}', {
        params: { id },
        query: { detach: detach ? 'true' : 'false' },
      }),
  })
