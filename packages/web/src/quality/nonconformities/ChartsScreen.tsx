import { Group, SimpleGrid, Text } from '@mantine/core'
import { formatMonth, shiftMonth } from '@prumo/contract/dates.ts'
import { count } from '@prumo/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { DepartmentSelect } from '../../admin/departments/DepartmentSelect.tsx'
import { type Answer } from '../../platform/api.ts'
import { useToday } from '../../platform/clock.ts'
import { ChartCard } from '../../ui/chart/ChartCard.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TrailBelow } from '../../ui/Trail.tsx'
import { rncChartsQuery } from './rnc-queries.ts'

type Charts = Answer<'GET /client/rncs/charts'>['response']
type Counted = Charts['by_type']

const say = (value: number) => count(value, 'RNC', 'RNCs')

/** Nonconformities of the last twelve months: by type, department, month and cause. */
export default function ChartsScreen() {
  const { departamento } = useSearch({ from: '/member/rnc/graficos' })
  const navigate = useNavigate({ from: '/rnc/graficos' })
  const to = useToday().today.slice(0, 7)
  const from = shiftMonth(to, -11)
  const query = useQuery(rncChartsQuery({ from, to, ...(departamento && { department_id: departamento }) }))
  return (
    <Page title="Gráficos de RNC" hint={<TrailBelow to="/rnc" title="Relatório de Não conformidade" here="Gráficos" />}>
      <Group mb="md" align="flex-end">
        <DepartmentSelect
          clearable
          placeholder="Todos os departamentos"
          value={departamento ?? null}
          onChange={(id) => void navigate({ search: { departamento: id ?? undefined } })}
        />
      </Group>
      <QueryBoundary query={query}>{(charts) => <Drawn charts={charts} from={from} to={to} />}</QueryBoundary>
    </Page>
  )
}

function Drawn({ charts, from, to }: { charts: Charts; from: string; to: string }) {
  const navigate = useNavigate()
  const period = `${formatMonth(from)} a ${formatMonth(to)}`
  const { by_month, days_to_close } = charts
  return (
    <>
      <Text mb="md">
        {days_to_close === null
          ? `Nenhuma RNC foi fechada de ${period}.`
          : `De ${period}, uma RNC levou em média ${count(days_to_close, 'dia', 'dias')} para fechar.`}
      </Text>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <ChartCard
          title="Por mês"
          note={`De ${period}.`}
          summary={by_month
            .map(({ month, opened, closed }) => `${formatMonth(month)}: ${opened} abertas, ${closed} fechadas`)
            .join('; ')}
          data={{
            kind: 'series',
            categories: by_month.map(({ month }) => formatMonth(month)),
            series: [
              { name: 'Abertas', values: by_month.map(({ opened }) => opened), shape: 'bar' },
              { name: 'Fechadas', values: by_month.map(({ closed }) => closed), shape: 'line', tone: 'goal' },
            ],
          }}
          say={say}
          onOpen={(place) => {
            const month = by_month[place]?.month
            if (month) void navigate({ to: '/rnc', search: { de: month, ate: month } })
          }}
          empty="Nenhuma RNC neste período"
        />
        <Bars title="Por tipo" counted={charts.by_type} period={period} />
        <Bars title="Por departamento" counted={charts.by_department} period={period} />
        <Bars title="Por causa" counted={charts.by_cause} period={period} />
      </SimpleGrid>
    </>
  )
}

const Bars = ({ title, counted, period }: { title: string; counted: Counted; period: string }) => (
  <ChartCard
    title={title}
    note={`De ${period}.`}
    summary={counted.map(({ label, count: many }) => `${label}: ${many}`).join('; ')}
    data={{
      kind: 'series',
      categories: counted.map(({ label }) => label),
      series: [{ name: 'RNCs', values: counted.map(({ count: many }) => many), shape: 'bar' }],
    }}
    say={say}
    empty="Nenhuma RNC neste período"
  />
)
