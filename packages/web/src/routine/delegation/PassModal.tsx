import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { PersonSelect } from '../../admin/users/PersonSelect.tsx'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { ModalForm } from '../../ui/form/ModalForm.tsx'
import { useSave } from '../../ui/form/useSave.ts'
import { tasksChanged } from '../tasks/actions/task-queries.ts'

type Props = { task: Task; onClose: () => void; onPassed: () => void }

/** Hands a task that somebody gave on to another person, with a word. */
export default function PassModal({ task, onClose, onPassed }: Props) {
  const form = useForm({
    initialValues: { client_id: null as number | null, reason: '' },
    validate: {
      client_id: (id) => (id === null ? 'Escolha a pessoa' : null),
      reason: (words) => (words.trim() === '' ? 'Diga por que você passa a tarefa adiante' : null),
    },
  })
  const pass = useSave({
    form,
    save: ({ client_id, reason }: typeof form.values) =>
      api('POST /calendar/task/{id}/pass', { params: { id: task.id }, body: { client_id: client_id!, reason } }),
    onSaved: () => {
      toast(`Passada adiante; ${task.created_by} fica sabendo`)
      onPassed()
      tasksChanged()
    },
  })
  return (
    <ModalForm
      title="Passar adiante"
      submit="Passar"
      saving={pass.isPending}
      isDirty={() => !pass.isSuccess && form.isDirty()}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => pass.mutate(values))}
    >
      <PersonSelect label="Para quem" withAsterisk data-autofocus on={task.date} {...form.getInputProps('client_id')} />
      <Textarea
        label="Por quê"
        description={`Fica nos comentários. ${task.created_by} e a nova pessoa são avisados.`}
        withAsterisk
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('reason')}
      />
    </ModalForm>
  )
}
