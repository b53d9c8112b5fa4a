import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { api } from '../../platform/api.ts'
import { TemplateNameForm } from '../../ui/templates/TemplateNameForm.tsx'

type Props = { task: Pick<Task, 'id' | 'label'>; onClose: () => void }

/** Makes a template of a task. */
export const SaveTask = ({ task, onClose }: Props) => (
  <TemplateNameForm
    of={task.id}
    title="Salvar como modelo"
    name={task.label}
    save={({ name }) => api('POST /calendar/task-templates', { body: { name, task_id: task.id } })}
    saved="Modelo salvo: está em “Nova tarefa”, para toda a empresa"
    hint="Ficam o título, o horário, a descrição, os assuntos, os links, as etiquetas, as pessoas e a repetição. A data, os comentários e o que já foi feito não."
    topic="tasks"
    onClose={onClose}
  />
)
