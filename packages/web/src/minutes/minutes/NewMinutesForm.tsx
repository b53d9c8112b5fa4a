import { Group, TextInput } from '@mantine/core'
import { todayIn } from '@prumo/contract/dates.ts'
import { type Minutes, NewMinutes } from '@prumo/contract/minutes/minutes/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { showDone } from '../../platform/messages.ts'
import { useAccount } from '../../platform/session.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { PickOne } from '../../ui/form/PickOne.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { TimeField } from '../../ui/form/TimeField.tsx'
import { foldersQuery, minutesChanged } from './minutes-queries.ts'

type Props = { folderId?: number; onClose: () => void; onCreated: (minutes: Minutes) => void }
type Values = { name: string; date: string | null; hour: string; folder_id: number | null }

/** The first fields of minutes: title, date and folder. The rest is written during the meeting. */
export function NewMinutesForm({ folderId, onClose, onCreated }: Props) {
  const { time_zone } = useAccount()
  const [today] = useState(() => todayIn(time_zone, Date.now()))
  const folders = useQuery(foldersQuery).data ?? []
  const initial: Values = { name: '', date: today, hour: '', folder_id: folderId ?? null }
  return (
    <RecordForm
      container="modal"
      title="Nova ATA"
      submit="Criar"
      schema={NewMinutes}
      initial={initial}
      bodyOf={({ name, date, hour, folder_id }) => ({
        name,
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
          {folders.length > 0 && (
            <PickOne
              label="Pasta"
              placeholder="Fora de pastas"
              clearable
              options={folders.map(({ id, name }) => ({ value: id, label: name }))}
              {...field('folder_id')}
              required={false}
            />
          )}
        </>
      )}
    </RecordForm>
  )
}
