import { ActionIcon, Button } from '@mantine/core'
import type { Project } from '@prumo/contract/admin/projects/endpoints.ts'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { useCan } from '../../platform/session.ts'
import { confirmDelete } from '../../ui/confirm.ts'
import { Page } from '../../ui/Page.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { ProjectModal } from './ProjectModal.tsx'
import { projectsQuery } from './projects.ts'

const columns: readonly Column<Project>[] = [{ id: 'name', header: 'Nome', value: ({ name }) => name, card: 'title' }]

/** 'Projetos/Unidades de negócios' (screen S205). Without the permission the list is only for reading. */
export default function ProjectsScreen() {
  const projects = useQuery(projectsQuery)
  const mayChange = useCan()('projects')
  const [editing, setEditing] = useState<Project | 'new' | null>(null)
  const remove = useMutation({ mutationFn: deleteProject, onSettled: () => changed('projects') })
  const create = (
    <Button leftSection={<IconPlus aria-hidden />} onClick={() => setEditing('new')}>
      Criar projeto
    </Button>
  )
  return (
    <Page title="Projetos/Unidades de negócios" actions={mayChange && create}>
      <DataTable
        label="Projetos"
        query={projects}
        columns={columns}
        rowId={({ id }) => id}
        initialSorting={{ column: 'name', descending: false }}
        emptyHint={mayChange && 'Uma loja, uma filial, uma obra: o que a sua empresa quer acompanhar em separado.'}
        rowActions={
          mayChange
            ? (project) => (
                <>
                  <ActionIcon aria-label={`Editar ${project.name}`} onClick={() => setEditing(project)}>
                    <IconPencil />
                  </ActionIcon>
                  <ActionIcon aria-label={`Apagar ${project.name}`} onClick={() => remove.mutate(project)}>
                    <IconTrash />
                  </ActionIcon>
                </>
              )
            : undefined
        }
      />
      {editing && <ProjectModal project={editing === 'new' ? undefined : editing} onClose={() => setEditing(null)} />}
    </Page>
  )
}

async function deleteProject({ id, name }: Project) {
  if (!(await confirmDelete({ about: name }))) return
  await api('DELETE /v2/client/projects/{id}', { params: { id } })
  toast('Apagado com sucesso!')
}
