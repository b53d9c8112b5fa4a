import type { TaskTemplate } from '@prumo/contract/routine/templates/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { TemplateListModal } from '../../ui/templates/TemplateListModal.tsx'
import { TemplateForm } from './TemplateForm.tsx'
import { deleteTemplate, templatesQuery } from './templates.ts'

type Props = { onClose: () => void; onChoose: (template: TaskTemplate) => void }

/** All templates of tasks. */
export default function TemplatesModal({ onClose, onChoose }: Props) {
  return (
    <TemplateListModal
      title="Modelos de tarefa"
      query={useQuery(templatesQuery)}
      hint={({ label, created_by }) => [label, created_by && `de ${created_by}`].filter(Boolean).join(' · ')}
      emptyHint="Abra uma tarefa e escolha “Salvar como modelo”."
      onUse={onChoose}
      onDelete={(template) => void deleteTemplate(template)}
      rename={(template, close) => <TemplateForm template={template} onClose={close} />}
      onClose={onClose}
    />
  )
}
