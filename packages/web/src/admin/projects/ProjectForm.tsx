import { TextInput } from '@mantine/core'
import { type Project, ProjectInput } from '@prumo/contract/admin/projects/endpoints.ts'
import { saves } from '../../platform/saving.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { Opened } from '../../ui/form/useRecordForm.tsx'
import { RecordHistory } from '../audit/RecordHistory.tsx'

const save = saves('POST /v2/client/projects', 'PUT /v2/client/projects/{id}', { versioned: true })

/** Creates or changes a project or business unit (screen S206; the titles are those of decision O206). */
export const ProjectForm = (opened: Opened<Project>) => (
  <RecordForm
    {...opened}
    title={{ create: 'Criar projeto', edit: 'Atualizar projeto' }}
    schema={ProjectInput}
    initial={{ name: '' }}
    save={(body, base) => save(body, base)}
    fieldOf={{ 'project.duplicate': 'name' }}
    saved={{ create: 'Criado com sucesso', edit: 'Atualizado com sucesso' }}
    topic="projects"
  >
    {(field) => (
      <>
        <TextInput label="Nome" data-autofocus autoComplete="off" {...field('name')} />
        {opened.record && <RecordHistory kind="project" id={opened.record.id} topic="projects" />}
      </>
    )}
  </RecordForm>
)
