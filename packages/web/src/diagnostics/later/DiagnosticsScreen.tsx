import { pillarKeys, pillars, type Summary } from '@prumo/contract/diagnostics/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatInstant, formatInstantDay } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ChartCard } from '../../ui/chart/ChartCard.tsx'
import { Page } from '../../ui/Page.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { Writes } from '../../ui/Writes.tsx'
import { listQuery } from '../diagnostic-queries.ts'
import { percent } from '../result/points.ts'
import classes from '../result/Result.module.css'

const columnsIn = (timeZone: string): readonly Column<Summary>[] => [
  {
    id: 'date',
    header: 'Feito em',
    value: ({ date_create }) => date_create,
    text: ({ date_create }) => formatInstant(date_create, timeZone),
    cell: ({ id, date_create, initial }) => (
      <TextLink to="/new-diagnostic/result" search={{ diagnostico: id }}>
        {formatInstant(date_create, timeZone)}
        {initial && ' · inicial'}
      </TextLink>
    ),
    card: 'title',
  },
  { id: 'name', header: 'Feito por' },
  ...pillarKeys.map(
    (pillar): Column<Summary> => ({
      id: pillar,
      header: pillars[pillar].label,
      value: ({ points }) => points.find(({ id }) => id === pillar)!.value,
      text: ({ points }) => percent(points.find(({ id }) => id === pillar)!.value),
      align: 'end',
      optional: true,
      width: 130,
    }),
  ),
]

/** 'Meus diagnósticos' (screen S137): the concluded ones, and how the pillars went from one to the next. */
export default function DiagnosticsScreen() {
  const { time_zone } = useAccount()
  const [columns] = useState(() => columnsIn(time_zone))
  const navigate = useNavigate()
  const query = useQuery(listQuery)
  const start = (
    <Writes>
      <ButtonLink to="/new-diagnostic">Novo diagnóstico</ButtonLink>
    </Writes>
  )
  return (
    <Page title="Meus diagnósticos" actions={start}>
      <div className={classes.all}>
        <DataTable
          label="Diagnósticos"
          list={useListing()}
          query={query}
          columns={columns}
          rowId={({ id }) => id}
          onRow={() =>
            ({ id }) =>
              void navigate({ to: '/new-diagnostic/result', search: { diagnostico: id } })
            }
          unit={['diagnóstico', 'diagnósticos']}
          emptyTitle="Nenhum diagnóstico concluído"
          emptyHint="Responda a cinquenta perguntas e veja onde a empresa está em cada pilar."
          emptyAction={start}
        />
        {query.data && query.data.length > 1 && <Evolution list={query.data} timeZone={time_zone} />}
      </div>
    </Page>
  )
}

function Evolution({ list, timeZone }: { list: readonly Summary[]; timeZone: string }) {
  const inTime = list.toReversed()
  return (
    <ChartCard
      title="Evolução"
      summary="A nota de cada pilar em cada diagnóstico, do primeiro ao último"
      data={{
        kind: 'series',
        categories: inTime.map(({ date_create }) => formatInstantDay(date_create, timeZone)),
        series: pillarKeys.map((pillar) => ({
          name: pillars[pillar].label,
          values: inTime.map(({ points }) => points.find(({ id }) => id === pillar)!.value),
          shape: 'line',
        })),
      }}
      say={percent}
      empty="Nenhuma nota"
    />
  )
}
