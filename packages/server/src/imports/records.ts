import { leftOut, person } from '../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../platform/records/record-kind.ts'
import type { ImportsTables } from './tables.ts'

const { record } = recordKinds<ImportsTables>('company')

export const importRecords: readonly RecordKind[] = [
  record('imports.batches', {
    kept: { ends: '7 dias sem ninguém a continuar; as importadas ficam' },
    words: ['importação', 'importações', 'f'],
    entity: 'import',
    alias: { file: 'file_name', lines: 'total', line: 'header' },
    recorded: { mapping: null, records: 'Registros' },
    actions: {
      read: 'enviou uma planilha para importar',
      header: 'disse em que linha de uma planilha estão os títulos',
      matched: 'disse o que há em cada coluna de uma planilha',
      started: 'começou a gravar uma importação',
      done: 'concluiu uma importação',
      undoing: 'começou a desfazer uma importação',
      undone: 'desfez uma importação',
      discarded: 'descartou uma importação',
    },
    file: 'importacoes',
    title: 'Importações de planilhas',
    usual: ['id', 'created_at'],
    fields: {
      kind: 'O que; foi importado',
      state: 'Situação',
      file_name: 'Arquivo',
      headers: 'Títulos das colunas',
      header: 'Linha dos títulos; sem contar as vazias',
      above: 'Linhas acima dos títulos',
      mapping: 'Qual coluna é o quê',
      total: 'Linhas',
      problems: 'Linhas com problema',
      stored: 'Registros criados',
      removed: 'Registros desfeitos',
      kept: 'Registros que ficaram; ao desfazer',
      created_by: person('Quem importou'),
      row_numbers: leftOut('Só diz em que linha do arquivo estava cada uma.'),
      finished_at: 'Quando terminou',
      done_line: leftOut('Só diz até onde a tarefa em andamento chegou.'),
      touched_at: leftOut('Só serve para limpar importações antigas.'),
      cleared: leftOut('Só serve para limpar importações antigas.'),
    },
    personal: {
      name: 'importacoes',
      title: 'Planilhas que você importou',
      by: 'created_by',
      fields: ['file_name', 'total', 'stored', 'created_at'],
    },
  }),
  record('imports.lines', {
    kept: { ends: '30 dias, enquanto se pode desfazer' },
    words: ['linha de importação', 'linhas de importação', 'f'],
    leftOut:
      'Cópia da planilha enviada, guardada por 30 dias para desfazer; os registros que ela criou vão em seus arquivos.',
  }),
]
