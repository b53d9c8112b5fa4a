import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { ModalForm } from '../../ui/form/ModalForm.tsx'
import { useSave } from '../../ui/form/useSave.ts'
import { tasksChanged } from '../tasks/actions/task-queries.ts'

type Props = { task: Task; onClose: () => void }

/** Asks whoever wrote a task for another day, with a word. */
export default function AskDateModal({ task, onClose }: Props) {
  const form = useForm({
    initialValues: { date: task.date_request?.date ?? '', reason: '' },
    validate: {
      date: (date) => (date === '' ? 'Escolha a data' : null),
      reason: (words) => (words.trim() === '' ? 'Diga por que você pede outra data' : null),
    },
  })
  const ask = useSave({
    form,
    save: (body: typeof form.values) => api('PUT /calendar/task/{id}/date-request', { params: { id: task.id }, body }),
    onSaved: ({ response }) => {
      toast(`Pedido enviado a ${task.created_by}`)
      tasksChanged(response)
      onClose()
    },
  })
  const { value, onChange, error } = form.getInputProps('date')
  return (
    <ModalForm
      title="Pedir outra data"
      submit="Pedir"
      saving={ask.isPending}
      isDirty={() => !ask.isSuccess && form.isDirty()}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => ask.mutate(values))}
    >
      <DateField
        label="Nova data"
        withAsterisk
        data-autofocus
        value={value || null}
        onChange={(date) => onChange(date ?? '')}
        error={error}
      />
      <Textarea
        label="Por quê"
        description={`A data só muda quando ${task.created_by} aceitar.`}
        withAsterisk
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('reason')}
      />
    </ModalForm>
  )
}
