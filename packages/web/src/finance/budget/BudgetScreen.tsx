import { Button, Switch } from '@mantine/core'
import { IconArrowsExchange, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ExportMenu } from '../../ui/ExportMenu.tsx'
import { Page } from '../../ui/Page.tsx'
import { YearOf } from '../../ui/period/YearOf.tsx'
import { useYear } from '../../ui/period/year.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { exportTimeout, useTableFile } from '../../ui/table/table-file.ts'
import { Writes } from '../../ui/Writes.tsx'
import { projectDreQuery } from '../dre/dre-queries.ts'
import { PreviewGrid } from '../dre/PreviewGrid.tsx'
import { ProjectChoice } from '../dre/ProjectChoice.tsx'
import { gridHeight } from '../dre/rows.ts'
import { BeginForm } from './BeginForm.tsx'

const route = getRouteApi('/member/previsao-orcamentaria')

/** 'Previsão orçamentária' (screen S155): a project, a year, and what is planned of each month (rule R267). */
export default function BudgetScreen() {
  const { projeto, ano } = route.useSearch()
  const { year } = useYear(ano)
  if (projeto !== undefined) return <Budget project={projeto} year={year} />
  return (
    <Page title="Previsão orçamentária" width="text" hint="O que cada projeto deve vender e gastar em cada mês do ano.">
      <ProjectChoice
        link={({ id, name }) => (
          <TextLink to="/previsao-orcamentaria" search={{ projeto: id, ano }} c="inherit" fw={600}>
            {name}
          </TextLink>
        )}
      />
    </Page>
  )
}

function Budget({ project, year }: { project: number; year: number }) {
  const { ano } = route.useSearch()
  const navigate = route.useNavigate()
  const dre = useQuery(projectDreQuery(project, year))
  const [compares, setCompares] = useState(false)
  const [begins, setBegins] = useState(false)
  // Previews that were filled in for the user are no changes of somebody else: the grid begins anew when they are read.
  const [begunAt, setBegunAt] = useState(0)
  const file = useTableFile({
    name: () => `previsao-orcamentaria-${year}`,
    what: 'a previsão orçamentária',
    read: (format) =>
      api('GET /client/finance/dre/{projectId}/budget-forecast/csv', {
        params: { projectId: project },
        query: { year, format },
        timeout: exportTimeout,
      }),
  })
  return (
    <Page
      title="Previsão orçamentária"
      hint={
        dre.error
          ? undefined
          : `${dre.data?.project.name ?? '…'}. O valor do ano inteiro, digitado em TOTAL, é dividido pelos meses.`
      }
      actions={
        <>
          <ButtonLink
            to="/previsao-orcamentaria"
            search={{ ano }}
            variant="default"
            leftSection={<IconArrowsExchange aria-hidden />}
          >
            Trocar de projeto
          </ButtonLink>
          <ExportMenu onExport={file.mutate} pending={file.isPending} />
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
          <>
            <PreviewGrid
              key={`${shown.project.id}:${shown.year}:${dre.dataUpdatedAt < begunAt ? 0 : begunAt}`}
              label={`Previsão orçamentária de ${shown.project.name} em ${shown.year}`}
              dre={shown}
              readAt={dre.dataUpdatedAt}
              planned={!compares}
              compares={compares}
              period="month"
              write={async (values) =>
                (
                  await api('PUT /client/finance/budget-forecast/{id}', {
                    params: { id: shown.project.id },
                    query: { year: shown.year },
                    body: { values },
                  })
                ).response
              }
              steps={steps}
              tools={(save) => (
                <>
                  <Switch
                    label="Comparar com o realizado"
                    checked={compares}
                    onChange={({ currentTarget }) => setCompares(currentTarget.checked)}
                  />
                  <Writes>
                    <Button
                      variant="default"
                      size="xs"
                      leftSection={<IconCopy size={15} aria-hidden />}
                      onClick={() => void save().then(() => setBegins(true))}
                    >
                      Começar de {shown.year - 1}
                    </Button>
                  </Writes>
                </>
              )}
            />
            {begins && (
              <BeginForm
                project={shown.project}
                year={shown.year}
                onBegun={() => setBegunAt(Date.now())}
                onClose={() => setBegins(false)}
              />
            )}
          </>
        )}
      </YearOf>
    </Page>
  )
}
