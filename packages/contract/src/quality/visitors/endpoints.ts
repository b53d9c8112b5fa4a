import { z } from 'zod'
import { defineCalls, download } from '../../contract.ts'
import { DateOnly } from '../../date-fields.ts'
import { Id, IdParam, Instant, text } from '../../fields.ts'
import { lists, one } from '../../record-calls.ts'
import { Readiness } from '../readiness/model.ts'

export const visitorLimits = {
  /** Links of a company that are not revoked. */
  links: 50,
  /** Days for which a link may open at most. */
  days: 180,
} as const

/** A link under which somebody without a user reads the readiness and the documents in force. */
const VisitorLink = z
  .object({
    id: z.int(),
    title: z.string(),
    /** The last day on which it opens something. */
    ends_on: z.string(),
    state: z.enum(['open', 'ended', 'revoked']),
    created_by: z.string(),
    created_at: Instant,
    /** When it was opened last, accurate to an hour; null: never. */
    opened_at: Instant.nullable(),
  })
  .meta({ id: 'VisitorLink' })
export type VisitorLink = z.infer<typeof VisitorLink>

export const VisitorLinkInput = z.object({ title: text(120, 'Diga para quem é o acesso'), ends_on: DateOnly })

/** A document in force, as a visitor sees it. */
const VisitedDocument = z.object({
  kind: z.string(),
  id: z.int(),
  kind_name: z.string(),
  title: z.string(),
  department: z.string(),
  version: z.int(),
  approved_by: z.string(),
  approved_at: Instant.nullable(),
  revision_date: z.string().nullable(),
  review: z.enum(['none', 'soon', 'late']),
  has_pdf: z.boolean(),
})

/** What a visitor sees of a company. */
export const Visit = z
  .object({
    company: z.string(),
    title: z.string(),
    ends_on: z.string(),
    readiness: Readiness,
    documents: z.array(VisitedDocument),
  })
  .meta({ id: 'IsoVisit' })
export type Visit = z.infer<typeof Visit>

const token = z.string().max(200)

export const visitorCalls = defineCalls({
  'GET /client/prontidao-iso/visitas': {
    summary: 'Os acessos de visitantes à prontidão e aos documentos em vigor, do mais novo ao mais antigo',
    audience: 'responsible',
    ...lists(VisitorLink),
  },
  'POST /client/prontidao-iso/visitas': {
    summary: 'Criar um acesso de visitante, com data de fim; o endereço é mostrado só agora',
    audience: 'responsible',
    confidential: true,
    body: VisitorLinkInput,
    /** `url` is answered only now. */
    response: one(VisitorLink.extend({ url: z.string() })),
    status: 201,
    errors: ['list.too_many'],
  },
  'DELETE /client/prontidao-iso/visitas/{id}': {
    summary: 'Revogar um acesso de visitante: o endereço deixa de abrir',
    audience: 'responsible',
    params: IdParam,
    errors: ['not_found'],
  },
  'GET /visita-iso/{token}': {
    summary: 'O que um visitante vê: a prontidão para a ISO 9001 e os documentos em vigor da empresa, sem alterar nada',
    audience: 'public',
    params: z.object({ token }),
    response: one(Visit),
    errors: ['not_found', 'visit.ended', 'rate.limited'],
  },
  'GET /visita-iso/{token}/documentos/{kind}/{id}': {
    summary: 'A versão em vigor de um documento, em PDF, para um visitante',
    audience: 'public',
    weight: 'heavy',
    params: z.object({ token, kind: z.string().max(60), id: Id }),
    response: download('application/pdf'),
    errors: ['not_found', 'visit.ended', 'rate.limited', 'document.failed', 'work.busy'],
  },
})
