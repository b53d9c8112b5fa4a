import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { YearOf } from '../../ui/period/YearOf.tsx'
import { useYear } from '../../ui/period/year.ts'
import { graphicQuery } from '../results-queries.ts'
import { Gauge } from './Gauge.tsx'
import { LightRows } from './LightRows.tsx'
import classes from './Panel.module.css'
import { PanelTrail } from './PanelTrail.tsx'

const route = getRouteApi('/member/indicadores/dashboard/$department/graphics/meta')

/**
 * The lights of all indicators of a year, one row to each, and below them the gauges of the chosen one: a gauge for each
 * month, and 'Anual' and 'Média anual' (screen S128, rule R209).
 */
export default function GaugesScreen() {
  const department = Number(route.useParams().department)
  const { ano, indicador } = route.useSearch()
  const navigate = route.useNavigate()
  const { year } = useYear(ano)
  const graphics = useQuery(graphicQuery(department, year))
  const show = (next: number | undefined) => void navigate({ search: (before) => ({ ...before, ano: next }) })
  const choose = (id: number) =>
    void navigate({ search: (before) => ({ ...before, indicador: id }), replace: true, resetScroll: false })
  const gauges = useRef<HTMLElement>(null)
  useEffect(() => {
    if (indicador !== undefined) gauges.current?.scrollIntoView({ block: 'nearest' })
  }, [indicador])
  return (
    <Page title="Metas do departamento" hint={<PanelTrail department={department} here="Metas" />}>
      <YearOf ano={ano} onYear={show} query={graphics} height={700}>
        {({ response }) => {
          const chosen = response.find(({ id }) => id === indicador) ?? response[0]
          if (!chosen) return <EmptyState title="Você ainda não tem nenhum indicador." />
          const { title, unit, polarity, graphic } = chosen
          return (
            <>
              <LightRows indicators={response} chosen={chosen.id} onChoose={choose} />
              <section ref={gauges} className={`card ${classes.section}`} aria-label={title}>
                <h2>{title}</h2>
                <div className={classes.gauges}>
                  {graphic.map((point) => (
                    <Gauge key={point.month} point={point} unit={unit} polarity={polarity} />
                  ))}
                </div>
              </section>
            </>
          )
        }}
      </YearOf>
    </Page>
  )
}
