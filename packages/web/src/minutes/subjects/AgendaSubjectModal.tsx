import { Group, Text, Textarea, TextInput } from '@mantine/core'
import type { AgendaSubject } from '@prumo/contract/minutes/subjects/endpoints.ts'
import { RecordActivity } from '../../admin/comments/RecordActivity.tsx'
import { ContactSelect } from '../../contacts/ContactSelect.tsx'
import { api } from '../../platform/api.ts'
import { formatInstant } from '../../platform/format.ts'
import { showDone } from '../../platform/messages.ts'
import { useAccount } from '../../platform/session.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { ModalForm } from '../../ui/form/ModalForm.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { TimeField } from '../../ui/form/TimeField.tsx'

/** A new subject; one to change, to close or to read; or a copy of a closed one. */
export type Opened = Writing | { mode: 'close'; subject: AgendaSubject } | { mode: 'view'; subject: AgendaSubject }
type Writing = { mode: 'new' } | { mode: 'edit' | 'copy'; subject: AgendaSubject }

type Of = { subject: AgendaSubject; onClose: () => void }

/** An agenda subject (screen S057). */
export function AgendaSubjectModal({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  if (opened.mode === 'view') return <ClosedSubject subject={opened.subject} onClose={onClose} />
  if (opened.mode === 'close') return <CloseSubject subject={opened.subject} onClose={onClose} />
  return <WriteSubject opened={opened} onClose={onClose} />
}

const words = {
  new: {
    title: 'Novo assunto de pauta',
    failed: 'Houve um erro ao tentar criar este assunto',
    saved: 'Assunto criado com sucesso',
  },
  copy: {
    title: 'Duplicar assunto',
    failed: 'Houve um erro ao tentar duplicar este assunto',
    done: 'Duplicado com sucesso',
  },
  edit: { title: 'Editar assunto', failed: 'Houve um erro ao tentar atualizar', done: 'Atualizado com sucesso' },
} as const

type Values = { title: string; day: string | null; hour: string; contacts: number[] }
const empty: Values = { title: '', day: null, hour: '', contacts: [] }

function valuesOf({ title, date_estimate_finish, contacts }: AgendaSubject): Values {
  const [day = null, hour = ''] = date_estimate_finish?.split(' ') ?? []
  return { title, day, hour, contacts: contacts.map(({ id }) => id) }
}

function WriteSubject({ opened, onClose }: { opened: Writing; onClose: () => void }) {
  const subject = opened.mode === 'new' ? undefined : opened.subject
  const said: { title: string; failed: string; saved?: string; done?: string } = words[opened.mode]
  return (
    <RecordForm
      container="modal"
      watched
      of={subject?.id ?? null}
      title={said.title}
      record={opened.mode === 'edit' ? opened.subject : undefined}
      initial={subject ? { ...valuesOf(subject), day: null, hour: '' } : empty}
      valuesOf={valuesOf}
      refuse={(values) => ({
        ...(values.title.trim() === '' && { title: 'Preencha o assunto' }),
        ...(values.day === null && values.hour !== '' && { day: 'Escolha a data' }),
      })}
      bodyOf={({ title, contacts, ...when }) => ({
        title,
        contacts,
        date_estimate_finish: when.day === null ? null : [when.day, when.hour].filter(Boolean).join(' '),
      })}
      save={async (body, base): Promise<unknown> =>
        base
          ? api('PUT /protocols/subject/{id}', {
              params: { id: base.id },
              body: { ...body, updated_at: base.updated_at },
            })
          : api('POST /protocols/subject', { body })
      }
      failed={said.failed}
      saved={said.saved}
      onSaved={() => said.done && showDone(said.done)}
      topic="minutes"
      onClose={onClose}
    >
      {(field, form) => (
        <>
          <TextInput label="Assunto" required data-autofocus autoComplete="off" {...field('title')} />
          <Group grow align="start">
            <DateField label="Previsão" clearable {...field('day')} />
            <TimeField label="Hora" {...field('hour')} />
          </Group>
          <ContactSelect
            chosen={form.values.contacts}
            known={subject?.contacts ?? []}
            onChange={(contacts) => form.setFieldValue('contacts', contacts)}
          />
          {opened.mode === 'edit' && <RecordActivity kind="agenda_subject" id={opened.subject.id} topic="minutes" />}
        </>
      )}
    </RecordForm>
  )
}

const Contacts = ({ subject: { contacts } }: Pick<Of, 'subject'>) =>
  contacts.length > 0 && <Text fz="sm">{contacts.map(({ name, email }) => `${name} (${email})`).join(', ')}</Text>

const CloseSubject = ({ subject, onClose }: Of) => (
  <RecordForm
    container="modal"
    of={subject.id}
    title="Concluir assunto"
    submit="Concluir assunto"
    initial={{ feedback: subject.feedback ?? '' }}
    save={(body) => api('POST /protocols/close-subject/{id}', { params: { id: subject.id }, body })}
    failed="Houve um erro ao tentar concluir este assunto"
    saved="Concluido com sucesso!"
    topic="minutes"
    onClose={onClose}
  >
    {(field) => (
      <>
        <TextInput label="Assunto" readOnly value={subject.title} />
        <Contacts subject={subject} />
        <Textarea
          label="Feedback"
          placeholder="Como este assunto terminou"
          data-autofocus
          autosize
          minRows={3}
          {...field('feedback')}
        />
      </>
    )}
  </RecordForm>
)

function ClosedSubject({ subject, onClose }: Of) {
  const { time_zone } = useAccount()
  const when = `concluído por ${subject.closed_by} em ${formatInstant(subject.closed_at, time_zone)}`
  return (
    <ModalForm
      title="Assunto concluído"
      submit="Fechar"
      saving={false}
      isDirty={() => false}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <TextInput label="Assunto" readOnly value={subject.title} />
      <Text fz="sm" c="dimmed">
        {[subject.dateFinishFormatted && `prazo ${subject.dateFinishFormatted}`, when].filter(Boolean).join(' · ')}
      </Text>
      <Contacts subject={subject} />
      <Textarea label="Feedback" readOnly autosize minRows={3} value={subject.feedback ?? ''} />
      <RecordActivity kind="agenda_subject" id={subject.id} topic="minutes" />
    </ModalForm>
  )
}
