import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { showFailure, toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { useEdits } from '../../platform/session.ts'
import { PickOne, type PickOneProps } from '../../ui/form/PickOne.tsx'
import { departmentsQuery } from './departments.ts'

type Props = Omit<PickOneProps, 'options' | 'empty' | 'create'>

/** A choice of a department; users with the permission can create a missing one. */
export function DepartmentSelect(field: Props) {
  const departments = useQuery(departmentsQuery).data ?? []
  const mayCreate = useEdits()('departments')
  const make = async (name: string) => {
    try {
      const { response } = await api('POST /client/departments', { body: { name, sigla: '' } })
      await changed('departments')
      field.onChange?.(response.id)
      toast('Criado com sucesso!')
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <PickOne
      label="Departamento"
      options={departments.map(({ id, name, sigla }) => ({ value: id, label: name, hint: sigla || undefined }))}
      empty="Nenhum departamento com este nome"
      create={
        mayCreate ? { label: (name) => `Criar departamento “${name}”`, start: (name) => void make(name) } : undefined
      }
      {...field}
    />
  )
}
