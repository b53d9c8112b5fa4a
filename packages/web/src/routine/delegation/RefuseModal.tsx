import { Checkbox, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { ModalForm } from '../../ui/form/ModalForm.tsx'
import { tasksChanged } from '../tasks/actions/task-queries.ts'

type Props = { task: Task; onClose: () => void; onRefused: () => void }

/** Gives a task back to the person who gave it, with a word. */
export default function RefuseModal({ task, onClose, onRefused }: Props) {
  const form = useForm({
    initialValues: { reason: '', whole: false },
    validate: { reason: (words) => (words.trim() === '' ? 'Diga por que você devolve a tarefa' : null) },
  })
  const isSent = useRef(false)
  const refuse = useMutation({
    mutationFn: (body: { reason: string; whole: boolean }) =>
      api('POST /calendar/task/{id}/refuse', { params: { id: task.id }, body }),
    onSuccess: () => {
      toast(`Devolvida a ${task.created_by}`)
      isSent.current = true
      onRefused()
      tasksChanged()
    },
  })
  return (
    <ModalForm
      title={`Devolver a ${task.created_by}`}
      submit="Devolver"
      saving={refuse.isPending}
      isDirty={() => !isSent.current && form.isDirty()}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => refuse.mutate(values))}
    >
      <Textarea
        data-autofocus
        label="Por quê"
        description="A tarefa volta para quem passou, com esta palavra."
        placeholder="Estou de folga nesse dia"
        withAsterisk
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('reason')}
      />
      {task.repeat_label && (
        <Checkbox
          label="Devolver toda a repetição"
          description={`${task.repeat_label}: as datas em aberto e as próximas`}
          {...form.getInputProps('whole', { type: 'checkbox' })}
        />
      )}
    </ModalForm>
  )
}
