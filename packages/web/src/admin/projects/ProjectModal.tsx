import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type Project, ProjectInput } from '@prumo/contract/admin/projects/endpoints.ts'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { ModalForm } from '../../ui/form/ModalForm.tsx'
import { useSave } from '../../ui/form/useSave.ts'

type Props = {
  /** The project to change; without it a new one is created. */
  project?: Project
  onClose: () => void
}

type Values = { name: string }

/** Creates or changes a project or business unit (screen S206; the titles are those of decision O206). */
export function ProjectModal({ project, onClose }: Props) {
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: { name: project?.name ?? '' },
    validate: schemaResolver(ProjectInput, { sync: true }),
  })
  const save = useSave({
    form,
    fieldOf: { 'project.duplicate': 'name' },
    save: (body: Values) =>
      project
        ? api('PUT /v2/client/projects/{id}', { params: { id: project.id }, body })
        : api('POST /v2/client/projects', { body }),
    onSaved: () => {
      toast(project ? 'Atualizado com sucesso' : 'Criado com sucesso')
      void changed('projects')
      onClose()
    },
  })
  return (
    <ModalForm
      title={project ? 'Atualizar projeto' : 'Criar projeto'}
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
        maxLength={120}
        autoComplete="off"
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
    </ModalForm>
  )
}
