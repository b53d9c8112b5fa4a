import { Group, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { AgendaSubject } from '@prumo/contract/minutes/subjects/endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import { ContactSelect } from '../../contacts/ContactSelect.tsx'
import { api } from '../../platform/api.ts'
import { formatInstant } from '../../platform/format.ts'
import { showDone, showFailed, toast } from '../../platform/messages.ts'
import { useAccount } from '../../platform/session.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { ModalForm } from '../../ui/form/ModalForm.tsx'
import { TimeField } from '../../ui/form/TimeField.tsx'
import { minutesChanged } from '../minutes/minutes-queries.ts'

/** A new subject; one to change, to conclude or only to look at; or a copy of a closed one. */
export type Opened = { mode: 'new' } | { mode: 'edit' | 'close' | 'view' | 'copy'; subject: AgendaSubject }

const failures = {
  new: 'Houve um erro ao tentar criar este assunto',
  copy: 'Houve um erro ao tentar duplicar este assunto',
  edit: 'Houve um erro ao tentar atualizar',
  close: 'Houve um erro ao tentar concluir este assunto',
  view: '',
}
const titles = {
  new: 'Novo assunto de pauta',
  copy: 'Duplicar assunto',
  edit: 'Editar assunto',
  close: 'Concluir assunto',
  view: 'Assunto concluído',
}

type Values = { title: string; day: string | null; hour: string; contacts: number[]; feedback: string }

/** The form of an agenda subject (screen S057). */
export function AgendaSubjectModal({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const { mode } = opened
  const subject = opened.mode === 'new' ? undefined : opened.subject
  const { time_zone } = useAccount()
  const [day = null, hour = ''] = subject?.date_estimate_finish?.split(' ') ?? []
  const form = useForm<Values>({
    initialValues: {
      title: subject?.title ?? '',
      day: mode === 'copy' ? null : day,
      hour: mode === 'copy' ? '' : hour,
      contacts: subject?.contacts.map(({ id }) => id) ?? [],
      feedback: subject?.feedback ?? '',
    },
    validate: {
      title: (title) => (title.trim() === '' ? 'Preencha o assunto' : null),
      day: (date, values) => (date === null && values.hour !== '' ? 'Escolha a data' : null),
    },
  })
  const save = useMutation({
    meta: { ownErrors: true },
    mutationFn: async ({ title, contacts, feedback, ...when }: Values): Promise<unknown> => {
      const date_estimate_finish = when.day === null ? null : [when.day, when.hour].filter(Boolean).join(' ')
      const body = { title, contacts, date_estimate_finish }
      if (mode === 'close')
        return api('POST /protocols/close-subject/{id}', { params: { id: subject!.id }, body: { feedback } })
      if (mode === 'edit') {
        const { id, updated_at } = subject!
        return api('PUT /protocols/subject/{id}', { params: { id }, body: { ...body, updated_at } })
      }
      return api('POST /protocols/subject', { body })
    },
    onSuccess: () => {
      if (mode === 'close') toast('Concluido com sucesso!')
      else if (mode === 'edit') showDone('Atualizado com sucesso')
      else if (mode === 'copy') showDone('Duplicado com sucesso')
      else toast('Assunto criado com sucesso')
      void minutesChanged()
      onClose()
    },
    onError: (error) => showFailed(failures[mode], error),
  })
  const fixed = mode === 'close' || mode === 'view'
  return (
    <ModalForm
      title={titles[mode]}
      submit={mode === 'close' ? 'Concluir assunto' : mode === 'view' ? 'Fechar' : 'Salvar'}
      saving={save.isPending}
      isDirty={() => mode !== 'view' && form.isDirty()}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => (mode === 'view' ? onClose() : save.mutate(values)))}
    >
      <TextInput
        label="Assunto"
        required={!fixed}
        readOnly={fixed}
        data-autofocus={!fixed || undefined}
        maxLength={300}
        autoComplete="off"
        {...form.getInputProps('title')}
      />
      {mode === 'view' ? (
        <Text fz="sm" c="dimmed">
          {[
            subject!.dateFinishFormatted && `prazo ${subject!.dateFinishFormatted}`,
            `concluído por ${subject!.closed_by} em ${formatInstant(subject!.closed_at, time_zone)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      ) : (
        mode !== 'close' && (
          <Group grow align="start">
            <DateField label="Previsão" clearable {...form.getInputProps('day')} />
            <TimeField label="Hora" {...form.getInputProps('hour')} />
          </Group>
        )
      )}
      {fixed ? (
        subject!.contacts.length > 0 && (
          <Text fz="sm">{subject!.contacts.map(({ name, email }) => `${name} (${email})`).join(', ')}</Text>
        )
      ) : (
        <ContactSelect
          chosen={form.values.contacts}
          known={subject?.contacts ?? []}
          onChange={(contacts) => form.setFieldValue('contacts', contacts)}
        />
      )}
      {fixed && (
        <Textarea
          label="Feedback"
          placeholder={mode === 'close' ? 'Como este assunto terminou' : undefined}
          data-autofocus={mode === 'close' || undefined}
          readOnly={mode === 'view'}
          autosize
          minRows={3}
          maxLength={8000}
          {...form.getInputProps('feedback')}
        />
      )}
    </ModalForm>
  )
}
