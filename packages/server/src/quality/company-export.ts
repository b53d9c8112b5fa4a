import type { CompanyExport } from '../platform/exports/company-export.ts'

export const qualityExport: CompanyExport = { tables: [] }
