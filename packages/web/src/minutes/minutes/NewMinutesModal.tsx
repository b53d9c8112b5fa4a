import { Group, Select, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { todayIn } from '@prumo/contract/dates.ts'
import { type Minutes, NewMinutes } from '@prumo/contract/minutes/minutes/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { showDone } from '../../platform/messages.ts'
import { useAccount } from '../../platform/session.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { ModalForm } from '../../ui/form/ModalForm.tsx'
import { TimeField } from '../../ui/form/TimeField.tsx'
import { useSave } from '../../ui/form/useSave.ts'
import { foldersQuery, minutesChanged } from './minutes-queries.ts'

type Props = { folderId?: number; onClose: () => void; onCreated: (minutes: Minutes) => void }
type Values = { name: string; date: string | null; hour: string; folder_id: string | null }

const bodyOf = ({ name, date, hour, folder_id }: Values) => ({
  name,
  date: [date ?? '', hour].filter(Boolean).join(' '),
  folder_id: Number(folder_id ?? 0),
})

/** What minutes need to begin with: title, date and where they lie. The rest is written in the meeting. */
export function NewMinutesModal({ folderId, onClose, onCreated }: Props) {
  const { time_zone } = useAccount()
  const [today] = useState(() => todayIn(time_zone, Date.now()))
  const folders = useQuery(foldersQuery).data ?? []
  const resolve = schemaResolver(NewMinutes, { sync: true })
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: { name: '', date: today, hour: '', folder_id: folderId ? String(folderId) : null },
    validate: (values) => resolve(bodyOf(values)),
  })
  const save = useSave({
    form,
    save: async (values: Values) => (await api('POST /v2/protocols', { body: bodyOf(values) })).response,
    onSaved: (made) => {
      // What was typed is saved: leaving for the new minutes loses nothing.
      form.resetDirty()
      showDone('Pauta criada com sucesso')
      void minutesChanged(made)
      onCreated(made)
    },
  })
  return (
    <ModalForm
      title="Nova ATA"
      submit="Criar"
      saving={save.isPending}
      isDirty={form.isDirty}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => save.mutate(values))}
    >
      <TextInput
        label="Título"
        required
        data-autofocus
        maxLength={200}
        autoComplete="off"
        placeholder="Reunião semanal da equipe"
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <Group grow align="start">
        <DateField label="Data" required key={form.key('date')} {...form.getInputProps('date')} />
        <TimeField label="Hora" key={form.key('hour')} {...form.getInputProps('hour')} />
      </Group>
      {folders.length > 0 && (
        <Select
          label="Pasta"
          placeholder="Fora de pastas"
          clearable
          searchable
          data={folders.map(({ id, name }) => ({ value: String(id), label: name }))}
          key={form.key('folder_id')}
          {...form.getInputProps('folder_id')}
        />
      )}
    </ModalForm>
  )
}
