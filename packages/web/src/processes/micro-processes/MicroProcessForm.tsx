import { TextInput } from '@mantine/core'
import { type MicroProcess, NewMicroProcess } from '@prumo/contract/processes/micro-processes/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { saves } from '../../platform/saving.ts'
import { PlaceField } from '../../ui/form/PlaceField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'
import { departmentsQuery, macroProcessesQuery } from '../process-queries.ts'

const save = saves('POST /client/proccess', 'PUT /client/proccess', { versioned: true, place: 'item_number' })

type Props = {
  macroProcess: { id: number; department_id: number }
  /** The one to change; without it a new one is created. */
  microProcess?: MicroProcess
  onClose: () => void
}
type Values = { title: string; item_number: number | string; macroproccess_id: string | null }

type Answer = Awaited<ReturnType<typeof save>>

const bodyOf = (values: Values) => ({ ...values, macroproccess_id: Number(values.macroproccess_id) })

/** Creates a process, changes it or moves it to another macro-process (screen S062). */
export function MicroProcessForm({ macroProcess, microProcess, onClose }: Props) {
  const [departmentId, setDepartmentId] = useState(macroProcess.department_id)
  return (
    <RecordForm<Values, ReturnType<typeof bodyOf>, Answer, MicroProcess>
      record={microProcess}
      of={macroProcess.id}
      title={{ create: 'Novo processo', edit: 'Editar processo' }}
      schema={NewMicroProcess}
      refuse={({ macroproccess_id }) => (macroproccess_id ? {} : { macroproccess_id: 'Escolha o macroprocesso' })}
      initial={{ title: '', item_number: '', macroproccess_id: String(macroProcess.id) }}
      valuesOf={({ title, item_number, macroproccess_id }) => ({
        title,
        item_number,
        macroproccess_id: String(macroproccess_id),
      })}
      bodyOf={bodyOf}
      save={(body, base) => save(body, base)}
      saved={({ response }) =>
        !microProcess
          ? 'Criado com sucesso!'
          : response.macroproccess_id === macroProcess.id
            ? 'Atualizado com sucesso'
            : `Movido para ${response.title_macroproccess}`
      }
      topic="processes"
      onClose={onClose}
    >
      {(field, form) => (
        <>
          <TextInput
            label="Título"
            description="Um trabalho do começo ao fim. Um verbo ajuda: Pagar fornecedores."
            placeholder="Pagar fornecedores"
            data-autofocus
            autoComplete="off"
            {...field('title')}
          />
          {microProcess && (
            <MacroProcessFields
              departmentId={departmentId}
              onDepartment={(id) => {
                setDepartmentId(id)
                const own = id === macroProcess.department_id
                form.setFieldValue('macroproccess_id', own ? String(macroProcess.id) : null)
              }}
            >
              {(options) => (
                <SearchSelect
                  label="Macroprocesso"
                  description="Em outro macroprocesso, o processo fica no fim da lista, com tudo o que tem."
                  placeholder="Escolha"
                  allowDeselect={false}
                  data={options}
                  nothingFoundMessage="Nenhum macroprocesso neste departamento"
                  {...field('macroproccess_id')}
                  required={false}
                />
              )}
            </MacroProcessFields>
          )}
          <PlaceField among="na lista do macroprocesso" w={200} {...field('item_number')} />
        </>
      )}
    </RecordForm>
  )
}

type FieldsProps = {
  departmentId: number
  onDepartment: (id: number) => void
  children: (options: { value: string; label: string }[]) => React.ReactNode
}

/** A department, and its macro-processes to choose from. */
function MacroProcessFields({ departmentId, onDepartment, children }: FieldsProps) {
  const departments = useQuery(departmentsQuery).data ?? []
  const macros = useQuery(macroProcessesQuery(departmentId)).data?.response ?? []
  return (
    <>
      <SearchSelect
        label="Departamento"
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
