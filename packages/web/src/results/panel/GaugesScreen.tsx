import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { YearOf } from '../../ui/period/YearOf.tsx'
import { useYear } from '../../ui/period/year.ts'
import { graphicQuery } from '../results-queries.ts'
import { Gauge } from './Gauge.tsx'
import classes from './Panel.module.css'
import { PanelTrail } from './PanelTrail.tsx'

const route = getRouteApi('/member/indicadores/dashboard/$department/graphics/meta')

/** A gauge for each month of each indicator, and 'Anual' and 'Média anual' (screen S128, rule R209). */
export default function GaugesScreen() {
  const department = Number(route.useParams().department)
  const { ano } = route.useSearch()
  const navigate = route.useNavigate()
  const { year } = useYear(ano)
  const graphics = useQuery(graphicQuery(department, year))
  const show = (next: number | undefined) => void navigate({ search: { ano: next } })
  return (
    <Page title="Metas do departamento" hint={<PanelTrail department={department} here="Metas" />}>
      <YearOf ano={ano} onYear={show} query={graphics} height={700}>
        {({ response }) =>
          response.length === 0 ? (
            <EmptyState title="Você ainda não tem nenhum indicador." />
          ) : (
            response.map(({ id, title, unit, polarity, graphic }) => (
              <section key={id} className={`card ${classes.section}`} aria-label={title}>
                <h2>{title}</h2>
                <div className={classes.gauges}>
                  {graphic.map((point) => (
                    <Gauge key={point.month} point={point} unit={unit} polarity={polarity} />
                  ))}
                </div>
              </section>
            ))
          )
        }
      </YearOf>
    </Page>
  )
}
