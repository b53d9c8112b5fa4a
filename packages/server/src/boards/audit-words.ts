import { tabTitles } from '@prumo/contract/boards/cards/model.ts'
import { boardTitles } from '@prumo/contract/boards/kinds.ts'
import type { AuditWords } from '../platform/audit/words.ts'

const board = { name: 'Quadro', codes: boardTitles }

export const boardsAuditWords: AuditWords = {
  entities: {
    board_card: {
      subject: 'boards',
      fields: {
        title: 'Título',
        board,
        description: 'Descrição',
        date_finish: 'Prazo',
        tab_id: { name: 'Coluna', codes: tabTitles },
        tags: null,
        departments: { name: 'Departamentos', of: 'department' },
        users: { name: 'Responsáveis', of: 'member' },
        plans: { name: 'Planos de ação', of: 'action_plan' },
        procedures: { name: 'POPs', of: 'pop' },
        check_list: 'Itens',
        file: 'Arquivo',
        files: 'Arquivos',
      },
    },
    board: {
      subject: 'boards',
      fields: { board, cards: 'Tarefas', ...tabTitles },
    },
  },
  actions: {
    'board_card.created': 'criou no quadro a tarefa …',
    'board_card.updated': 'alterou no quadro a tarefa …',
    'board_card.moved': 'moveu no quadro a tarefa …',
    'board_card.reordered': 'mudou de lugar no quadro a tarefa …',
    'board_card.archived': 'arquivou no quadro a tarefa …',
    'board_card.unarchived': 'desarquivou no quadro a tarefa …',
    'board_card.planned': 'levou ao cronograma a tarefa …',
    'board_card.files_added': 'anexou arquivos no quadro à tarefa …',
    'board_card.file_deleted': 'apagou um arquivo no quadro da tarefa …',
    'board_card.deleted': 'apagou no quadro a tarefa …',
    'board.started': 'abriu pela primeira vez um quadro da empresa',
    'board.limited': 'mudou os limites das colunas de um quadro',
  },
}
