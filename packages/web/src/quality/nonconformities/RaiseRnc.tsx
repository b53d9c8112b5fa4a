import { DepartmentSelect } from '../../admin/departments/DepartmentSelect.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { Rnc } from './rnc-queries.ts'

type Props = {
  /** What it is made of: its number, and what it is in a title. */
  of: number
  what: string
  raise: (body: { department_id: number }) => Promise<{ response: Rnc }>
  onClose: () => void
}

/** Opens a nonconformity out of another record. */
export const RaiseRnc = ({ of, what, raise, onClose }: Props) => (
  <RecordForm
    container="modal"
    of={of}
    title={`Abrir RNC: ${what}`}
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
