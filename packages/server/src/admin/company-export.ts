import type { CompanyExport } from '../platform/exports/company-export.ts'

export const adminExport: CompanyExport = {
  tables: [
    {
      table: 'admin.departments',
      name: 'departamentos',
      title: 'Departamentos',
      columns: { id: 'Número do departamento', name: 'Nome', sigla: 'Sigla', created_at: 'Quando foi criado' },
    },
    {
      table: 'admin.projects',
      name: 'projetos',
      title: 'Projetos e unidades de negócios',
      columns: { id: 'Número do projeto', name: 'Nome', created_at: 'Quando foi criado' },
    },
  ],
}
