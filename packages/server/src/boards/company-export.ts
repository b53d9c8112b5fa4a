import type { CompanyExport } from '../platform/exports/company-export.ts'

const ofCard = { card_id: 'Número da tarefa do quadro' }
const boards = 'personal pessoal, company Metodologia AG, iso ISO 9001'
const columns = 'backlog Backlog, to_realize A fazer, in_progress Em andamento, concluded Concluídos'

export const boardsExport: CompanyExport = {
  tables: [
    {
      table: 'boards.cards',
      name: 'quadros-tarefas',
      title: 'Tarefas dos quadros',
      columns: {
        id: 'Número da tarefa do quadro',
        board: `Quadro: ${boards}`,
        owner_id: 'De quem é, no quadro pessoal (número da pessoa)',
        tab: `Coluna: ${columns}`,
        position: 'Ordem na coluna',
        title: 'Título',
        description: 'Descrição, em HTML',
        finish_on: 'Prazo',
        check_list: 'Itens',
        link: 'Tela do Prumo em que se faz',
        concluded_by: 'O que a concluiu sozinha',
        tab_since: 'Desde quando está na coluna',
        archived_at: 'Quando foi arquivada',
        created_by: 'Quem criou (número da pessoa)',
        created_at: 'Quando foi criada',
        updated_at: 'Última alteração',
      },
      leftOut: {
        template: 'De que tarefa da metodologia ela veio, para que não venha duas vezes.',
        check_id: 'O nome interno da verificação que a conclui.',
      },
    },
    {
      table: 'boards.card_tags',
      name: 'quadros-etiquetas',
      title: 'Etiquetas das tarefas dos quadros',
      columns: { ...ofCard, tag_id: 'Número da etiqueta' },
    },
    {
      table: 'boards.card_departments',
      name: 'quadros-departamentos',
      title: 'Departamentos das tarefas dos quadros',
      columns: { ...ofCard, department_id: 'Número do departamento' },
    },
    {
      table: 'boards.card_users',
      name: 'quadros-responsaveis',
      title: 'Responsáveis pelas tarefas dos quadros',
      columns: { ...ofCard, user_id: 'Quem (número da pessoa)' },
    },
    {
      table: 'boards.card_files',
      name: 'quadros-arquivos',
      title: 'Arquivos das tarefas dos quadros',
      columns: { ...ofCard, file_id: 'Número do arquivo' },
    },
    {
      table: 'boards.card_plans',
      name: 'quadros-planos',
      title: 'Planos de ação ligados às tarefas dos quadros',
      columns: { ...ofCard, plan_id: 'Número do plano de ação' },
    },
    {
      table: 'boards.card_procedures',
      name: 'quadros-pops',
      title: 'POPs ligados às tarefas dos quadros',
      columns: { ...ofCard, procedure_id: 'Número do POP' },
    },
    {
      table: 'boards.card_tasks',
      name: 'quadros-cronograma',
      title: 'Tarefas dos quadros levadas ao cronograma',
      columns: { ...ofCard, task_id: 'Número da tarefa do cronograma' },
    },
    {
      table: 'boards.transitions',
      name: 'quadros-movimentos',
      title: 'Mudanças de coluna',
      columns: {
        id: 'Número do movimento',
        ...ofCard,
        from_tab: `De que coluna: ${columns}`,
        to_tab: 'Para que coluna',
        entered_at: 'Quando tinha entrado na coluna anterior',
        left_at: 'Quando saiu dela',
        user_id: 'Quem moveu (número da pessoa); vazio: os dados da empresa',
      },
    },
    {
      table: 'boards.limits',
      name: 'quadros-limites',
      title: 'Limites das colunas',
      columns: {
        board: `Quadro: ${boards}`,
        owner_id: 'De quem é, no quadro pessoal (número da pessoa); 0 nos outros',
        tab: `Coluna: ${columns}`,
        most: 'Máximo de tarefas',
      },
    },
    {
      table: 'boards.starts',
      name: 'quadros-inicio',
      title: 'Quando os quadros da empresa receberam as suas tarefas',
      columns: { board: `Quadro: ${boards}`, version: 'Versão do conteúdo', started_at: 'Quando' },
    },
  ],
}
