import { TextInput } from '@mantine/core'
import { type Department, DepartmentInput } from '@prumo/contract/admin/departments/endpoints.ts'
import { saves } from '../../platform/saving.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'

const save = saves('POST /client/departments', 'PUT /client/departments')

type Props = { department?: Department; onClose: () => void }

/** Creates or changes a department (screen S204). */
export const DepartmentForm = ({ department, onClose }: Props) => (
  <RecordForm
    title={department ? 'Editar departamento' : 'Novo departamento'}
    schema={DepartmentInput}
    initial={{ name: department?.name ?? '', sigla: department?.sigla ?? '' }}
    save={(body) => save(body, department)}
    fieldOf={{ 'department.duplicate': 'name' }}
    saved={department ? 'Atualizado com sucesso' : 'Criado com sucesso!'}
    topic="departments"
    onClose={onClose}
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
      </>
    )}
  </RecordForm>
)
