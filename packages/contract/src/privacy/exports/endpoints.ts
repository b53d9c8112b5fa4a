import { z } from 'zod'
import { defineCalls, download } from '../../contract.ts'
import { IdParam, Instant } from '../../fields.ts'

export const exportStatuses = ['waiting', 'running', 'ready', 'failed', 'expired'] as const

/** One preparation of all that a company has, as a file. */
export const CompanyExport = z
  .object({
    id: z.int(),
    status: z.enum(exportStatuses),
    /** Percent of what there is to write. */
    progress: z.int(),
    requested_at: Instant,
    /** '' when that person is gone. */
    requested_by: z.string(),
    finished_at: Instant.nullable(),
    /** Until when the file can be downloaded. */
    expires_at: Instant.nullable(),
    /** Bytes of the file, records and files in it; null until it is ready. */
    size: z.int().nullable(),
    records: z.int().nullable(),
    files: z.int().nullable(),
  })
  .meta({ id: 'CompanyExport' })
export type CompanyExport = z.infer<typeof CompanyExport>

// Under any payment status: who does not pay may still take what is theirs along.
export const exportCalls = defineCalls({
  'GET /client/exports': {
    summary: 'Exportações de todos os dados da empresa, da mais nova para a mais antiga (as 50 últimas)',
    audience: 'responsible',
    payment: 'any',
    response: z.object({ response: z.array(CompanyExport) }),
  },
  'POST /client/exports': {
    summary:
      'Preparar um ZIP com todos os registros e arquivos da empresa; quem pediu recebe um e-mail quando está pronto',
    audience: 'responsible',
    payment: 'any',
    response: z.object({ message: z.string(), response: CompanyExport }),
    status: 202,
    errors: ['export.running', 'rate.limited'],
  },
  'GET /client/exports/{id}/file': {
    summary: 'Baixar uma exportação pronta, nas 24 horas em que vale',
    audience: 'responsible',
    payment: 'any',
    params: IdParam,
    response: download('application/zip'),
    errors: ['not_found', 'export.unavailable'],
  },
})
