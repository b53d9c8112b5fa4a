import { Button } from '@mantine/core'
import { formatDate } from '@prumo/contract/dates.ts'
import type { DayOff } from '@prumo/contract/routine/days-off/endpoints.ts'
import { IconMapPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { removal } from '../../platform/api.ts'
import { useEdits } from '../../platform/session.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { Page } from '../../ui/Page.tsx'
import { TrailBelow } from '../../ui/Trail.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EditDelete } from '../../ui/table/EditDelete.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { DayOffForm, kindNames } from './DayOffForm.tsx'
import { daysOffQuery } from './days-off.ts'
import { StateForm } from './StateForm.tsx'

const columns: readonly Column<DayOff>[] = [
  {
    id: 'date',
    header: 'Data',
    text: ({ date, yearly }) => (yearly ? `${formatDate(date).slice(0, 5)}, todo ano` : formatDate(date)),
    width: 180,
  },
  { id: 'name', header: 'Nome', card: 'title' },
  { id: 'kind', header: 'De quem', value: ({ kind }) => kindNames[kind], width: 180 },
]

/** 'Feriados e folgas': what the company adds to the national holidays. Without the permission it is read-only. */
export default function DaysOffScreen() {
  const mayChange = useEdits()('departments')
  const [ofState, setOfState] = useState(false)
  const { create, edit, open } = useRecordForm<DayOff>('Novo feriado ou folga', (opened) => <DayOffForm {...opened} />)
  return (
    <Page
      title="Feriados e folgas"
      hint={<TrailBelow to="/calendar-month" title="Meu mês" here="Feriados e folgas" />}
      actions={
        mayChange && (
          <>
            <Button variant="default" leftSection={<IconMapPin aria-hidden />} onClick={() => setOfState(true)}>
              Feriados do estado
            </Button>
            {create}
          </>
        )
      }
    >
      <DataTable
        label="Feriados e folgas"
        list={useListing({ order: 'date' })}
        query={useQuery(daysOffQuery)}
        columns={columns}
        rowId={({ id }) => id}
        emptyHint="Os feriados nacionais já estão no calendário. Aqui ficam os do estado, os da cidade e as folgas da empresa."
        rowActions={
          mayChange
            ? (day) => <EditDelete name={day.name} onEdit={() => edit(day)} onDelete={() => void deleteDayOff(day)} />
            : undefined
        }
      />
      {ofState && <StateForm onClose={() => setOfState(false)} />}
      {open}
    </Page>
  )
}

const deleteDayOff = ({ id, name }: DayOff) =>
  deleteRecord({
    about: name,
    topic: 'tasks',
    remove: () => removal('DELETE /calendar/days-off/{id}', { params: { id } }),
  })
