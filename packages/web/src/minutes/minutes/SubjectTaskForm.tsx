import { Group, TextInput } from '@mantine/core'
import { type Minutes, type Subject, SubjectTaskInput } from '@prumo/contract/minutes/minutes/model.ts'
import { useQuery } from '@tanstack/react-query'
import { PersonSelect } from '../../admin/users/PersonSelect.tsx'
import { peopleQuery } from '../../admin/users/users.ts'
import { formatDay } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { useTaskDrawer } from '../../routine/tasks/drawer/task-drawer.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { TimeField } from '../../ui/form/TimeField.tsx'
import { isAfter } from './deadlines.ts'
import { createTask, showTask } from './subject-task.ts'

type Props = { minutes: Pick<Minutes, 'id'>; subject: Subject; onClose: () => void }
type Values = { label: string; date: string | null; hour: string; client_id: number | null }

/** Makes a task from a subject: whose, and by when. Task and subject link to each other. */
export function SubjectTaskForm({ minutes, subject, onClose }: Props) {
  const { user_id } = useAccount()
  const { data: people = [], isPending } = useQuery(peopleQuery)
  const { openTask } = useTaskDrawer()
  // The form keeps the values it begins with.
  if (isPending) return null
  const initial: Values = {
    label: subject.title.slice(0, 200),
    date: subject.time?.slice(0, 10) ?? null,
    hour: subject.time?.slice(11) ?? '',
    client_id: people.find(({ id }) => id === subject.responsible_user_id)?.id ?? user_id,
  }
  return (
    <RecordForm
      of={subject.id}
      title="Nova tarefa do assunto"
      submit="Criar tarefa"
      schema={SubjectTaskInput}
      initial={initial}
      bodyOf={({ label, date, hour, client_id }) => ({
        label,
        date,
        hour: hour || null,
        ...(client_id && { client_id }),
      })}
      save={(body) => createTask(minutes, subject, body)}
      topic="tasks"
      watched
      onSaved={(made) => showTask(minutes, made, openTask)}
      onClose={onClose}
    >
      {(field, { values }) => (
        <>
          <TextInput label="Título" data-autofocus {...field('label')} />
          <PersonSelect
            label="Quem faz"
            on={values.date}
            description={
              subject.responsible !== '' && subject.responsible_user_id === null
                ? `${subject.responsible} não usa o Prumo: escolha quem acompanha.`
                : undefined
            }
            {...field('client_id')}
            required={false}
          />
          <Group grow align="start">
            <DateField
              label="Data"
              description={
                isAfter(values.date, subject)
                  ? `Depois do prazo do assunto, ${formatDay(subject.time!.slice(0, 10))}.`
                  : 'Sem data, vai para o backlog.'
              }
              clearable
              {...field('date')}
            />
            <TimeField label="Hora" description={'\u00a0'} {...field('hour')} />
          </Group>
        </>
      )}
    </RecordForm>
  )
}
