import type { CompanyExport } from '../platform/exports/company-export.ts'

export const welcomeExport: CompanyExport = {
  tables: [
    {
      table: 'welcome.beginnings',
      name: 'primeiros-passos',
      title: 'Primeiros passos da empresa',
      columns: { business: 'Ramo', skipped: 'Passos deixados para depois' },
    },
  ],
}
