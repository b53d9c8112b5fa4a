import type { CompanyExport } from '../../platform/exports/company-export.ts'

const made = {
  created_by: 'Quem criou (número da pessoa)',
  created_at: 'Quando foi criado',
}
const changed = { updated_by: 'Quem alterou por último (número da pessoa)', updated_at: 'Última alteração' }
const decided = {
  status: 'Situação: 1 em aberto, 2 aprovado, 3 recusado',
  decided_by: 'Quem decidiu (número da pessoa)',
  decided_at: 'Quando foi decidido',
  version_in_force: 'Versão em vigor',
  deleted_at: 'Quando foi apagado',
}
const version = {
  id: 'Número do registro',
  number: 'Versão',
  status: 'Situação: 1 em aberto, 2 aprovado, 3 recusado',
  content: 'Conteúdo',
  note: 'Observação',
  made_by: 'Por quem (número da pessoa)',
  made_at: 'Realizado em',
}
const reader = {
  user_id: 'Número da pessoa',
  asked_by: 'Quem pediu (número da pessoa)',
  asked_at: 'Quando foi pedido',
}
const reading = { version: 'Versão', user_id: 'Número da pessoa', read_at: 'Quando confirmou' }
const manual_id = 'Número do manual'
const change_id = 'Número da mudança'
const review_id = 'Número da análise crítica'
const subject = { standard: 'Assunto padrão', subject_id: 'Número do assunto particular' }

/** The tables of manuals, changes and critical analyses. */
export const documentTables: CompanyExport['tables'] = [
  {
    table: 'quality.manuals',
    name: 'manuais-da-qualidade',
    title: 'Manuais da qualidade',
    columns: {
      id: manual_id,
      title: 'Título',
      content: 'Textos (HTML)',
      review_on: 'Data de revisão',
      ...decided,
      ...made,
      ...changed,
    },
  },
  {
    table: 'quality.manual_versions',
    name: 'manuais-da-qualidade-historico',
    title: 'Histórico dos manuais da qualidade',
    columns: { ...version, manual_id },
  },
  {
    table: 'quality.manual_readers',
    name: 'manuais-da-qualidade-leitores',
    title: 'Quem deve ler os manuais da qualidade',
    columns: { manual_id, ...reader },
  },
  {
    table: 'quality.manual_readings',
    name: 'manuais-da-qualidade-leituras',
    title: 'Leituras confirmadas dos manuais da qualidade',
    columns: { manual_id, ...reading },
  },
  {
    table: 'quality.changes',
    name: 'controles-de-mudanca',
    title: 'Controles de mudança',
    columns: {
      id: change_id,
      number: 'Número no ano',
      title: 'Título',
      content: 'Textos',
      requested_on: 'Data da solicitação',
      starts_on: 'Data inicial',
      follow_up_on: 'Data do acompanhamento',
      ...decided,
      ...made,
      ...changed,
    },
  },
  {
    table: 'quality.change_actions',
    name: 'controles-de-mudanca-acoes',
    title: 'Ações dos controles de mudança',
    columns: {
      id: 'Número da ação',
      change_id,
      list: 'Lista: change mudança, impact impactos',
      position: 'Ordem',
      what: 'Ação',
      responsible: 'Responsável',
      due_on: 'Prazo',
    },
  },
  {
    table: 'quality.change_versions',
    name: 'controles-de-mudanca-historico',
    title: 'Histórico dos controles de mudança',
    columns: { ...version, change_id },
  },
  {
    table: 'quality.change_readers',
    name: 'controles-de-mudanca-informados',
    title: 'Quem é informado das mudanças',
    columns: { change_id, ...reader },
  },
  {
    table: 'quality.change_readings',
    name: 'controles-de-mudanca-leituras',
    title: 'Leituras confirmadas das mudanças',
    columns: { change_id, ...reading },
  },
  {
    table: 'quality.reviews',
    name: 'analises-criticas',
    title: 'Análises críticas',
    columns: {
      id: review_id,
      title: 'Título',
      minutes_id: 'ATA da reunião (número)',
      kind: 'Tipo',
      place: 'Local',
      held_on: 'Data',
      ...made,
      updated_at: 'Última alteração',
    },
  },
  {
    table: 'quality.review_done',
    name: 'analises-criticas-tratados',
    title: 'Assuntos padrão tratados nas análises críticas',
    columns: { review_id, standard: 'Assunto padrão', done_at: 'Quando foi marcado' },
  },
  {
    table: 'quality.review_subjects',
    name: 'analises-criticas-assuntos',
    title: 'Assuntos particulares das análises críticas',
    columns: {
      id: 'Número do assunto',
      review_id,
      title: 'Assunto',
      done: 'Tratado',
      created_at: 'Quando foi criado',
      updated_at: 'Última alteração',
    },
  },
  {
    table: 'quality.review_inputs',
    name: 'analises-criticas-entradas',
    title: 'Entradas das análises críticas',
    columns: {
      id: 'Número da entrada',
      review_id,
      ...subject,
      text: 'Entrada',
      source: 'De onde veio',
      link: 'Tela dos dados',
      created_at: 'Quando foi escrita',
    },
    leftOut: { key: 'Identifica a sugestão, para não repeti-la.' },
  },
  {
    table: 'quality.review_items',
    name: 'analises-criticas-itens',
    title: 'Itens das análises críticas',
    columns: {
      id: 'Número do item',
      review_id,
      ...subject,
      what: 'Ação',
      responsible: 'Responsável',
      outcome: 'Eficácia das saídas',
      due_on: 'Prazo',
      cost: 'Custo',
      created_at: 'Quando foi criado',
      updated_at: 'Última alteração',
    },
  },
]
