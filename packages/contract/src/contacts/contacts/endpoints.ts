import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Email, Id, IdList, Instant, optionalText, paged, Search, text } from '../../fields.ts'
import { creates, finds, one, versioned } from '../../record-calls.ts'

export const Contact = z
  .object({ id: z.int(), name: z.string(), email: z.string(), phone: z.string(), updated_at: Instant })
  .meta({ id: 'Contact' })
export type Contact = z.infer<typeof Contact>

/** Name and e-mail are required, the phone is free (rules R123). */
export const ContactInput = z.object({
  name: text(120, 'Preencha o nome'),
  email: Email,
  phone: optionalText(40),
})

const contacts = { audience: 'contacts' } as const

export const contactCalls = defineCalls(contacts, {
  'GET /contacts': {
    summary: 'Contatos da empresa, por nome, com busca em nome e e-mail; no máximo 2000, com o total',
    audience: 'everyone',
    why: 'O formulário de tarefa escolhe contatos.',
    query: z.object({ search: Search }),
    response: paged('contacts', Contact),
  },
  'POST /contacts': {
    summary: 'Criar um contato',
    audience: 'everyone',
    why: 'O menu Criar oferece novo contato a todos.',
    ...creates(ContactInput, Contact),
    errors: ['contact.duplicate'],
  },
  'PUT /contacts': {
    summary: 'Atualizar um contato (id no corpo)',
    body: versioned(ContactInput.extend({ id: Id })),
    response: one(Contact),
    errors: ['not_found', 'contact.duplicate', 'record.stale'],
  },
  'GET /contacts/{id}': {
    summary: 'Um contato',
    audience: 'everyone',
    why: 'O formulário de tarefa mostra o contato.',
    ...finds(Contact),
  },
  'DELETE /contacts/{id}': {
    summary: 'Apagar um contato; em uso, só com detach=true, que o retira de onde está',
    query: z.object({ detach: z.enum(['true', 'false']).default('false') }),
    errors: ['not_found', 'contact.in_use', 'record.in_use'],
  },
  'POST /contacts/bulk': {
    summary: 'Apagar vários contatos; o que está em uso, ou já não existe, volta com o motivo',
    body: z.object({
      ids: IdList.refine((ids) => ids.length > 0, 'Escolha ao menos um contato'),
      action: z.object({ type: z.literal('delete') }),
    }),
    response: z.object({
      response: z.object({
        done: z.array(z.int()),
        refused: z.array(z.object({ id: z.int(), message: z.string() })),
      }),
    }),
  },
})
