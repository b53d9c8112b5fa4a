import { TextInput } from '@mantine/core'
import type { PeopleDepartment } from '@prumo/contract/people/departments/endpoints.ts'
import { saves } from '../../platform/saving.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { Opened } from '../../ui/form/useRecordForm.tsx'

const save = saves('POST /client/proccess-feedback/department', 'PUT /client/proccess-feedback/department/{id}')

/** The name of a department (screen S096). */
export const DepartmentForm = (opened: Opened<PeopleDepartment>) => (
  <RecordForm
    {...opened}
    title={{ create: 'Novo departamento', edit: 'Editar departamento' }}
    initial={{ department: '' }}
    save={(body, base) => save(body, base)}
    refuse={({ department }) => (department.trim() === '' ? { department: 'Preencha o nome' } : {})}
    fieldOf={{ 'department.duplicate': 'department' }}
    topic={['people', 'departments']}
  >
    {(field) => <TextInput label="Nome" required data-autofocus autoComplete="off" {...field('department')} />}
  </RecordForm>
)
