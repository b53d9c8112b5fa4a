import { IconChartLine, IconGauge, IconPencilBolt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { YearOf } from '../../ui/period/YearOf.tsx'
import { useYear } from '../../ui/period/year.ts'
import { Writes } from '../../ui/Writes.tsx'
import { dashboardQuery } from '../results-queries.ts'
import { PanelGrid } from './PanelGrid.tsx'
import { PanelTrail } from './PanelTrail.tsx'

const route = getRouteApi('/member/indicadores/dashboard/$department')

/** 'Painel de indicadores' of a department in a year (screen S120). */
export default function PanelScreen() {
  const department = Number(route.useParams().department)
  const { ano } = route.useSearch()
  const navigate = route.useNavigate()
  const { year } = useYear(ano)
  const panel = useQuery(dashboardQuery(department, year))
  const params = { department: String(department) }
  const show = (next: number | undefined) => void navigate({ search: (before) => ({ ...before, ano: next }) })
  return (
    <Page
      title="Painel de indicadores"
      hint={<PanelTrail department={department} />}
      actions={
        <>
          <ButtonLink
            to="/indicadores/easy-dashboard/$department"
            params={params}
            variant="default"
            leftSection={<IconPencilBolt aria-hidden />}
          >
            Configuração rápida
          </ButtonLink>
          <ButtonLink
            to="/indicadores/dashboard/$department/graphics"
            params={params}
            search={{ ano }}
            variant="default"
            leftSection={<IconChartLine aria-hidden />}
          >
            Gráficos
          </ButtonLink>
          <ButtonLink
            to="/indicadores/dashboard/$department/graphics/meta"
            params={params}
            search={{ ano }}
            variant="default"
            leftSection={<IconGauge aria-hidden />}
          >
            Metas
          </ButtonLink>
        </>
      }
    >
      <YearOf ano={ano} onYear={show} query={panel} height={700} headed>
        {(shown, steps) =>
          shown.response.length === 0 ? (
            <>
              {steps}
              <div className="card">
                <EmptyState
                  title="Você ainda não tem nenhum indicador."
                  hint="Importe da biblioteca os que este departamento costuma ter."
                  action={
                    <Writes>
                      <ButtonLink to="/indicadores/import" search={{ departamento: department }} size="xs">
                        Importar
                      </ButtonLink>
                    </Writes>
                  }
                />
              </div>
            </>
          ) : (
            <PanelGrid
              key={`${department}:${shown.year}`}
              department={department}
              dashboard={shown}
              readAt={panel.dataUpdatedAt}
              steps={steps}
            />
          )
        }
      </YearOf>
    </Page>
  )
}
