import { TextInput } from '@mantine/core'
import { type Department, DepartmentInput } from '@prumo/contract/admin/departments/endpoints.ts'
import { saves } from '../../platform/saving.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { Opened } from '../../ui/form/useRecordForm.tsx'
import { RecordHistory } from '../audit/RecordHistory.tsx'

const save = saves('POST /client/departments', 'PUT /client/departments', { versioned: true })

/** Creates or changes a department (screen S204). */
export const DepartmentForm = (opened: Opened<Department>) => (
  <RecordForm
    {...opened}
    title={{ create: 'Novo departamento', edit: 'Editar departamento' }}
    schema={DepartmentInput}
    initial={{ name: '', sigla: '' }}
    save={(body, base) => save(body, base)}
    fieldOf={{ 'department.duplicate': 'name' }}
    topic="departments"
  >
    {(field) => (
      <>
        <TextInput label="Nome" data-autofocus autoComplete="off" {...field('name')} />
        <TextInput
          label="Sigla"
          description="Até 10 letras, para onde o nome não cabe."
          autoComplete="off"
          w={180}
          {...field('sigla')}
        />
        {opened.record && <RecordHistory kind="department" id={opened.record.id} topic="departments" />}
      </>
    )}
  </RecordForm>
)
