import type { CompanyExport } from '../platform/exports/company-export.ts'

export const privacyExport: CompanyExport = {
  tables: [],
  leftOut: {
    'privacy.exports': 'O histórico das próprias exportações; a trilha de auditoria diz quem pediu cada uma.',
  },
}
