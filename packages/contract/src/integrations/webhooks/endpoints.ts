import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Instant, optionalText, Paging, paged, text } from '../../fields.ts'
import { changes, creates, lists, one } from '../../record-calls.ts'

const longestAddress = 2000
const title = text(80, 'Diga para que ele serve')
const events = z
  .array(z.string().max(80))
  .min(1, 'Escolha ao menos um acontecimento')
  .max(100, 'Escolha no máximo 100 acontecimentos')

export const NewWebhook = z.object({
  title,
  address: text(longestAddress, 'Cole o endereço do seu programa'),
  events,
})
/** An empty address stays as it is. */
export const WebhookChange = z.object({ title, address: optionalText(longestAddress), events, on: z.boolean() })

/** An address that is told of what happens. Neither it nor its secret is in any answer but that which makes the secret. */
export const Webhook = z
  .object({
    id: z.int(),
    title: z.string(),
    host: z.string(),
    events: z.array(z.string()),
    user_id: z.int(),
    user_name: z.string(),
    on: z.boolean(),
    /** Why it was switched off, as a sentence; null where a person did so, or it is on. */
    off_because: z.string().nullable(),
    failing_since: Instant.nullable(),
    delivered_at: Instant.nullable(),
    created_at: Instant,
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.infer<typeof Webhook>

/** What can be waited for, after 'Quando …'. */
export const HappeningInfo = z.object({
  id: z.string(),
  says: z.string(),
  /** The kind of record, and what it is called. */
  entity: z.string(),
  record: z.string(),
})
export type HappeningInfo = z.infer<typeof HappeningInfo>

export const Delivery = z
  .object({
    id: z.int(),
    /** `webhook-id`, the same at each try. */
    message: z.string(),
    event: z.string(),
    record_id: z.int(),
    happened_at: Instant,
    /** `unseen`: who made the webhook does not see the record, or it is gone. */
    state: z.enum(['waiting', 'done', 'failed', 'unseen']),
    tries: z.int(),
    tried_at: Instant.nullable(),
    due_at: Instant.nullable(),
    status: z.int().nullable(),
    failure: z.string().nullable(),
    /** What was sent; null before the first try. */
    body: z.string().nullable(),
  })
  .meta({ id: 'Delivery' })
export type Delivery = z.infer<typeof Delivery>

const Secret = Webhook.extend({ secret: z.string() })

const responsible = { audience: 'responsible' } as const

export const webhookCalls = defineCalls(responsible, {
  'GET /integrations/happenings': {
    summary: 'O que um webhook ou uma automação pode esperar que aconteça',
    ...lists(HappeningInfo),
  },
  'GET /integrations/webhooks': {
    summary: 'Os webhooks da empresa; nunca o endereço nem o segredo',
    ...lists(Webhook),
  },
  'POST /integrations/webhooks': {
    summary: 'Criar um webhook; só esta resposta diz o segredo (secret) com que se confere a assinatura',
    confidential: true,
    ...creates(NewWebhook, Secret),
    errors: ['list.too_many'],
  },
  'PUT /integrations/webhooks/{id}': {
    summary: 'Mudar, ligar ou desligar um webhook; o endereço vazio fica como está',
    ...changes(WebhookChange, Webhook),
  },
  'DELETE /integrations/webhooks/{id}': { summary: 'Apagar um webhook e as suas entregas', audience: 'responsible' },
  'POST /integrations/webhooks/{id}/secret': {
    summary: 'Trocar o segredo de um webhook; por um dia o anterior também assina',
    confidential: true,
    response: one(Secret),
  },
  'GET /integrations/webhooks/{id}/deliveries': {
    summary: 'O que um webhook enviou e ainda vai enviar, do mais novo; por 30 dias',
    query: z.object(Paging),
    response: paged('response', Delivery),
  },
  'POST /integrations/deliveries/{id}/again': {
    summary: 'Enviar de novo uma entrega, com o mesmo webhook-id',
    response: one(Delivery),
    errors: ['not_found', 'webhook.off'],
  },
})
