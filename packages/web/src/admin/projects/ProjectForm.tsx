import { TextInput } from '@mantine/core'
import { type Project, ProjectInput } from '@prumo/contract/admin/projects/endpoints.ts'
import { api } from '../../platform/api.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'

type Props = { project?: Project; onClose: () => void }

/** Creates or changes a project or business unit (screen S206; the titles are those of decision O206). */
export const ProjectForm = ({ project, onClose }: Props) => (
  <RecordForm
    title={project ? 'Atualizar projeto' : 'Criar projeto'}
    schema={ProjectInput}
    initial={{ name: project?.name ?? '' }}
    save={(body) =>
      project
        ? api('PUT /v2/client/projects/{id}', { params: { id: project.id }, body })
        : api('POST /v2/client/projects', { body })
    }
    fieldOf={{ 'project.duplicate': 'name' }}
    saved={project ? 'Atualizado com sucesso' : 'Criado com sucesso'}
    topic="projects"
    onClose={onClose}
  >
    {(field) => <TextInput label="Nome" data-autofocus autoComplete="off" {...field('name')} />}
  </RecordForm>
)
