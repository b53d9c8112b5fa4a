import { TextInput } from '@mantine/core'
import { type Project, ProjectInput } from '@prumo/contract/admin/projects/endpoints.ts'
import { saves } from '../../platform/saving.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'

const save = saves('POST /v2/client/projects', 'PUT /v2/client/projects/{id}')

type Props = { project?: Project; onClose: () => void }

/** Creates or changes a project or business unit (screen S206; the titles are those of decision O206). */
export const ProjectForm = ({ project, onClose }: Props) => (
  <RecordForm
    title={project ? 'Atualizar projeto' : 'Criar projeto'}
    schema={ProjectInput}
    initial={{ name: project?.name ?? '' }}
    save={(body) => save(body, project)}
    fieldOf={{ 'project.duplicate': 'name' }}
    saved={project ? 'Atualizado com sucesso' : 'Criado com sucesso'}
    topic="projects"
    onClose={onClose}
  >
    {(field) => <TextInput label="Nome" data-autofocus autoComplete="off" {...field('name')} />}
  </RecordForm>
)
