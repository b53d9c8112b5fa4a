import { Group, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type Minutes, type Subject, SubjectTaskInput } from '@prumo/contract/minutes/minutes/model.ts'
import { useQuery } from '@tanstack/react-query'
import { PersonSelect } from '../../admin/users/PersonSelect.tsx'
import { peopleQuery } from '../../admin/users/users.ts'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { useAccount } from '../../platform/session.ts'
import { useTaskDrawer } from '../../routine/tasks/task-drawer.tsx'
import { tasksChanged } from '../../routine/tasks/task-queries.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { ModalForm } from '../../ui/form/ModalForm.tsx'
import { TimeField } from '../../ui/form/TimeField.tsx'
import { useSave } from '../../ui/form/useSave.ts'
import { keep } from './useSubjectDraft.ts'

type Props = { minutes: Pick<Minutes, 'id'>; subject: Subject; onClose: () => void }
type Values = { label: string; date: string | null; hour: string; client_id: number | null }

const bodyOf = ({ label, date, hour, client_id }: Values) => ({
  label,
  date,
  hour: hour || null,
  ...(client_id && { client_id }),
})

/** A subject becomes a task: whose, and by when. It stays tied to the subject both ways. */
export function SubjectTaskModal({ minutes, subject, onClose }: Props) {
  const { user_id } = useAccount()
  const people = useQuery(peopleQuery).data ?? []
  const { openTask } = useTaskDrawer()
  const resolve = schemaResolver(SubjectTaskInput, { sync: true })
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: {
      label: subject.title.slice(0, 200),
      date: subject.time?.slice(0, 10) ?? null,
      hour: subject.time?.slice(11) ?? '',
      client_id: people.find(({ name }) => name === subject.responsible)?.id ?? user_id,
    },
    validate: (values) => resolve(bodyOf(values)),
  })
  const save = useSave({
    form,
    save: (values: Values) =>
      api('POST /v2/protocols/{id}/subjects/{subject}/task', {
        params: { id: minutes.id, subject: subject.id },
        body: bodyOf(values),
      }),
    onSaved: ({ response, task_id }) => {
      keep(minutes.id, response)
      tasksChanged()
      const mayOpen = response.tasks.find(({ id }) => id === task_id)?.open
      toast('Tarefa criada!', mayOpen ? { label: 'Abrir', run: () => openTask(task_id) } : undefined)
      onClose()
    },
  })
  return (
    <ModalForm
      title="Criar tarefa do assunto"
      submit="Criar tarefa"
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
        key={form.key('label')}
        {...form.getInputProps('label')}
      />
      <PersonSelect label="Responsável" key={form.key('client_id')} {...form.getInputProps('client_id')} />
      <Group grow align="start">
        <DateField
          label="Data"
          description="Sem data, vai para o backlog."
          clearable
          key={form.key('date')}
          {...form.getInputProps('date')}
        />
        <TimeField label="Hora" description=" " key={form.key('hour')} {...form.getInputProps('hour')} />
      </Group>
    </ModalForm>
  )
}
