import { TextInput } from '@mantine/core'
import { type MacroProcess, NewMacroProcess } from '@prumo/contract/processes/macro-processes/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { PlaceField } from '../../ui/form/PlaceField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'
import { departmentsQuery } from '../process-queries.ts'

type Props = { department: { id: number; name: string }; macroProcess?: MacroProcess; onClose: () => void }
type Values = { title: string; item_number: number | string; department_id: string | null }

/** Creates a macro-process, changes it or moves it to another department (screen S060). */
export function MacroProcessForm({ department, macroProcess, onClose }: Props) {
  const departments = useQuery(departmentsQuery).data ?? [department]
  const initial: Values = {
    title: macroProcess?.title ?? '',
    item_number: macroProcess?.item_number ?? '',
    department_id: String(department.id),
  }
  return (
    <RecordForm
      of={macroProcess?.id ?? department.id}
      title={macroProcess ? 'Editar macroprocesso' : 'Novo macroprocesso'}
      schema={NewMacroProcess}
      initial={initial}
      bodyOf={(values) => ({ ...values, department_id: Number(values.department_id ?? department.id) })}
      save={(body) => {
        if (!macroProcess) return api('POST /client/proccess-sectors', { body })
        const { id } = macroProcess
        const moved = body.department_id !== department.id && { new_department_id: body.department_id }
        return api('PUT /client/proccess-sectors', { body: { ...body, id, department_id: department.id, ...moved } })
      }}
      saved={({ response }) =>
        !macroProcess
          ? 'Criado com sucesso!'
          : response.department_id === department.id
            ? 'Atualizado com sucesso'
            : `Movido para ${response.department_title}`
      }
      topic="processes"
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextInput
            label="Título"
            description="Um grande conjunto de atividades do departamento."
            placeholder="Contas a pagar"
            data-autofocus
            autoComplete="off"
            {...field('title')}
          />
          <SearchSelect
            label="Departamento"
            description={macroProcess && 'Em outro departamento, ele fica no fim da lista, com tudo o que tem.'}
            allowDeselect={false}
            data={departments.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...field('department_id')}
            withAsterisk={false}
          />
          <PlaceField among="na lista do departamento" w={200} {...field('item_number')} />
        </>
      )}
    </RecordForm>
  )
}
