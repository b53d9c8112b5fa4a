import type { AgendaTemplate } from '@prumo/contract/minutes/templates/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { api, removal } from '../../platform/api.ts'
import { TemplateListModal } from '../../ui/templates/TemplateListModal.tsx'
import { agendaTemplatesQuery } from './agenda-templates.ts'

type Props = { onClose: () => void; onUse: (template: AgendaTemplate) => void }

/** All agendas: the company's, and those that come with the product. */
export function AgendaTemplatesModal({ onClose, onUse }: Props) {
  return (
    <TemplateListModal
      title="Modelos de pauta"
      query={useQuery(agendaTemplatesQuery)}
      topic="minutes"
      hint={({ subjects }) => subjects.map(({ title }) => title).join(' · ')}
      emptyHint="Abra uma ATA e escolha “Salvar como modelo de pauta”."
      onUse={onUse}
      rename={(id, body) => api('PUT /v2/protocols-templates/{id}', { params: { id }, body })}
      remove={(id) => removal('DELETE /v2/protocols-templates/{id}', { params: { id } })}
      stays="As ATAs que começaram com este modelo ficam como estão."
      onClose={onClose}
    />
  )
}
