import type { CompanyExport } from '../platform/exports/company-export.ts'

export const searchExport: CompanyExport = {
  tables: [],
  leftOut: {
    'search.entries': 'O que a busca lê das tarefas, ATAs, pautas, contatos e arquivos, que estão aqui por inteiro.',
  },
}
