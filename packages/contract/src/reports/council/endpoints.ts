import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Month } from '../../date-fields.ts'
import { one, printsOne } from '../../record-calls.ts'
import { MonthReport } from '../month/model.ts'

/** Companies of one report: each is a chapter. */
export const mostCouncilCompanies = 10

const CouncilReport = z
  .object({
    month: Month,
    /** The companies that the person works in, by name; those that were asked for have a report. */
    companies: z.array(z.object({ id: z.int(), name: z.string(), report: MonthReport.nullable() })),
  })
  .meta({ id: 'CouncilReport' })
export type CouncilReport = z.output<typeof CouncilReport>
export type MadeCouncil = z.input<typeof CouncilReport>

/** Companies in an address: '3,7'; absent: the first ten. */
const Companies = z
  .string()
  .max(200)
  .regex(/^[\d,]*$/, 'Empresa inválida')
  .transform((text) => [...new Set(text.split(',').filter(Boolean).map(Number))])
  .refine((ids) => ids.length <= mostCouncilCompanies, `Escolha no máximo ${mostCouncilCompanies} empresas`)
  .refine((ids) => ids.every((id) => Number.isSafeInteger(id) && id > 0), 'Empresa inválida')

const reader = {
  audience: 'everyone',
  why: 'Cada um vê as empresas em que trabalha, e de cada uma as partes que vê nela.',
} as const
const query = z.object({ companies: Companies.optional() })

export const councilCalls = defineCalls({
  'GET /client/relatorio-do-conselho/{month}': {
    ...reader,
    weight: 'heavy',
    summary: 'O relatório de um mês de várias empresas em que a pessoa trabalha, com o que ela vê em cada uma',
    params: z.object({ month: Month }),
    query,
    response: one(CouncilReport),
    errors: ['not_found', 'work.busy'],
  },
  'GET /client/relatorio-do-conselho/{month}/pdf': {
    ...reader,
    summary: 'O relatório do conselho em PDF: a comparação das empresas, e um capítulo de cada uma',
    params: z.object({ month: Month }),
    ...printsOne(query.shape),
  },
})
