import type { PeopleDepartment } from '@prumo/contract/people/departments/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { DepartmentsPath } from '../../admin/departments/DepartmentsPath.tsx'
import { removal } from '../../platform/api.ts'
import { count } from '../../platform/format.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { EditDelete } from '../../ui/table/EditDelete.tsx'
import { DepartmentCards } from '../departments/DepartmentCards.tsx'
import { type FeedbackKind, feedbackDepartmentsQuery } from './feedback-queries.ts'

type Props = { kind: FeedbackKind; onEdit: (department: PeopleDepartment) => void }

const people = {
  standard: '/pessoas/proccess-feedback/collaborator/$department',
  custom: '/pessoas/proccess-feedback-custom/collaborator/$department',
} as const

/** The departments whose people get feedback, with how many work in each. */
export const DepartmentList = ({ kind, onEdit }: Props) => (
  <DepartmentCards
    query={useQuery(feedbackDepartmentsQuery)}
    empty={{
      hint: (
        <>
          Os colaboradores se organizam por departamento. Crie os departamentos em <DepartmentsPath />.
        </>
      ),
    }}
    linkOf={({ id }) => ({ to: people[kind], params: { department: String(id) } })}
    about={({ collaborators_count: collaborators }) =>
      collaborators === 0 ? 'Ninguém ainda' : count(collaborators, 'colaborador', 'colaboradores')
    }
    beside={(department) => (
      <EditDelete name={department.name} onEdit={() => onEdit(department)} onDelete={() => void remove(department)} />
    )}
  />
)

const remove = ({ id, name }: PeopleDepartment) =>
  deleteRecord({
    about: name,
    topic: 'people',
    inUse: { code: 'department.in_use' },
    remove: ({ detach }) =>
      removal('DELETE /client/proccess-feedback/department/{id}', {
        params: { id },
        query: { detach: detach ? 'true' : 'false' },
      }),
  })
