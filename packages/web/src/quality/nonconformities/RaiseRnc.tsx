import { DepartmentSelect } from '../../admin/departments/DepartmentSelect.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { Rnc } from './rnc-queries.ts'

type Props = {
  /** What it is made of, in a title. */
  of: string
  raise: (body: { department_id: number }) => Promise<{ response: Rnc }>
  onClose: () => void
}

/** Opens a nonconformity out of another record. */
export const RaiseRnc = ({ of, raise, onClose }: Props) => (
  <RecordForm
    container="modal"
    title={`Abrir RNC: ${of}`}
    submit="Abrir RNC"
    initial={{ department_id: null as number | null }}
    refuse={({ department_id }) => (department_id === null ? { department_id: 'Escolha o departamento' } : {})}
    bodyOf={({ department_id }) => ({ department_id: department_id ?? 0 })}
    save={raise}
    saved={({ response }) => `${response.code} aberta`}
    topic="quality"
    onClose={onClose}
  >
    {(field) => <DepartmentSelect required data-autofocus {...field('department_id')} />}
  </RecordForm>
)
