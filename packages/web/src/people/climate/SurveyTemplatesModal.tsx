import type { SurveyTemplate } from '@prumo/contract/people/climate/templates.ts'
import { useQuery } from '@tanstack/react-query'
import { api, removal } from '../../platform/api.ts'
import { TemplateListModal } from '../../ui/templates/TemplateListModal.tsx'
import { surveyTemplatesQuery } from './climate-queries.ts'

type Props = { onClose: () => void; onUse: (template: SurveyTemplate) => void }

/** The company's templates of surveys. */
export default function SurveyTemplatesModal({ onClose, onUse }: Props) {
  return (
    <TemplateListModal
      title="Modelos de pesquisa"
      query={useQuery(surveyTemplatesQuery)}
      topic="people"
      hint={({ questions }) => questions.join(' · ')}
      emptyHint="Abra uma pesquisa de pulso e escolha “Salvar como modelo”."
      onUse={onUse}
      rename={(id, body) => api('PUT /client/pesquisas-modelos/{id}', { params: { id }, body })}
      remove={(id) => removal('DELETE /client/pesquisas-modelos/{id}', { params: { id } })}
      stays="As pesquisas feitas com este modelo ficam como estão."
      onClose={onClose}
    />
  )
}
