import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Month } from '../../date-fields.ts'
import { Instant, optionalText } from '../../fields.ts'
import { one, prints } from '../../record-calls.ts'
import { type ReportPart, reportPartIds } from '../parts.ts'
import { MonthReport, PartId, ReportLogos } from './model.ts'

/** Whoever sees a part of the report reads it; the verb leaves out the others. */
const reader = {
  audience: 'everyone',
  why: 'Cada parte do relatório tem a sua permissão: quem não tem nenhuma recebe um relatório sem partes.',
} as const

/** Parts in an address: 'finance,cash'; absent: all that the reader may see. */
const Parts = z
  .string()
  .max(120)
  .transform((text) => text.split(',').filter(Boolean))
  .refine((given) => given.every((part) => reportPartIds.includes(part as ReportPart)), 'Parte inválida')
  .transform((given) => given as ReportPart[])

/** The words of a part; of the decisions, one line each. */
export const PartTextInput = z.object({
  text: optionalText(2000),
  updated_at: Instant.nullable().optional(),
})

const MonthParam = z.object({ month: Month })

export const monthReportCalls = defineCalls({
  'GET /client/relatorio-do-mes/{month}': {
    ...reader,
    summary: 'O relatório de um mês, com as partes que a pessoa pode ver; o de um mês fechado diz o que dizia então',
    params: MonthParam,
    query: z.object({ parts: Parts.optional() }),
    response: z.object({ response: MonthReport, logos: ReportLogos }),
  },
  'GET /client/relatorio-do-mes/{month}/pdf': {
    ...reader,
    summary: 'O relatório de um mês em PDF',
    params: MonthParam,
    ...prints({ parts: Parts.optional() }),
  },
  'PUT /client/relatorio-do-mes/{month}/textos/{part}': {
    audience: 'everyone',
    why: 'Escreve em uma parte quem muda o que ela mostra.',
    summary: 'Escrever em uma parte do relatório de um mês; sem texto, ele sai',
    params: MonthParam.extend({ part: PartId }),
    body: PartTextInput,
    response: one(z.object({ text: z.string(), updated_at: Instant })),
    errors: ['report.part', 'permission.only_sees', 'record.stale'],
  },
})
