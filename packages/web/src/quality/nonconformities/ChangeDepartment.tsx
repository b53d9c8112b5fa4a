import { ChangeRncDepartment } from '@prumo/contract/quality/nonconformities/model.ts'
import { DepartmentSelect } from '../../admin/departments/DepartmentSelect.tsx'
import { api } from '../../platform/api.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { Rnc } from './rnc-queries.ts'

type Props = { rnc: Pick<Rnc, 'id' | 'title'>; onClose: () => void }

/** Moves a nonconformity to another department (screen S189). */
export const ChangeDepartment = ({ rnc: { id, title }, onClose }: Props) => (
  <RecordForm
    container="modal"
    of={id}
    title={`Mudar ${title} de departamento`}
    schema={ChangeRncDepartment}
    initial={{ department_id: null as number | null }}
    refuse={({ department_id }) => (department_id === null ? { department_id: 'Preencha o departamento.' } : {})}
    bodyOf={({ department_id }) => ({ department_id: department_id ?? 0 })}
    save={(body) => api('PUT /client/rncs/{id}/change-department', { params: { id }, body })}
    saved="Atualizado com sucesso"
    topic="quality"
    onClose={onClose}
  >
    {(field) => <DepartmentSelect data-autofocus {...field('department_id')} />}
  </RecordForm>
)
