import { Text, TextInput } from '@mantine/core'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { type TaskTemplate, TaskTemplateChange } from '@prumo/contract/routine/templates/endpoints.ts'
import { api } from '../../platform/api.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'

type Props = { onClose: () => void } & ({ task: Pick<Task, 'id' | 'label'> } | { template: TaskTemplate })

/** Names a template: the one that is made of a task, or one that exists. */
export function TemplateForm({ onClose, ...of }: Props) {
  const isNew = 'task' in of
  return (
    <RecordForm
      container="modal"
      title={isNew ? 'Salvar como modelo' : 'Mudar o nome do modelo'}
      schema={TaskTemplateChange}
      initial={{ name: isNew ? of.task.label.slice(0, 100) : of.template.name }}
      save={({ name }) =>
        isNew
          ? api('POST /calendar/task-templates', { body: { name, task_id: of.task.id } })
          : api('PUT /calendar/task-templates/{id}', { params: { id: of.template.id }, body: { name } })
      }
      fieldOf={{ 'task_template.duplicate': 'name' }}
      saved={isNew ? 'Modelo salvo: está em “Nova tarefa”, para toda a empresa' : 'Atualizado com sucesso'}
      topic="tasks"
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextInput label="Nome do modelo" data-autofocus autoComplete="off" {...field('name')} />
          {isNew && (
            <Text fz="sm" c="dimmed">
              Ficam o título, o horário, a descrição, os assuntos, os links, as etiquetas, as pessoas e a repetição. A
              data, os comentários e o que já foi feito não.
            </Text>
          )}
        </>
      )}
    </RecordForm>
  )
}
