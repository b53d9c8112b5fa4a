import type { AuditWords } from '../platform/audit/words.ts'

export const importsAuditWords: AuditWords = {
  entities: {
    import: {
      subject: 'company',
      fields: {
        kind: 'O que',
        file: 'Arquivo',
        mapping: null,
        lines: 'Linhas',
        line: 'Linha dos títulos',
        stored: 'Registros criados',
        problems: 'Linhas com problema',
        records: 'Registros',
        removed: 'Registros desfeitos',
        kept: 'Registros que ficaram',
      },
    },
  },
  actions: {
    'import.read': 'enviou uma planilha para importar',
    'import.header': 'disse em que linha de uma planilha estão os títulos',
    'import.matched': 'disse o que há em cada coluna de uma planilha',
    'import.started': 'começou a gravar uma importação',
    'import.done': 'concluiu uma importação',
    'import.undoing': 'começou a desfazer uma importação',
    'import.undone': 'desfez uma importação',
    'import.discarded': 'descartou uma importação',
  },
}
