import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Id, Reference, text } from '../../fields.ts'
import { changes, creates, lists } from '../../record-calls.ts'

/** The lists of tasks that have views. */
export const viewLists = ['tasks', 'week', 'month', 'finished'] as const
export type ViewList = (typeof viewLists)[number]

/** What a view stores: the entries of an address, by name. A screen drops those it does not know. */
const Address = z
  .record(z.string().regex(/^[a-z]{1,20}$/, 'Nome inválido'), z.union([text(200), Id]))
  .refine((entries) => Object.keys(entries).length <= 20, 'Use no máximo 20 filtros')

/** A way of seeing a list: its filters, order, groups and columns, under a name. */
export const ListView = z
  .object({
    id: z.int(),
    list: z.enum(viewLists),
    name: z.string(),
    /** Everybody in the company sees it. */
    shared: z.boolean(),
    address: z.record(z.string(), z.union([z.string(), z.int()])),
    author_id: z.int(),
    created_by: z.string(),
    /** The list opens with it for the user. */
    is_default: z.boolean(),
    can: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'ListView' })
export type ListView = z.infer<typeof ListView>

const name = text(60, 'Dê um nome à visão')
export const ListViewInput = z.object({
  list: z.enum(viewLists),
  name,
  shared: z.boolean().default(false),
  address: Address,
})
/** Absent fields stay as they are. */
export const ListViewChange = z.object({ name, shared: z.boolean(), address: Address }).partial()

export const viewCalls = defineCalls({
  'GET /calendar/views': {
    summary: 'Visões das listas de tarefas: as minhas e as da empresa, por nome; no máximo 200',
    audience: 'everyone',
    ...lists(ListView),
  },
  'POST /calendar/views': {
    summary: 'Salvar uma visão de uma lista de tarefas, só minha ou da empresa',
    audience: 'everyone',
    ...creates(ListViewInput, ListView),
    errors: ['view.duplicate', 'list.too_many'],
  },
  'PUT /calendar/views/{id}': {
    summary: 'Mudar uma visão; a da empresa, por quem a criou ou por responsáveis',
    audience: 'everyone',
    ...changes(ListViewChange, ListView),
    errors: ['not_found', 'view.not_own', 'view.duplicate'],
  },
  'DELETE /calendar/views/{id}': {
    summary: 'Apagar uma visão; a da empresa, por quem a criou ou por responsáveis',
    audience: 'everyone',
    errors: ['not_found', 'view.not_own'],
  },
  'PUT /calendar/default-view': {
    summary: 'Escolher com que visão uma lista abre para mim; view_id nulo: com nenhuma',
    audience: 'everyone',
    body: z.object({ list: z.enum(viewLists), view_id: Reference }),
    errors: ['not_found'],
  },
})
