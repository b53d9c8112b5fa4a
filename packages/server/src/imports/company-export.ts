import type { CompanyExport } from '../platform/exports/company-export.ts'

export const importsExport: CompanyExport = {
  tables: [
    {
      table: 'imports.batches',
      name: 'importacoes',
      title: 'Importações de planilhas',
      columns: {
        id: 'Número da importação',
        kind: 'O que foi importado',
        state: 'Situação',
        file_name: 'Arquivo',
        headers: 'Títulos das colunas',
        header: 'Linha dos títulos',
        above: 'Linhas acima dos títulos',
        mapping: 'Qual coluna é o quê',
        total: 'Linhas',
        problems: 'Linhas com problema',
        stored: 'Registros criados',
        removed: 'Registros desfeitos',
        kept: 'Registros que ficaram ao desfazer',
        created_by: 'Quem importou (número da pessoa)',
        created_at: 'Quando foi enviada',
        finished_at: 'Quando terminou',
      },
      leftOut: {
        done_line: 'Só diz até onde a tarefa em andamento chegou.',
        touched_at: 'Só serve para limpar importações antigas.',
        cleared: 'Só serve para limpar importações antigas.',
      },
    },
  ],
  leftOut: {
    'imports.lines':
      'Cópia da planilha enviada, guardada por 30 dias para desfazer; os registros que ela criou vão em seus arquivos.',
  },
}
