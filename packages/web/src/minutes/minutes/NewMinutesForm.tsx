import { Group, TextInput } from '@mantine/core'
import { todayIn } from '@prumo/contract/dates.ts'
import { type Minutes, NewMinutes } from '@prumo/contract/minutes/minutes/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { showDone } from '../../platform/messages.ts'
import { useAccount } from '../../platform/session.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { TimeField } from '../../ui/form/TimeField.tsx'
import { AgendaPick } from '../templates/AgendaPick.tsx'
import { agendaTemplatesQuery } from '../templates/agenda-templates.ts'
import { FolderPick } from './FolderPick.tsx'
import { minutesChanged } from './minutes-queries.ts'

/** `agenda`: the name of the one that is chosen at first. */
type Props = {
  folderId?: number
  agenda?: string | undefined
  onClose: () => void
  onCreated: (minutes: Minutes) => void
}
type Values = { name: string; date: string | null; hour: string; folder_id: number | null; agenda: number | null }

const place = (agendas: readonly { name: string }[], name: string | undefined) => {
  const at = agendas.findIndex((one) => one.name === name)
  return at < 0 ? null : at
}

/** The first fields of minutes: title, date and folder. The rest is written during the meeting. */
export function NewMinutesForm({ folderId, agenda: chosen, onClose, onCreated }: Props) {
  const { time_zone } = useAccount()
  const [today] = useState(() => todayIn(time_zone, Date.now()))
  const agendas = useQuery(agendaTemplatesQuery).data ?? []
  const initial: Values = {
    name: '',
    date: today,
    hour: '',
    folder_id: folderId ?? null,
    agenda: place(agendas, chosen),
  }
  return (
    <RecordForm
      container="modal"
      of={null}
      title="Nova ATA"
      submit="Criar"
      schema={NewMinutes}
      initial={initial}
      bodyOf={({ name, date, hour, folder_id, agenda }) => ({
        name,
        subjects: agenda === null ? [] : (agendas[agenda]?.subjects ?? []),
        date: [date ?? '', hour].filter(Boolean).join(' '),
        folder_id: folder_id ?? 0,
      })}
      save={async (body) => (await api('POST /v2/protocols', { body })).response}
      topic="minutes"
      onSaved={(made) => {
        showDone('Pauta criada com sucesso')
        void minutesChanged(made)
        onCreated(made)
        // The caller opens the minutes and closes this form.
        return false
      }}
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextInput
            label="Título"
            data-autofocus
            autoComplete="off"
            placeholder="Reunião semanal da equipe"
            {...field('name')}
          />
          <Group grow align="start">
            <DateField label="Data" {...field('date')} required />
            <TimeField label="Hora" {...field('hour')} />
          </Group>
          <AgendaPick label="Modelo de pauta" placeholder="Sem modelo" {...field('agenda')} />
          <FolderPick label="Pasta" {...field('folder_id')} />
        </>
      )}
    </RecordForm>
  )
}
