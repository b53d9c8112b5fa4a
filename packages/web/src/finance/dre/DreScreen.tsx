import { SegmentedControl } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { api } from '../../platform/api.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ExportMenu } from '../../ui/ExportMenu.tsx'
import { Page } from '../../ui/Page.tsx'
import { YearOf } from '../../ui/period/YearOf.tsx'
import { useYear } from '../../ui/period/year.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { exportTimeout, useTableFile } from '../../ui/table/table-file.ts'
import { projectDreQuery } from './dre-queries.ts'
import { PreviewGrid } from './PreviewGrid.tsx'
import { ProjectChoice } from './ProjectChoice.tsx'
import { gridHeight } from './rows.ts'

const route = getRouteApi('/member/dre')

/** The DRE of a project in a year (screen S150): first a project is chosen (rule R259). */
export default function DreScreen() {
  const { projeto, ano } = route.useSearch()
  const { year } = useYear(ano)
  if (projeto !== undefined) return <ProjectDre project={projeto} year={year} />
  return (
    <Page title={`DRE ${year}`} width="text" hint="O resultado de um projeto, mês a mês, pela competência.">
      <ProjectChoice
        link={({ id, name }) => (
          <TextLink to="/dre" search={{ projeto: id, ano }} c="inherit" fw={600}>
            {name}
          </TextLink>
        )}
      />
    </Page>
  )
}

const periods = { trimestre: 'quarter', ano: 'year' } as const

function ProjectDre({ project, year }: { project: number; year: number }) {
  const { ano, por } = route.useSearch()
  const navigate = route.useNavigate()
  const dre = useQuery(projectDreQuery(project, year))
  const file = useTableFile({
    name: () => `dre-${year}`,
    what: 'a DRE',
    read: (format) =>
      api('GET /client/finance/dre/{projectId}/csv', {
        params: { projectId: project },
        query: { year, format },
        timeout: exportTimeout,
      }),
  })
  return (
    <Page
      title={`DRE ${year}`}
      hint={dre.error ? undefined : (dre.data?.project.name ?? '…')}
      actions={
        <>
          <ButtonLink to="/dre" search={{ ano }} variant="default" leftSection={<IconArrowsExchange aria-hidden />}>
            Trocar de projeto
          </ButtonLink>
          <ExportMenu
            onExport={file.mutate}
            pending={file.isPending}
            pdf={`/api/client/finance/dre/${project}/pdf?year=${year}`}
          />
        </>
      }
    >
      <YearOf
        ano={ano}
        onYear={(next) => void navigate({ search: (before) => ({ ...before, ano: next }) })}
        query={dre}
        height={gridHeight}
        headed
      >
        {(shown, steps) => (
          <PreviewGrid
            key={`${shown.project.id}:${shown.year}`}
            label={`DRE de ${shown.project.name} em ${shown.year}`}
            dre={shown}
            readAt={dre.dataUpdatedAt}
            planned={false}
            period={por === undefined ? 'month' : periods[por]}
            steps={steps}
            tools={() => (
              <SegmentedControl
                aria-label="Período das colunas"
                value={por ?? 'mes'}
                data={[
                  { value: 'mes', label: 'Por mês' },
                  { value: 'trimestre', label: 'Por trimestre' },
                  { value: 'ano', label: 'Por ano' },
                ]}
                onChange={(next) =>
                  void navigate({
                    search: (before) => ({ ...before, por: next === 'trimestre' || next === 'ano' ? next : undefined }),
                  })
                }
              />
            )}
            write={async (values) => {
              const body = { project_id: shown.project.id, year: shown.year, values }
              return (await api('PUT /client/finance/dre', { body })).response
            }}
          />
        )}
      </YearOf>
    </Page>
  )
}
