import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { showFailure, toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { useEdits } from '../../platform/session.ts'
import { PickOne, type PickOneProps } from '../../ui/form/PickOne.tsx'
import { projectsQuery } from './projects.ts'

type Props = Omit<PickOneProps, 'options' | 'empty' | 'create'>

/** A project or business unit; who may, creates the missing one by its name. */
export function ProjectSelect(field: Props) {
  const projects = useQuery(projectsQuery).data ?? []
  const mayCreate = useEdits()('projects')
  const make = async (name: string) => {
    try {
      const { response } = await api('POST /v2/client/projects', { body: { name } })
      await changed('projects')
      field.onChange?.(response.id)
      toast('Criado com sucesso')
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <PickOne
      label="Projeto"
      options={projects.map(({ id, name }) => ({ value: id, label: name }))}
      empty="Nenhum projeto com este nome"
      create={mayCreate ? { label: (name) => `Criar projeto “${name}”`, start: (name) => void make(name) } : undefined}
      {...field}
    />
  )
}
