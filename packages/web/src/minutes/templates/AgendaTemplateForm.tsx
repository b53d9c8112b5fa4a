import { Text, TextInput } from '@mantine/core'
import type { Minutes } from '@prumo/contract/minutes/minutes/model.ts'
import { type AgendaTemplate, AgendaTemplateChange } from '@prumo/contract/minutes/templates/endpoints.ts'
import { api } from '../../platform/api.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'

type Props = { onClose: () => void } & (
  | { minutes: Pick<Minutes, 'id' | 'name'> }
  | { template: Pick<AgendaTemplate, 'id' | 'name'> }
)

/** Names an agenda: the one that is made of minutes, or one that exists. */
export function AgendaTemplateForm({ onClose, ...of }: Props) {
  const isNew = 'minutes' in of
  return (
    <RecordForm
      container="modal"
      title={isNew ? 'Salvar como modelo de pauta' : 'Mudar o nome do modelo'}
      schema={AgendaTemplateChange}
      initial={{ name: isNew ? of.minutes.name.slice(0, 100) : of.template.name }}
      save={({ name }) =>
        isNew
          ? api('POST /v2/protocols-templates', { body: { name, protocol_id: of.minutes.id } })
          : api('PUT /v2/protocols-templates/{id}', { params: { id: of.template.id! }, body: { name } })
      }
      fieldOf={{ 'minutes.template_duplicate': 'name' }}
      saved={isNew ? 'Modelo salvo: está em “Nova ATA”, para toda a empresa' : 'Atualizado com sucesso'}
      topic="minutes"
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextInput label="Nome do modelo" data-autofocus autoComplete="off" {...field('name')} />
          {isNew && (
            <Text fz="sm" c="dimmed">
              Ficam os assuntos na sua ordem, com as descrições. Responsáveis, prazos e conclusões não.
            </Text>
          )}
        </>
      )}
    </RecordForm>
  )
}
