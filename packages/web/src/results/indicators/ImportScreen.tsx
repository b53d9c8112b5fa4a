import { Button } from '@mantine/core'
import { unitNames } from '@prumo/contract/results/structure.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { DepartmentSelect } from '../../admin/departments/DepartmentSelect.tsx'
import { api } from '../../platform/api.ts'
import { showFailure, toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { Page } from '../../ui/Page.tsx'
import { TrailBelow } from '../../ui/Trail.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { Writes } from '../../ui/Writes.tsx'
import { libraryOfQuery, libraryQuery, type UsualIndicator } from '../results-queries.ts'

const route = getRouteApi('/member/indicadores/import')

const columns: readonly Column<UsualIndicator>[] = [
  {
    id: 'title',
    header: 'Indicador',
    text: ({ title, obs, formula }) => `${title} ${obs} ${formula}`,
    cell: ({ title, obs, formula }) => (
      <>
        <b>{title}</b>
        <div>{obs}</div>
        <small>{formula}</small>
      </>
    ),
    card: 'title',
    width: '55%',
  },
  { id: 'department', header: 'Departamento' },
  { id: 'unit', header: 'Unidade', value: ({ unit }) => unitNames[unit] },
  { id: 'frequency', header: 'Frequência' },
]

/** The library, for the department that is chosen or for those that usually have each indicator (screen S127). */
export default function ImportScreen() {
  const { departamento } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useListing({ filters: ['de'] })
  const query = useQuery(departamento === undefined ? libraryQuery : libraryOfQuery(departamento))
  const importing = useMutation({
    mutationFn: (indicator_id: number) =>
      api('POST /client/indicators/save-my-indicator', {
        body: { indicator_id, ...(departamento !== undefined && { department_id: departamento }) },
      }),
    onSuccess: () => {
      toast('Indicador importado com sucesso!')
      void changed('results')
      void changed('departments')
    },
    onError: showFailure,
  })
  const places = [...new Set((query.data ?? []).map(({ department }) => department))]
  return (
    <Page title="Importar indicadores" hint={<TrailBelow to="/indicadores" title="Indicadores" here="Importar" />}>
      <DataTable
        label="Biblioteca de indicadores"
        list={list}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        filters={[
          {
            name: 'de',
            label: 'Área',
            all: 'Todas as áreas',
            look: 'select',
            options: places.map((place) => ({ value: place, label: place })),
            keeps: ({ department }, value) => department === value,
          },
        ]}
        rowActions={({ id, title }) => (
          <Writes>
            <Button
              variant="light"
              size="compact-sm"
              aria-label={`Importar ${title}`}
              loading={importing.isPending && importing.variables === id}
              onClick={() => importing.mutate(id)}
            >
              Importar
            </Button>
          </Writes>
        )}
        tools={
          <DepartmentSelect
            label={undefined}
            aria-label="Importar para"
            placeholder="Cada um no departamento de costume"
            leftSection="Para"
            leftSectionWidth={52}
            clearable
            w={340}
            maw="100%"
            value={departamento ?? null}
            onChange={(next) => void navigate({ search: (before) => ({ ...before, departamento: next ?? undefined }) })}
          />
        }
        unit={['indicador', 'indicadores']}
        emptyTitle="Não existem mais indicadores para importar."
      />
    </Page>
  )
}
