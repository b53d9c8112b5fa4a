import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type Department, DepartmentInput } from '@prumo/contract/admin/departments/endpoints.ts'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { ModalForm } from '../../ui/form/ModalForm.tsx'
import { useSave } from '../../ui/form/useSave.ts'

type Props = {
  /** The department to change; without it a new one is created. */
  department?: Department
  onClose: () => void
}

type Values = { name: string; sigla: string }

/** Creates or changes a department (screen S204). */
export function DepartmentModal({ department, onClose }: Props) {
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: { name: department?.name ?? '', sigla: department?.sigla ?? '' },
    validate: schemaResolver(DepartmentInput, { sync: true }),
  })
  const save = useSave({
    form,
    fieldOf: { 'department.duplicate': 'name' },
    save: (body: Values) =>
      department
        ? api('PUT /client/departments', { body: { ...body, id: department.id } })
        : api('POST /client/departments', { body }),
    onSaved: () => {
      toast(department ? 'Atualizado com sucesso' : 'Criado com sucesso!')
      void changed('departments')
      onClose()
    },
  })
  return (
    <ModalForm
      title={department ? 'Editar departamento' : 'Novo departamento'}
      submit="Salvar"
      saving={save.isPending}
      isDirty={form.isDirty}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => save.mutate(values))}
    >
      <TextInput
        label="Nome"
        required
        data-autofocus
        maxLength={80}
        autoComplete="off"
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <TextInput
        label="Sigla"
        description="Até 10 letras, para onde o nome não cabe."
        maxLength={10}
        autoComplete="off"
        w={180}
        key={form.key('sigla')}
        {...form.getInputProps('sigla')}
      />
    </ModalForm>
  )
}
