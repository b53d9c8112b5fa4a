import { UnstyledButton } from '@mantine/core'
import type { JobSummary } from '@prumo/contract/people/jobs/model.ts'
import { ControlStatus, controlStatusLabels } from '@prumo/contract/quality/controlled.ts'
import { useMemo, useState } from 'react'
import { usePersonFilter } from '../../admin/users/person-filter.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import type { ShownQuery } from '../../ui/QueryBoundary.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Filter } from '../../ui/table/filters.ts'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { jobColumns } from './columns.tsx'
import { JobReading } from './JobReading.tsx'

const state: Filter<JobSummary> = {
  name: 'situacao',
  label: 'Situação',
  look: 'chips',
  options: ControlStatus.options.map((value) => ({ value, label: controlStatusLabels[value] })),
  keeps: ({ status }, value) => status === value,
}
const filterNames = ['situacao', 'aprova'] as const
const approverOf = ({ approved_user_id }: JobSummary) => [approved_user_id]

/** The job descriptions of the whole company; each opens to be read. */
export function AllJobs({ query }: { query: ShownQuery<readonly JobSummary[]> }) {
  const [read, setRead] = useState<number | null>(null)
  const columns = useMemo(
    (): Column<JobSummary>[] => [
      {
        ...jobColumns[0]!,
        cell: (job) => <UnstyledButton onClick={() => setRead(job.id)}>{jobColumns[0]!.cell!(job)}</UnstyledButton>,
        brief: ({ id, office }) => (
          <UnstyledButton fw={600} onClick={() => setRead(id)}>
            {office}
          </UnstyledButton>
        ),
      },
      { id: 'department', header: 'Departamento' },
      ...jobColumns.slice(1),
    ],
    [],
  )
  return (
    <>
      <DataTable
        label="Todos os cargos"
        list={useListing({ order: 'office', filters: filterNames })}
        filters={[
          state,
          usePersonFilter<JobSummary>({ name: 'aprova', label: 'Quem aprova', rare: true, of: approverOf }),
        ]}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        onRow={() => (job) => setRead(job.id)}
        rowActions={({ id, department_id, office }) => (
          <ButtonLink
            to="/pessoas/cargos/$department"
            params={{ department: String(department_id) }}
            search={{ cargo: id }}
            variant="subtle"
            size="compact-sm"
            aria-label={`Editar ${office}`}
          >
            Editar
          </ButtonLink>
        )}
        brief
        unit={['cargo', 'cargos']}
        emptyTitle="Nenhum cargo ainda"
        emptyHint="Escolha um departamento acima e escreva o primeiro."
      />
      {read !== null && <JobReading id={read} onClose={() => setRead(null)} />}
    </>
  )
}
