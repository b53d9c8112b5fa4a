import { Button, Group, Text } from '@mantine/core'
import type { MinutesSeries } from '@prumo/contract/minutes/series/endpoints.ts'
import { IconFileText } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy } from 'react'
import { formatDay } from '../../platform/format.ts'
import { showFailure } from '../../platform/messages.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { Page } from '../../ui/Page.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EditDelete } from '../../ui/table/EditDelete.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { useGoneNamed } from '../../ui/useUnreadNamed.ts'
import { Writes } from '../../ui/Writes.tsx'
import { MinutesViews } from '../minutes/MinutesViews.tsx'
import { minutesChanged } from '../minutes/minutes-queries.ts'
import type { SeriesSearch } from '../minutes/routes.tsx'
import { beginMinutes, deleteSeries, minutesSeriesQuery } from './series.ts'

const SeriesForm = lazy(() => import('./SeriesForm.tsx').then((module) => ({ default: module.SeriesForm })))

/** 'Reuniões em série': meetings that repeat, and the button with which the minutes of the next one begin. */
export default function SeriesScreen() {
  const series = useQuery(minutesSeriesQuery)
  const { serie, data: date } = useSearch({ strict: false }) as SeriesSearch
  const { create, edit, open } = useRecordForm<MinutesSeries>('Nova série', (opened) => <SeriesForm {...opened} />)
  const begin = useBegin()
  const navigate = useNavigate()
  const asked = useGoneNamed(series.data, serie, () => void navigate({ to: '/protocols/series', replace: true }))
  return (
    <Page title="Reuniões em série" actions={create}>
      <MinutesViews />
      {asked && date && (
        <section className="card" aria-label="Reunião" style={{ padding: 16, marginBottom: 16 }}>
          <Text fw={600}>{asked.name}</Text>
          <Text fz="sm" c="dimmed" mb="sm">
            {[`${formatDay(date)} ${hoursOf(asked)}`.trim(), asked.place, whoOf(asked)].filter(Boolean).join(' · ')}
          </Text>
          <Group gap="xs">
            <Writes>
              <Button
                leftSection={<IconFileText aria-hidden />}
                loading={begin.isPending}
                onClick={() => begin.mutate({ series: asked, date })}
              >
                Começar a ATA
              </Button>
            </Writes>
            <ButtonLink to="/protocols/series" variant="default">
              Todas as séries
            </ButtonLink>
          </Group>
        </section>
      )}
      <DataTable
        label="Reuniões em série"
        list={useListing({ order: 'name' })}
        query={series}
        columns={columns}
        rowId={({ id }) => id}
        emptyTitle="Nenhuma reunião em série"
        emptyHint="Uma série guarda quando a reunião se repete, quem participa e a pauta. Ela aparece no calendário de quem participa, e cada ATA começa com os assuntos em aberto da última."
        brief
        rowActions={(one) => (
          <>
            {one.next !== null && (
              <Writes>
                <Button
                  variant="default"
                  size="compact-sm"
                  data-main
                  disabled={begin.isPending}
                  aria-label={`Começar a ATA de ${one.name}, ${formatDay(one.next)}`}
                  onClick={() => begin.mutate({ series: one, date: one.next! })}
                >
                  Começar a ATA
                </Button>
              </Writes>
            )}
            {one.can.edit && (
              <EditDelete name={one.name} onEdit={() => edit(one)} onDelete={() => void deleteSeries(one)} />
            )}
          </>
        )}
      />
      {open}
    </Page>
  )
}

function useBegin() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ series, date }: { series: MinutesSeries; date: string }) => beginMinutes(series, date),
    onSuccess: ({ response }) => {
      void minutesChanged(response)
      void navigate({ to: '/protocols', search: { ata: response.id } })
    },
    onError: showFailure,
  })
}

const hoursOf = ({ hour, hour_finish }: MinutesSeries) => [hour, hour_finish].filter(Boolean).join('–')

function whoOf({ people, contacts, participants }: MinutesSeries) {
  const others = participants.split('\n').filter(Boolean)
  return [...people.map(({ name }) => name), ...contacts.map(({ name }) => name), ...others].join(', ')
}

const columns: readonly Column<MinutesSeries>[] = [
  { id: 'name', header: 'Título', value: ({ name }) => name, card: 'title' },
  {
    id: 'repeats',
    header: 'Repetição',
    value: ({ repeat_label }) => repeat_label,
    text: (one) => [one.repeat_label, hoursOf(one)].filter(Boolean).join(', '),
  },
  {
    id: 'next',
    header: 'Próxima',
    value: ({ next }) => next ?? '',
    text: ({ next }) => (next === null ? 'Terminou' : formatDay(next)),
    width: 110,
  },
  {
    id: 'last',
    header: 'Última ATA',
    width: 112,
    value: ({ last }) => last?.date ?? '',
    text: ({ last }) => (last ? formatDay(last.date) : ''),
    cell: ({ last }) =>
      last && (
        <TextLink to="/protocols" search={{ ata: last.protocol_id }} fz="sm" style={{ whiteSpace: 'normal' }}>
          {last.subjects_open === 0 ? formatDay(last.date) : `${formatDay(last.date)}, ${last.subjects_open} em aberto`}
        </TextLink>
      ),
  },
  { id: 'who', header: 'Participantes', value: whoOf },
]
