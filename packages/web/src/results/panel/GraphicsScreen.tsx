import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { departmentsQuery } from '../../admin/departments/departments.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { YearOf } from '../../ui/period/YearOf.tsx'
import { useYear } from '../../ui/period/year.ts'
import { useWall } from '../../ui/wall/useWall.ts'
import { WallButton } from '../../ui/wall/WallButton.tsx'
import { graphicQuery } from '../results-queries.ts'
import { IndicatorChart } from './IndicatorChart.tsx'
import classes from './Panel.module.css'
import { PanelTrail } from './PanelTrail.tsx'
import { WallSlides } from './WallSlides.tsx'

const route = getRouteApi('/member/indicadores/dashboard/$department/graphics')

/** The line charts of a department's indicators in a year (screen S121); on a wall one at a time. */
export default function GraphicsScreen() {
  const department = Number(route.useParams().department)
  const { ano } = route.useSearch()
  const navigate = route.useNavigate()
  const { year } = useYear(ano)
  const wall = useWall()
  // What sources count changes without an event of its own.
  const graphics = useQuery({ ...graphicQuery(department, year), refetchInterval: wall.on ? 60_000 : false })
  const show = (next: number | undefined) => void navigate({ search: { ano: next } })
  const name = useQuery(departmentsQuery).data?.find(({ id }) => id === department)?.name
  return (
    <Page
      title={wall.on && name ? `Gráficos: ${name}, ${year}` : 'Gráficos'}
      hint={!wall.on && <PanelTrail department={department} here="Gráficos" />}
      actions={<WallButton wall={wall} />}
    >
      <YearOf ano={ano} onYear={show} query={graphics} height={700} headed={wall.on}>
        {({ response }) =>
          wall.on && response.length > 0 ? (
            <WallSlides graphics={response} department={department} ano={ano} />
          ) : (
            <div className={classes.cards}>
              {response.length === 0 && <EmptyState title="Você ainda não tem nenhum indicador." />}
              {response.map((graphic) => (
                <IndicatorChart key={graphic.id} graphic={graphic} department={department} ano={ano} />
              ))}
            </div>
          )
        }
      </YearOf>
    </Page>
  )
}
