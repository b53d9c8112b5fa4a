import { Select, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type MacroProcess, NewMacroProcess } from '@prumo/contract/processes/macro-processes/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { ModalForm } from '../../ui/form/ModalForm.tsx'
import { useSave } from '../../ui/form/useSave.ts'
import { PlaceField } from '../PlaceField.tsx'
import { departmentsQuery } from '../process-queries.ts'

type Props = {
  department: { id: number; name: string }
  /** To change; without it a new one is created. */
  macroProcess?: MacroProcess
  onClose: () => void
}
type Values = { title: string; item_number: number | string; department_id: string | null }

/** Creates a macro-process, changes it or moves it to another department (screen S060). */
export function MacroProcessModal({ department, macroProcess, onClose }: Props) {
  const departments = useQuery(departmentsQuery).data ?? [department]
  const resolve = schemaResolver(NewMacroProcess, { sync: true })
  const bodyOf = ({ title, item_number, department_id }: Values) => ({
    title,
    item_number,
    department_id: Number(department_id ?? department.id),
  })
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: {
      title: macroProcess?.title ?? '',
      item_number: macroProcess?.item_number ?? '',
      department_id: String(department.id),
    },
    validate: (values) => resolve(bodyOf(values)),
  })
  const save = useSave({
    form,
    save: (values: Values) => {
      const body = bodyOf(values)
      if (!macroProcess) return api('POST /client/proccess-sectors', { body })
      const { id } = macroProcess
      const moved = body.department_id !== department.id && { new_department_id: body.department_id }
      return api('PUT /client/proccess-sectors', { body: { ...body, id, department_id: department.id, ...moved } })
    },
    onSaved: ({ response }) => {
      toast(
        response.department_id !== department.id && macroProcess
          ? `Movido para ${response.department_title}`
          : macroProcess
            ? 'Atualizado com sucesso'
            : 'Criado com sucesso!',
      )
      void changed('processes')
      onClose()
    },
  })
  return (
    <ModalForm
      title={macroProcess ? 'Editar macroprocesso' : 'Novo macroprocesso'}
      submit="Salvar"
      saving={save.isPending}
      isDirty={form.isDirty}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => save.mutate(values))}
    >
      <TextInput
        label="Título"
        description="Um grande conjunto de atividades do departamento."
        placeholder="Contas a pagar"
        required
        data-autofocus
        maxLength={200}
        autoComplete="off"
        key={form.key('title')}
        {...form.getInputProps('title')}
      />
      <Select
        label="Departamento"
        description={macroProcess && 'Em outro departamento, ele fica no fim da lista, com tudo o que tem.'}
        searchable
        allowDeselect={false}
        data={departments.map(({ id, name }) => ({ value: String(id), label: name }))}
        key={form.key('department_id')}
        {...form.getInputProps('department_id')}
      />
      <PlaceField
        among="na lista do departamento"
        w={200}
        key={form.key('item_number')}
        {...form.getInputProps('item_number')}
      />
    </ModalForm>
  )
}
