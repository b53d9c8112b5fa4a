import { DepartmentSelect } from '../../admin/departments/DepartmentSelect.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { raise } from './answering.ts'
import type { Item } from './audit-queries.ts'

type Props = { audit: number; item: Item; onClose: () => void }

/** Opens a nonconformity out of an item that does not conform. */
export const RaiseForm = ({ audit: id, item, onClose }: Props) => (
  <RecordForm
    container="modal"
    of={[id, item.id]}
    title={`Abrir RNC: ${item.codigo} ${item.title}`}
    submit="Abrir RNC"
    initial={{ department_id: null as number | null }}
    refuse={({ department_id }) => (department_id === null ? { department_id: 'Escolha o departamento' } : {})}
    bodyOf={({ department_id }) => ({ department_id: department_id ?? 0 })}
    save={({ department_id }) => raise(id, item, department_id)}
    saved={({ code }) => (code ? `${code} aberta` : 'Guardada aqui: a RNC será aberta quando a conexão voltar.')}
    topic="quality"
    onClose={onClose}
  >
    {(field) => <DepartmentSelect required data-autofocus {...field('department_id')} />}
  </RecordForm>
)
