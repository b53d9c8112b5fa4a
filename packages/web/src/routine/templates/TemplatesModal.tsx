import type { TaskTemplate } from '@prumo/contract/routine/templates/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { api, removal } from '../../platform/api.ts'
import { TemplateListModal } from '../../ui/templates/TemplateListModal.tsx'
import { templatesQuery } from './templates.ts'

type Props = { onClose: () => void; onChoose: (template: TaskTemplate) => void }

/** All templates of tasks. */
export default function TemplatesModal({ onClose, onChoose }: Props) {
  return (
    <TemplateListModal
      title="Modelos de tarefa"
      query={useQuery(templatesQuery)}
      topic="tasks"
      hint={({ label, created_by }) => [label, created_by && `de ${created_by}`].filter(Boolean).join(' · ')}
      emptyHint="Abra uma tarefa e escolha “Salvar como modelo”."
      onUse={onChoose}
      rename={(id, body) => api('PUT /calendar/task-templates/{id}', { params: { id }, body })}
      remove={(id) => removal('DELETE /calendar/task-templates/{id}', { params: { id } })}
      stays="As tarefas feitas com este modelo ficam como estão."
      onClose={onClose}
    />
  )
}
