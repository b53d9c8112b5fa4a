import { z } from 'zod'
import { defineCalls, download } from '../../contract.ts'
import { DateOnly } from '../../date-fields.ts'
import { Id, Instant, text } from '../../fields.ts'
import { lists, one } from '../../record-calls.ts'
import { Norm } from '../norms/endpoints.ts'

export const visitorLimits = {
  /** Links of a company that are not revoked. */
  links: 50,
  /** Days for which a link may open at most. */
  days: 180,
} as const

/** What a link shows: each is a part of the auditor's folder. How the company judges itself is never among them. */
export const visitShows = {
  documents: 'Documentos em vigor',
  records: 'Registros: RNCs, auditorias, análises, riscos, mudanças',
  indicators: 'Indicadores',
  trainings: 'Treinamentos e leituras',
} as const
export type VisitShows = keyof typeof visitShows
const parts = Object.keys(visitShows) as [VisitShows, ...VisitShows[]]

/** A link under which somebody without a user reads the auditor's folder. */
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
    shows: z.array(z.enum(parts)),
    /** What was opened under it, the newest first, at most 50. */
    openings: z.array(z.object({ name: z.string(), opened_at: Instant })),
  })
  .meta({ id: 'VisitorLink' })
export type VisitorLink = z.infer<typeof VisitorLink>

export const VisitorLinkInput = z.object({
  title: text(120, 'Diga para quem é o acesso'),
  ends_on: DateOnly,
  shows: z.array(z.enum(parts)).min(1, 'Escolha o que o visitante vê').default(parts),
})

/** Something in the folder, which a visitor opens as a PDF. */
const VisitedEntry = z.object({
  kind: z.string(),
  id: z.int(),
  clause: z.string(),
  name: z.string(),
  detail: z.string(),
})

/** What a visitor sees of a company: a folder by chapter of the norm, of which each entry opens. */
export const Visit = z
  .object({
    company: z.string(),
    title: z.string(),
    ends_on: z.string(),
    /** Whose chapters these are, and the norms of the company. */
    norm: Norm,
    norms: z.array(Norm),
    chapters: z.array(z.object({ code: z.string(), title: z.string(), entries: z.array(VisitedEntry) })),
  })
  .meta({ id: 'IsoVisit' })
export type Visit = z.infer<typeof Visit>

const token = z.string().max(200)

const responsible = { audience: 'responsible' } as const

export const visitorCalls = defineCalls(responsible, {
  'GET /client/prontidao-iso/visitas': {
    summary: 'Os acessos de visitantes, do mais novo ao mais antigo, com o que cada um mostra e o que foi aberto',
    ...lists(VisitorLink),
  },
  'POST /client/prontidao-iso/visitas': {
    summary: 'Criar um acesso de visitante, com data de fim; o endereço é mostrado só agora',
    confidential: true,
    body: VisitorLinkInput,
    /** `url` is answered only now. */
    response: one(VisitorLink.extend({ url: z.string() })),
    status: 201,
    errors: ['list.too_many'],
  },
  'DELETE /client/prontidao-iso/visitas/{id}': { summary: 'Revogar um acesso de visitante: o endereço deixa de abrir' },
  'GET /visita-iso/{token}': {
    summary: 'O que um visitante vê: a pasta do auditor pelos capítulos de uma norma da empresa, sem alterar nada',
    audience: 'public',
    params: z.object({ token }),
    query: z.object({ norma: Norm.optional() }),
    response: one(Visit),
    errors: ['not_found', 'visit.ended', 'rate.limited'],
  },
  'GET /visita-iso/{token}/documentos/{kind}/{id}': {
    summary: 'Um documento ou registro da pasta de um visitante, em PDF; só o que a lista dele mostra',
    audience: 'public',
    weight: 'heavy',
    params: z.object({ token, kind: z.string().max(60), id: Id }),
    response: download('application/pdf'),
    errors: ['not_found', 'visit.ended', 'rate.limited', 'document.failed', 'work.busy'],
  },
})
