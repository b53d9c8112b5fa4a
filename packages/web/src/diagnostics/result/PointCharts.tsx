import type { Point } from '@prumo/contract/diagnostics/model.ts'
import { ChartCard } from '../../ui/chart/ChartCard.tsx'
import type { ChartSeries } from '../../ui/chart/chart.ts'
import { measured, percent } from './points.ts'
import classes from './Result.module.css'

type Props = { points: readonly Point[]; before?: readonly Point[] }

/** The bars of all pillars, and the radars of those with a desired score (rules R236, R237 and R240). */
export function PointCharts({ points, before }: Props) {
  const corners = measured(points)
  const realized = { name: 'Realizado', values: corners.map(({ value }) => value), tone: 'plain' } as const
  const desired = { name: 'Desejado', values: corners.map((point) => point.desired), tone: 'goal' } as const
  const earlier = before && {
    name: 'Antes',
    values: measured(before).map(({ value }) => value),
    tone: 'quiet' as const,
  }
  const radar = (title: string, summary: string, series: readonly ChartSeries[]) => (
    <ChartCard
      title={title}
      summary={summary}
      data={{ kind: 'radar', axes: corners.map(({ label }) => label), most: 100, series }}
      say={percent}
      empty="Nenhuma nota"
    />
  )
  return (
    <>
      <ChartCard
        title="Nota por pilar"
        summary={`O quanto de cem por cento cada pilar alcançou: ${points
          .map(({ label, value }) => `${label} ${percent(value)}`)
          .join(', ')}`}
        data={{
          kind: 'series',
          categories: points.map(({ label }) => label),
          series: [
            { name: 'Realizado', values: points.map(({ value }) => value), stack: 'pilar', tone: 'plain' },
            {
              name: 'Falta para 100%',
              values: points.map(({ value }) => (value === null ? null : 100 - value)),
              stack: 'pilar',
              tone: 'quiet',
            },
          ],
        }}
        say={percent}
        empty="Nenhuma nota"
      />
      <div className={classes.radars}>
        {radar('Realizado', 'As notas de hoje', [realized])}
        {radar('Desejado', 'As notas que se desejam', [desired])}
        {radar('Resultado', 'As notas de hoje sobre as que se desejam', [
          desired,
          ...(earlier ? [earlier] : []),
          realized,
        ])}
      </div>
    </>
  )
}
