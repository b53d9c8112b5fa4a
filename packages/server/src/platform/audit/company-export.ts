import type { CompanyExport } from '../exports/company-export.ts'

export const auditExport: CompanyExport = {
  tables: [
    {
      table: 'audit.trail',
      name: 'trilha-de-auditoria',
      title: 'Trilha de auditoria',
      columns: {
        id: 'Número do registro',
        at: 'Quando',
        user_id: 'Quem fez (número da pessoa); vazio quando foi o próprio sistema',
        action: 'O que foi feito',
        entity: 'A que tipo de registro',
        entity_id: 'A qual registro (número)',
        before: 'Como era antes',
        after: 'Como ficou',
      },
    },
  ],
}
