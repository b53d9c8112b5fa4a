import { tabTitles } from '@prumo/contract/boards/cards/model.ts'
import { boardTitles } from '@prumo/contract/boards/kinds.ts'
import { coded, idOf, leftOut, owner, person, refersTo } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import { plainText } from '../../platform/rich-text/sanitizing.ts'
import { datedCards } from '../dated.ts'
import { dueCards } from '../due.ts'
import { cardOrigin } from '../origins.ts'
import { forgetPersonalBoard } from '../personal-data.ts'
import type { BoardsTables } from '../tables.ts'
import { detachDepartment } from './detaching.ts'
import { opensCard } from './opening.ts'

const { record, trailOnly } = recordKinds<BoardsTables>('boards')

const card = ['tarefa de quadro', 'tarefas de quadro', 'f'] as const

/** A column of the card, of a row that links it to a person. */
const cardSays = (what: string) =>
  `(select c.${what} from boards.cards c where c.company_id = t.company_id and c.id = t.card_id)`

export const cardRecords: readonly RecordKind[] = [
  record('boards.cards', {
    opens: opensCard,
    bin: { topic: 'boards', people: ['created_by', 'boards.card_users.user_id'] },
    waiting: dueCards,
    dated: datedCards,
    origins: cardOrigin,
    forget: forgetPersonalBoard,
    words: card,
    entity: 'board_card',
    happens: {
      created: 'uma tarefa é criada em um quadro',
      updated: 'uma tarefa de quadro muda',
      moved: 'uma tarefa de quadro muda de coluna',
      late: {
        says: 'uma tarefa de quadro atrasa',
        day: 't.finish_on + 1',
        when: "t.tab <> 'concluded' and t.archived_at is null",
      },
    },
    alias: { date_finish: 'finish_on', tab_id: 'tab' },
    recorded: {
      tags: null,
      departments: { name: 'Departamentos', of: 'department' },
      users: { name: 'Responsáveis', of: 'member' },
      plans: { name: 'Planos de ação', of: 'action_plan' },
      procedures: { name: 'POPs', of: 'pop' },
      file: 'Arquivo',
      files: 'Arquivos',
    },
    actions: {
      created: 'criou no quadro a tarefa …',
      updated: 'alterou no quadro a tarefa …',
      moved: 'moveu no quadro a tarefa …',
      reordered: 'mudou de lugar no quadro a tarefa …',
      archived: 'arquivou no quadro a tarefa …',
      unarchived: 'desarquivou no quadro a tarefa …',
      planned: 'levou ao cronograma a tarefa …',
      files_added: 'anexou arquivos no quadro à tarefa …',
      file_deleted: 'apagou um arquivo no quadro da tarefa …',
      deleted: 'apagou no quadro a tarefa …',
    },
    file: 'quadros-tarefas',
    title: 'Tarefas dos quadros',
    usual: ['id', 'position', 'created_by', 'created_at', 'updated_at'],
    fields: {
      board: coded('Quadro', boardTitles),
      owner_id: person('De quem é, no quadro pessoal'),
      tab: coded('Coluna', tabTitles),
      title: 'Título',
      description: 'Descrição (HTML)',
      finish_on: 'Prazo',
      check_list: 'Itens',
      link: 'Tela do Prumo em que se faz',
      concluded_by: 'O que a concluiu sozinha',
      tab_since: 'Desde quando está na coluna',
      archived_at: 'Quando foi arquivada',
      template: leftOut('De que tarefa da metodologia ela veio, para que não venha duas vezes.'),
      check_id: leftOut('O nome interno da verificação que a conclui.'),
    },
    personal: {
      name: 'quadros',
      title: 'Seu kanban pessoal e as tarefas de quadro que você criou',
      by: ['owner_id', 'created_by'],
      fields: ['title', 'description', 'finish_on', 'tab', 'created_at', 'archived_at'],
      says: { description: plainText },
    },
  }),
  record('boards.card_tags', {
    words: card,
    file: 'quadros-etiquetas',
    title: 'Etiquetas das tarefas dos quadros',
    fields: { card_id: idOf('board_card', 'Tarefa do quadro'), tag_id: idOf('tag', 'Etiqueta') },
  }),
  record('boards.card_departments', {
    words: card,
    file: 'quadros-departamentos',
    title: 'Departamentos das tarefas dos quadros',
    fields: {
      card_id: idOf('board_card', 'Tarefa do quadro'),
      department_id: refersTo('department', 'Departamento', detachDepartment),
    },
  }),
  record('boards.card_users', {
    duties: {
      id: 'board_card.person',
      column: 'user_id',
      of: 'card_id',
      open: `exists (select from boards.cards c
        where c.company_id = t.company_id and c.id = t.card_id and c.tab <> 'concluded')`,
      title: cardSays('title'),
      own: cardSays('owner_id is not null'),
      author: cardSays('created_by'),
      link: (person) => `/scrum-company?filtro=pessoa-${person}`,
      topic: 'boards',
    },
    words: card,
    file: 'quadros-responsaveis',
    title: 'Responsáveis pelas tarefas dos quadros',
    fields: { card_id: idOf('board_card', 'Tarefa do quadro'), user_id: person('Quem') },
  }),
  record('boards.card_files', {
    words: card,
    file: 'quadros-arquivos',
    title: 'Arquivos das tarefas dos quadros',
    usual: ['file_id'],
    fields: { card_id: idOf('board_card', 'Tarefa do quadro') },
  }),
  record('boards.card_plans', {
    words: card,
    file: 'quadros-planos',
    title: 'Planos de ação ligados às tarefas dos quadros',
    fields: { card_id: idOf('board_card', 'Tarefa do quadro'), plan_id: idOf('action_plan', 'Plano de ação') },
  }),
  record('boards.card_procedures', {
    words: card,
    file: 'quadros-pops',
    title: 'POPs ligados às tarefas dos quadros',
    fields: { card_id: idOf('board_card', 'Tarefa do quadro'), procedure_id: idOf('pop', 'POP') },
  }),
  record('boards.card_tasks', {
    words: card,
    file: 'quadros-cronograma',
    title: 'Tarefas dos quadros levadas ao cronograma',
    fields: { card_id: idOf('board_card', 'Tarefa do quadro'), task_id: idOf('task', 'Tarefa do cronograma') },
  }),
  record('boards.transitions', {
    words: card,
    file: 'quadros-movimentos',
    title: 'Mudanças de coluna',
    usual: ['id'],
    fields: {
      card_id: idOf('board_card', 'Tarefa do quadro'),
      from_tab: 'De que coluna: backlog Backlog, to_realize A fazer, in_progress Em andamento, concluded Concluídos',
      to_tab: 'Para que coluna',
      entered_at: 'Quando tinha entrado na coluna anterior',
      left_at: 'Quando saiu dela',
      user_id: person('Quem moveu; vazio: os dados da empresa'),
    },
  }),
  record('boards.limits', {
    words: ['limite de coluna', 'limites de colunas', 'm'],
    file: 'quadros-limites',
    title: 'Limites das colunas',
    fields: {
      board: 'Quadro: personal pessoal, company Metodologia AG, iso ISO 9001',
      owner_id: owner('De quem é, no quadro pessoal; 0 nos outros'),
      tab: 'Coluna: backlog Backlog, to_realize A fazer, in_progress Em andamento, concluded Concluídos',
      most: 'Máximo de tarefas',
    },
  }),
  record('boards.starts', {
    words: ['início de quadro', 'inícios de quadros', 'm'],
    file: 'quadros-inicio',
    title: 'Quando os quadros da empresa receberam as suas tarefas',
    fields: {
      board: 'Quadro: personal pessoal, company Metodologia AG, iso ISO 9001',
      version: 'Versão do conteúdo',
      started_at: 'Quando',
    },
  }),
  trailOnly({
    words: ['quadro', 'quadros', 'm'],
    entity: 'board',
    recorded: {
      board: { name: 'Quadro', codes: boardTitles },
      cards: 'Tarefas',
      backlog: 'Backlog',
      to_realize: 'A fazer',
      in_progress: 'Em andamento',
      concluded: 'Concluídos',
    },
    actions: {
      started: 'abriu pela primeira vez um quadro da empresa',
      limited: 'mudou os limites das colunas de um quadro',
    },
  }),
]
