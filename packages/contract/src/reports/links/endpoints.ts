import { z } from 'zod'
import { defineCalls, download } from '../../contract.ts'
import { DateOnly, Month } from '../../date-fields.ts'
import { Instant, NewPassword, text } from '../../fields.ts'
import { one } from '../../record-calls.ts'
import { MonthReport, PartId, ReportLogos } from '../month/model.ts'

export const reportLinkLimits = {
  /** Links of a company that still open something. */
  links: 100,
  /** Days for which a link may open at most. */
  days: 180,
} as const

/** A link under which somebody without a user reads the report of a month, with a password. */
const ReportLink = z
  .object({
    id: z.int(),
    /** For whom it was made. */
    title: z.string(),
    month: Month,
    parts: z.array(PartId),
    /** The last day on which it opens something. */
    ends_on: z.string(),
    state: z.enum(['open', 'ended', 'revoked']),
    created_by: z.string(),
    created_at: Instant,
    /** How often it was opened with its password, and when last: openings within an hour are one. */
    openings: z.int(),
    opened_at: Instant.nullable(),
  })
  .meta({ id: 'ReportLink' })
export type ReportLink = z.infer<typeof ReportLink>

export const ReportLinkInput = z.object({
  title: text(120, 'Diga para quem é o link'),
  month: Month,
  parts: z.array(PartId).min(1, 'Escolha ao menos uma parte'),
  ends_on: DateOnly,
  password: NewPassword,
})

const sharer = {
  audience: 'everyone',
  why: 'Compartilha o relatório quem responde pela empresa e quem a atende, e só as partes que a própria pessoa vê.',
} as const
const token = z.object({ token: z.string().max(200) })
const password = z.object({ password: z.string().max(200) })

export const reportLinkCalls = defineCalls({
  'GET /client/relatorios-do-mes/links': {
    ...sharer,
    summary: 'Os links do relatório que a pessoa pode retirar, do mais novo ao mais antigo, e se ela pode criar outro',
    response: z.object({ response: z.array(ReportLink), can: z.object({ share: z.boolean() }) }),
  },
  'POST /client/relatorios-do-mes/links': {
    ...sharer,
    summary: 'Criar um link do relatório de um mês, com senha e data de fim; o endereço é mostrado só agora',
    confidential: true,
    body: ReportLinkInput,
    /** `url` is answered only now. */
    response: one(ReportLink.extend({ url: z.string() })),
    status: 201,
    errors: ['report.share', 'list.too_many'],
  },
  'DELETE /client/relatorios-do-mes/links/{id}': {
    ...sharer,
    summary: 'Retirar um link do relatório: o endereço deixa de abrir',
  },
  'POST /relatorio/{token}': {
    audience: 'public',
    summary: 'Ler o relatório de um link, com a sua senha; sem ela, um link que existe responde como um que não existe',
    reads: true,
    params: token,
    body: password,
    response: one(z.object({ title: z.string(), ends_on: z.string(), report: MonthReport, logos: ReportLogos })),
    errors: ['report.link', 'report.ended', 'rate.limited'],
  },
  'POST /relatorio/{token}/pdf': {
    audience: 'public',
    weight: 'heavy',
    summary: 'O relatório de um link em PDF, com a sua senha',
    reads: true,
    params: token,
    body: password,
    response: download('application/pdf'),
    errors: ['report.link', 'report.ended', 'rate.limited', 'document.failed', 'work.busy'],
  },
})
