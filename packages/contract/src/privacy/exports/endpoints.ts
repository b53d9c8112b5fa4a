import { z } from 'zod'
import { defineCalls, download } from '../../contract.ts'
import { Instant } from '../../fields.ts'

export const exportStatuses = ['waiting', 'running', 'ready', 'failed', 'expired'] as const

/** A bundle of some of a company's records: 'iso', the auditor's folder. */
export const bundleKinds = ['iso'] as const
export type BundleKind = (typeof bundleKinds)[number]
const BundleParams = z.object({ kind: z.enum(bundleKinds) })

/** An export of everything a company has, as one file. */
export const CompanyExport = z
  .object({
    id: z.int(),
    status: z.enum(exportStatuses),
    /** Percent of the rows and files written. */
    progress: z.int(),
    requested_at: Instant,
    /** '' when that person no longer exists. */
    requested_by: z.string(),
    finished_at: Instant.nullable(),
    /** The instant until which the file can be downloaded. */
    expires_at: Instant.nullable(),
    /** Bytes of the whole file, with records and files; null until it is ready. */
    size: z.int().nullable(),
    records: z.int().nullable(),
    files: z.int().nullable(),
  })
  .meta({ id: 'CompanyExport' })
export type CompanyExport = z.infer<typeof CompanyExport>

// These calls work under any payment status, because a company that does not pay may still take its data with it.
const responsible = { audience: 'responsible' } as const

export const exportCalls = defineCalls(responsible, {
  'GET /client/exports': {
    summary: 'Exportações de todos os dados da empresa, da mais nova para a mais antiga (as 50 últimas)',
    payment: 'any',
    response: z.object({ response: z.array(CompanyExport) }),
  },
  'POST /client/exports': {
    summary:
      'Preparar um ZIP com todos os registros e arquivos da empresa; quem pediu recebe um e-mail quando está pronto',
    payment: 'any',
    response: z.object({ message: z.string(), response: CompanyExport }),
    status: 202,
    errors: ['export.running', 'rate.limited'],
  },
  'GET /client/exports/bundles/{kind}': {
    summary: 'Pastas de registros preparadas em um ZIP, como a do auditor da ISO 9001, da mais nova para a mais antiga',
    params: BundleParams,
    response: z.object({ response: z.array(CompanyExport) }),
  },
  'POST /client/exports/bundles/{kind}': {
    summary: 'Preparar uma pasta: um ZIP com os PDFs e um índice; quem pediu recebe um e-mail quando está pronta',
    params: BundleParams,
    response: z.object({ message: z.string(), response: CompanyExport }),
    status: 202,
    errors: ['export.running', 'rate.limited'],
  },
  'GET /client/exports/{id}/file': {
    summary: 'Baixar uma exportação ou uma pasta pronta, nas 24 horas em que vale',
    payment: 'any',
    response: download('application/zip'),
    errors: ['not_found', 'export.unavailable'],
  },
})
