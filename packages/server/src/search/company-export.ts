import type { CompanyExport } from '../platform/exports/company-export.ts'

export const searchExport: CompanyExport = {
  tables: [],
  leftOut: {
    'search.entries': 'O que a busca lê de tarefas, ATAs, contatos e dos outros registros, que estão aqui por inteiro.',
  },
}
