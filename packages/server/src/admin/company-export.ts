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
    {
      table: 'admin.absences',
      name: 'ausencias',
      title: 'Ausências',
      columns: {
        id: 'Número da ausência',
        user_id: 'De quem (número da pessoa)',
        kind: 'Motivo',
        starts_on: 'Primeiro dia',
        ends_on: 'Último dia',
        created_by: 'Quem registrou (número da pessoa)',
        created_at: 'Quando foi registrada',
        updated_at: 'Quando mudou',
      },
    },
  ],
}
