import type { Minutes } from '@prumo/contract/minutes/minutes/model.ts'
import { api } from '../../platform/api.ts'
import { TemplateNameForm } from '../../ui/templates/TemplateNameForm.tsx'

type Props = { minutes: Pick<Minutes, 'id' | 'name'>; onClose: () => void }

/** Makes an agenda of the subjects of minutes. */
export const SaveAgenda = ({ minutes, onClose }: Props) => (
  <TemplateNameForm
    of={minutes.id}
    title="Salvar como modelo de pauta"
    name={minutes.name}
    save={({ name }) => api('POST /v2/protocols-templates', { body: { name, protocol_id: minutes.id } })}
    saved="Modelo salvo: está em “Nova ATA”, para toda a empresa"
    hint="Ficam os assuntos na sua ordem, com as descrições. Responsáveis, prazos e conclusões não."
    topic="minutes"
    onClose={onClose}
  />
)
