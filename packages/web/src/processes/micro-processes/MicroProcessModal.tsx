import { Select, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type MicroProcess, NewMicroProcess } from '@prumo/contract/processes/micro-processes/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { ModalForm } from '../../ui/form/ModalForm.tsx'
import { useSave } from '../../ui/form/useSave.ts'
import { PlaceField } from '../PlaceField.tsx'
import { departmentsQuery, macroProcessesQuery } from '../process-queries.ts'

type Props = {
  macroProcess: { id: number; department_id: number }
  /** To change; without it a new one is created. */
  microProcess?: MicroProcess
  onClose: () => void
}
type Values = { title: string; item_number: number | string; macroproccess_id: string | null }

/** Creates a process, changes it or moves it to another macro-process (screen S062). */
export function MicroProcessModal({ macroProcess, microProcess, onClose }: Props) {
  const [departmentId, setDepartmentId] = useState(macroProcess.department_id)
  const resolve = schemaResolver(NewMicroProcess, { sync: true })
  const bodyOf = ({ title, item_number, macroproccess_id }: Values) => ({
    title,
    item_number,
    macroproccess_id: Number(macroproccess_id),
  })
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: {
      title: microProcess?.title ?? '',
      item_number: microProcess?.item_number ?? '',
      macroproccess_id: String(macroProcess.id),
    },
    validate: (values) => ({
      ...resolve(bodyOf(values)),
      ...(!values.macroproccess_id && { macroproccess_id: 'Escolha o macroprocesso' }),
    }),
  })
  const save = useSave({
    form,
    save: (values: Values) =>
      microProcess
        ? api('PUT /client/proccess', { body: { ...bodyOf(values), id: microProcess.id } })
        : api('POST /client/proccess', { body: bodyOf(values) }),
    onSaved: ({ response }) => {
      toast(
        !microProcess
          ? 'Criado com sucesso!'
          : response.macroproccess_id === macroProcess.id
            ? 'Atualizado com sucesso'
            : `Movido para ${response.title_macroproccess}`,
      )
      void changed('processes')
      onClose()
    },
  })
  return (
    <ModalForm
      title={microProcess ? 'Editar processo' : 'Novo processo'}
      submit="Salvar"
      saving={save.isPending}
      isDirty={form.isDirty}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => save.mutate(values))}
    >
      <TextInput
        label="Título"
        description="Um trabalho do começo ao fim. Um verbo ajuda: Pagar fornecedores."
        placeholder="Pagar fornecedores"
        required
        data-autofocus
        maxLength={200}
        autoComplete="off"
        key={form.key('title')}
        {...form.getInputProps('title')}
      />
      {microProcess && (
        <MacroProcessFields
          departmentId={departmentId}
          onDepartment={(id) => {
            setDepartmentId(id)
            form.setFieldValue('macroproccess_id', id === macroProcess.department_id ? String(macroProcess.id) : null)
          }}
        >
          {(options) => (
            <Select
              label="Macroprocesso"
              description="Em outro macroprocesso, o processo fica no fim da lista, com tudo o que tem."
              placeholder="Escolha"
              searchable
              allowDeselect={false}
              data={options}
              nothingFoundMessage="Nenhum macroprocesso neste departamento"
              key={form.key('macroproccess_id')}
              {...form.getInputProps('macroproccess_id')}
            />
          )}
        </MacroProcessFields>
      )}
      <PlaceField
        among="na lista do macroprocesso"
        w={200}
        key={form.key('item_number')}
        {...form.getInputProps('item_number')}
      />
    </ModalForm>
  )
}

type FieldsProps = {
  departmentId: number
  onDepartment: (id: number) => void
  children: (options: { value: string; label: string }[]) => React.ReactNode
}

/** The department, and the macro-processes of it to choose from. */
function MacroProcessFields({ departmentId, onDepartment, children }: FieldsProps) {
  const departments = useQuery(departmentsQuery).data ?? []
  const macros = useQuery(macroProcessesQuery(departmentId)).data?.response ?? []
  return (
    <>
      <Select
        label="Departamento"
        searchable
        allowDeselect={false}
        data={departments
          .filter(({ id, macroproccess_count }) => macroproccess_count > 0 || id === departmentId)
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(departmentId)}
        onChange={(id) => id && onDepartment(Number(id))}
      />
      {children(macros.map(({ id, index_item, title }) => ({ value: String(id), label: `${index_item}. ${title}` })))}
    </>
  )
}
