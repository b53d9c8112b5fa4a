import { Switch, TextInput } from '@mantine/core'
import { NewWebhook, type Webhook, WebhookChange } from '@prumo/contract/integrations/webhooks/endpoints.ts'
import { api } from '../../platform/api.ts'
import { PickMany } from '../../ui/form/PickMany.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { Opened } from '../../ui/form/useRecordForm.tsx'
import type { ShownSecret } from './SecretShown.tsx'
import { sentenceOf, useHappenings } from './webhooks.ts'

type Values = { title: string; address: string; events: string[]; on: boolean }
type Props = Opened<Webhook> & { onSecret: (made: ShownSecret) => void }

/** A new webhook, or a change of one; the address that is stored is never shown. */
export function WebhookForm({ record, onSecret, onClose }: Props) {
  const happenings = useHappenings()
  const options = happenings.map(({ id }, value) => ({ value, label: sentenceOf(happenings, id) }))
  return (
    <RecordForm<Values, Values, { response: Webhook & { secret?: string } }, Webhook>
      title={{ create: 'Novo webhook', edit: 'Editar webhook' }}
      schema={record ? WebhookChange : NewWebhook}
      record={record}
      initial={{ title: '', address: '', events: [], on: true }}
      valuesOf={({ title, events, on }) => ({ title, events, on, address: '' })}
      save={(body) =>
        record
          ? api('PUT /integrations/webhooks/{id}', { params: { id: record.id }, body })
          : api('POST /integrations/webhooks', { body })
      }
      saved={{ create: 'Webhook criado.', edit: 'Atualizado com sucesso' }}
      topic="integrations"
      onSaved={({ response: { title, secret } }) => {
        if (secret !== undefined) onSecret({ title, secret })
      }}
      onClose={onClose}
      forgets
      watched
    >
      {(field) => {
        const { value, onChange, error } = field('events')
        const chosen = (value as string[]).map((event) => happenings.findIndex(({ id }) => id === event))
        return (
          <>
            <TextInput label="Para que serve" placeholder="Painel de vendas" data-autofocus {...field('title')} />
            <TextInput
              label={record ? 'Novo endereço' : 'Endereço'}
              description={
                record
                  ? `Vazio, continua em ${record.host}.`
                  : 'O do seu programa, que começa com https://. Fica cifrado e não é mais mostrado.'
              }
              placeholder="https://"
              autoComplete="off"
              spellCheck={false}
              {...field('address')}
            />
            <PickMany
              label="Avisar quando"
              placeholder="Escolha o que ele deve saber"
              options={options}
              chosen={chosen.filter((at) => at >= 0)}
              onChange={(places) => (onChange as (events: string[]) => void)(places.map((at) => happenings[at]!.id))}
              error={error as string}
              path="events"
            />
            {record && (
              <Switch
                label="Ligado"
                description="Desligado, ele não é avisado. O que já esperava é enviado quando você ligar."
                {...field('on', { type: 'checkbox' })}
              />
            )}
          </>
        )
      }}
    </RecordForm>
  )
}
