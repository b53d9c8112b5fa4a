import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Instant } from '../../fields.ts'

/** The largest e-mail that becomes a task, with its files. */
export const mostMailMegabytes = 10

/** The company's private address: an e-mail that one of its people sends there becomes a task. */
export const MailAddress = z
  .object({
    /** True if this installation receives e-mails at all. */
    offered: z.boolean(),
    /** Null: switched off. */
    address: z.string().nullable(),
    created_at: Instant.nullable(),
  })
  .meta({ id: 'MailAddress' })
export type MailAddress = z.infer<typeof MailAddress>

export const byMailCalls = defineCalls({
  'GET /calendar/mail-address': {
    summary: 'O endereço particular da empresa, cujos e-mails viram tarefas',
    audience: 'everyone',
    confidential: true,
    response: z.object({ response: MailAddress }),
  },
  // Not POST, because the answer stored for its Idempotency-Key would hold the address.
  'PUT /calendar/mail-address': {
    summary: 'Ligar o endereço da empresa, ou trocá-lo por outro: o anterior deixa de valer',
    audience: 'responsible',
    confidential: true,
    response: z.object({ response: MailAddress }),
    errors: ['mail.not_received'],
  },
  'DELETE /calendar/mail-address': {
    summary: 'Desligar o endereço da empresa: os e-mails são recusados',
    audience: 'responsible',
    errors: ['not_found'],
  },
})
