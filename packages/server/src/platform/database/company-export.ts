import type { CompanyExport } from '../exports/company-export.ts'

export const platformExport: CompanyExport = {
  tables: [],
  leftOut: {
    'platform.idempotency_keys': 'Respostas guardadas por um dia, para que um envio repetido não valha duas vezes.',
  },
}
