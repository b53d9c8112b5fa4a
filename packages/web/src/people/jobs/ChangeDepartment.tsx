import { ChangeDepartment as Input, type JobSummary } from '@prumo/contract/people/jobs/model.ts'
import { DepartmentSelect } from '../../admin/departments/DepartmentSelect.tsx'
import { api } from '../../platform/api.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'

type Props = { job: Pick<JobSummary, 'id' | 'office'>; onClose: () => void }

/** Moves a job description to another department (screen S078). */
export const ChangeDepartment = ({ job: { id, office }, onClose }: Props) => (
  <RecordForm
    container="modal"
    of={id}
    title={`Mudar ${office} de departamento`}
    schema={Input}
    initial={{ department_id: null as number | null }}
    refuse={({ department_id }) => (department_id === null ? { department_id: 'Preencha o departamento.' } : {})}
    bodyOf={({ department_id }) => ({ department_id: department_id ?? 0 })}
    save={(body) => api('PUT /users/jobs-descriptions/descriptions/{id}/change-department', { params: { id }, body })}
    saved="Atualizado com sucesso"
    topic="people"
    onClose={onClose}
  >
    {(field) => <DepartmentSelect data-autofocus {...field('department_id')} />}
  </RecordForm>
)
