import type { AgendaTemplate } from '@prumo/contract/minutes/templates/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { TemplateListModal } from '../../ui/templates/TemplateListModal.tsx'
import { AgendaTemplateForm } from './AgendaTemplateForm.tsx'
import { agendaTemplatesQuery, deleteAgendaTemplate } from './agenda-templates.ts'

type Props = { onClose: () => void; onUse: (template: AgendaTemplate) => void }

/** All agendas: the company's, and those that come with the product. */
export function AgendaTemplatesModal({ onClose, onUse }: Props) {
  return (
    <TemplateListModal
      title="Modelos de pauta"
      query={useQuery(agendaTemplatesQuery)}
      hint={({ subjects }) => subjects.map(({ title }) => title).join(' · ')}
      emptyHint="Abra uma ATA e escolha “Salvar como modelo de pauta”."
      onUse={onUse}
      onDelete={(template) => void deleteAgendaTemplate(template)}
      rename={(template, close) => <AgendaTemplateForm template={template} onClose={close} />}
      onClose={onClose}
    />
  )
}
