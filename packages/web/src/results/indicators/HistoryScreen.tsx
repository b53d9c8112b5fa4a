import { ActionIcon, TextInput } from '@mantine/core'
import { MeasurementInput } from '@prumo/contract/results/indicators/model.ts'
import { plainFigure } from '@prumo/contract/results/panel/facts.ts'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { type Answer, api, removal } from '../../platform/api.ts'
import { formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { TimeField } from '../../ui/form/TimeField.tsx'
import { typedMoney } from '../../ui/form/typed-money.ts'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { Page } from '../../ui/Page.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Trail } from '../../ui/Trail.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { Writes } from '../../ui/Writes.tsx'
import { instantOf, nowIn } from '../instants.ts'
import { historyQuery, type Indicator, indicatorQuery } from '../results-queries.ts'

const route = getRouteApi('/member/indicadores/history/$id')
type Measurement = Answer<'GET /client/indicators/history/{id}'>['response'][number]

const origins = { panel: 'Painel', entry: 'Medição', source: 'Fonte automática', import: 'Planilha' } as const

const columnsIn = (timeZone: string): readonly Column<Measurement>[] => [
  { id: 'title', header: 'Indicador', card: 'none' },
  { id: 'datetime', header: 'Data', text: ({ datetime }) => formatInstant(datetime, timeZone), card: 'title' },
  { id: 'value', header: 'Valor', text: ({ value }) => plainFigure(value), align: 'end' },
  { id: 'origin', header: 'De onde veio', value: ({ origin }) => origins[origin] },
  { id: 'by', header: 'Quem' },
  { id: 'note', header: 'Motivo', optional: true },
  {
    id: 'state',
    header: 'Situação',
    value: ({ replaced }) => (replaced ? 'Substituída' : 'Vale'),
    cell: ({ replaced }) => (
      <StatusMark tone={replaced ? 'quiet' : 'good'}>{replaced ? 'Substituída' : 'Vale'}</StatusMark>
    ),
  },
]

/** Every measurement of an indicator, and the form of a new one (screen S124). */
export default function HistoryScreen() {
  const id = Number(route.useParams().id)
  const { time_zone } = useAccount()
  const indicator = useQuery(indicatorQuery(id)).data
  const [columns] = useState(() => columnsIn(time_zone))
  const { create, open } = useRecordForm<Measurement>('Nova medição', ({ onClose }) =>
    indicator ? <NewMeasurement indicator={indicator} timeZone={time_zone} onClose={onClose} /> : null,
  )
  return (
    <Page
      title="Histórico"
      hint={
        <Trail>
          {[
            <TextLink key="all" to="/indicadores">
              Indicadores
            </TextLink>,
            indicator ? (
              <TextLink
                key="department"
                to="/indicadores/department/$department"
                params={{ department: String(indicator.department_id) }}
              >
                {indicator.department}
              </TextLink>
            ) : (
              // About as long as most names, so that nothing moves when the name arrives.
              'Departamento'
            ),
            'Histórico',
          ]}
        </Trail>
      }
      actions={create}
    >
      <DataTable
        label="Histórico"
        list={useListing()}
        query={useQuery(historyQuery(id))}
        columns={columns}
        rowId={(row) => row.id}
        rowActions={(row) =>
          !row.replaced && (
            <Writes>
              <ActionIcon
                color="red"
                aria-label={`Retirar a medição de ${formatInstant(row.datetime, time_zone)}`}
                onClick={() =>
                  void deleteRecord({
                    about: `${formatInstant(row.datetime, time_zone)}: ${plainFigure(row.value)}`,
                    text: 'Ela deixa de contar no seu mês e continua no histórico.',
                    topic: 'results',
                    remove: () => removal('DELETE /client/indicators/history/{id}', { params: { id: row.id } }),
                  })
                }
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </Writes>
          )
        }
        unit={['medição', 'medições']}
        emptyTitle="Nenhuma medição ainda"
        emptyAction={create}
      />
      {open}
    </Page>
  )
}

type NewProps = { indicator: Indicator; timeZone: string; onClose: () => void }

/** The value is typed as Brazilians write it, with steps of 0.01 (rule R199). */
function NewMeasurement({ indicator, timeZone, onClose }: NewProps) {
  return (
    <RecordForm
      of={indicator.id}
      title="Nova medição"
      container="modal"
      schema={MeasurementInput}
      initial={{ ...nowIn(timeZone), value: '', note: '' }}
      bodyOf={({ day, time, value, note }) => ({
        datetime: instantOf(timeZone, day, time),
        indicator_id: indicator.id,
        value: typedMoney(value) ?? value,
        note,
      })}
      save={(body) => api('POST /client/indicators/history', { body })}
      saved="Criado com sucesso!"
      topic="results"
      onClose={onClose}
    >
      {(field) => (
        <>
          <DateField label="Data" {...field('day')} required />
          <TimeField label="Horário" {...field('time')} />
          <TextInput label="Valor" inputMode="decimal" data-autofocus autoComplete="off" {...field('value')} required />
          <TextInput label="Observação" {...field('note')} />
        </>
      )}
    </RecordForm>
  )
}
