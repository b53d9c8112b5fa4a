import { monthAbbreviation } from '@prumo/contract/dates.ts'
import { monthKeys } from '@prumo/contract/results/month-keys.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ChartCard } from '../../ui/chart/ChartCard.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { YearOf } from '../../ui/period/YearOf.tsx'
import { useYear } from '../../ui/period/year.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { figureIn } from '../figures.ts'
import { dashboardQuery } from '../results-queries.ts'
import { PanelTrail } from './PanelTrail.tsx'
import { paceWords } from './rows.ts'
import { lineNames, lines } from './typed.ts'

const route = getRouteApi('/member/indicadores/dashboard/$department/graphic')
const tones = { last_year: 'quiet', now_year: 'plain', meta: 'goal' } as const

/** The chart of one indicator, which its address names: a reload shows the same (screen S123, decision O121). */
export default function GraphicScreen() {
  const department = Number(route.useParams().department)
  const { ano, indicador } = route.useSearch()
  const navigate = route.useNavigate()
  const { year } = useYear(ano)
  const panel = useQuery(dashboardQuery(department, year))
  const show = (next: number | undefined) => void navigate({ search: (before) => ({ ...before, ano: next }) })
  return (
    <Page title="Gráfico do indicador" hint={<PanelTrail department={department} here="Gráfico" />}>
      <YearOf ano={ano} onYear={show} query={panel} height={360}>
        {({ response }) => {
          const row = response.find(({ id }) => id === indicador) ?? response[0]
          if (!row) return <EmptyState title="Você ainda não tem nenhum indicador." />
          return (
            <ChartCard
              title={row.title}
              summary={`${row.title} em ${year}, ao lado do ano anterior e da meta`}
              note={paceWords(row)}
              aside={
                <TextLink to="/indicadores/history/$id" params={{ id: String(row.id) }}>
                  Histórico
                </TextLink>
              }
              data={{
                kind: 'series',
                categories: monthKeys.map((key) => monthAbbreviation(Number(key))),
                series: lineNames.map((line) => ({
                  name: lines[line],
                  values: monthKeys.map((key) => row[line][key]),
                  shape: 'line',
                  tone: tones[line],
                })),
              }}
              say={(value) => figureIn(row.unit, value)}
              empty="Nenhum valor neste ano"
            />
          )
        }}
      </YearOf>
    </Page>
  )
}
