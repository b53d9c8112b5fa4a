import type { Project } from '@prumo/contract/admin/projects/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { removal } from '../../platform/api.ts'
import { useEdits } from '../../platform/session.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { Page } from '../../ui/Page.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EditDelete } from '../../ui/table/EditDelete.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { ProjectForm } from './ProjectForm.tsx'
import { projectsQuery } from './projects.ts'

const columns: readonly Column<Project>[] = [{ id: 'name', header: 'Nome', card: 'title' }]

/** 'Projetos/Unidades de negócios' (screen S205). Without the permission the list is read-only. */
export default function ProjectsScreen() {
  const mayChange = useEdits()('projects')
  const { create, edit, open } = useRecordForm<Project>('Criar projeto', (opened) => <ProjectForm {...opened} />)
  return (
    <Page title="Projetos/Unidades de negócios" actions={mayChange && create}>
      <DataTable
        label="Projetos"
        list={useListing({ order: 'name' })}
        query={useQuery(projectsQuery)}
        columns={columns}
        rowId={({ id }) => id}
        emptyHint={mayChange && 'Uma loja, uma filial, uma obra: o que a sua empresa quer acompanhar em separado.'}
        rowActions={
          mayChange
            ? (project) => (
                <EditDelete
                  name={project.name}
                  onEdit={() => edit(project)}
                  onDelete={() => void deleteProject(project)}
                />
              )
            : undefined
        }
      />
      {open}
    </Page>
  )
}

const deleteProject = ({ id, name }: Project) =>
  deleteRecord({
    about: name,
    topic: 'projects',
    bin: { kind: 'project', id },
    remove: () => removal('DELETE /v2/client/projects/{id}', { params: { id } }),
  })
