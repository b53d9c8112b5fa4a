import { ChartCard } from '../../ui/chart/ChartCard.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { figureIn } from '../figures.ts'
import type { Graphic } from '../results-queries.ts'

type Props = { graphic: Graphic; department: number; ano: number | undefined }

/** An indicator's months of the year beside its targets. */
export function IndicatorChart({ graphic: { id, title, unit, graphic }, department, ano }: Props) {
  const months = graphic.slice(0, 12)
  const filled = months.filter((month) => month['Ano atual'] !== null).length
  return (
    <ChartCard
      title={title}
      summary={`${title}: ${filled} de 12 meses com valor`}
      data={{
        kind: 'series',
        categories: months.map(({ month }) => month),
        series: [
          { name: 'Ano atual', values: months.map((month) => month['Ano atual']), shape: 'line', tone: 'plain' },
          { name: 'Meta', values: months.map(({ Meta }) => Meta), shape: 'line', tone: 'goal' },
        ],
      }}
      say={(value) => figureIn(unit, value)}
      aside={
        <TextLink
          to="/indicadores/dashboard/$department/graphic"
          params={{ department: String(department) }}
          search={{ ano, indicador: id }}
          aria-label={`Abrir o gráfico de ${title}`}
        >
          Abrir
        </TextLink>
      }
      empty="Nenhum valor neste ano"
    />
  )
}
