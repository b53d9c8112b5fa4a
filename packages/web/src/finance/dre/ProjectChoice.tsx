import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { projectsQuery } from '../../admin/projects/projects.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useListing } from '../../ui/table/useListing.ts'

type Project = { id: number; name: string }

/** What is booked on no project (decision O231). */
const withoutProject: Project = { id: 0, name: 'Sem projeto' }

/** The projects to choose from (rules R259, R267), the last one being what has none; `link` opens one. */
export function ProjectChoice({ link }: { link: (project: Project) => ReactNode }) {
  const projects = useQuery(projectsQuery)
  const data = projects.data && [...projects.data.map(({ id, name }) => ({ id, name })), withoutProject]
  return (
    <DataTable
      label="Projetos"
      list={useListing({ apart: true })}
      query={{ ...projects, data }}
      columns={[{ id: 'name', header: 'Escolha o projeto', cell: link, card: 'title' }]}
      rowId={({ id }) => id}
      sizes={[10, 50]}
      unit={['projeto', 'projetos']}
    />
  )
}
