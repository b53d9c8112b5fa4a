import { idOf, leftOut, person, yesOrNo } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import { ownReviews } from '../personal-data.ts'
import type { QualityTables } from '../tables.ts'
import { reviewItemOrigin } from './origins.ts'
import { reviewLink } from './queries.ts'
import { reviewsToSign } from './waiting.ts'

const { record } = recordKinds<QualityTables>('quality', 'quality')

const review = ['análise crítica', 'análises críticas', 'f'] as const

export const reviewRecords: readonly RecordKind[] = [
  record('quality.reviews', {
    opens: { permission: 'proccess', files: true, link: reviewLink },
    bin: {
      permission: 'proccess',
      people: ['created_by', 'quality.review_attendees.user_id'],
    },
    waiting: reviewsToSign,
    words: review,
    entity: 'critical_analysis',
    alias: { tipo: 'kind', local: 'place', elabored_date: 'held_on' },
    recorded: {
      reuniao_id: { name: 'ATA', of: 'minutes' },
      subject: 'Assunto',
      status: { name: 'Tratado', codes: { true: 'Sim', false: 'Não' } },
    },
    actions: {
      marked: 'mudou a situação de um assunto da análise crítica …',
      signed: 'assinou a análise crítica …',
    },
    file: 'analises-criticas',
    usual: ['id', 'created_by', 'created_at', 'updated_at'],
    fields: {
      title: 'Título',
      minutes_id: idOf('minutes', 'ATA da reunião'),
      kind: 'Tipo',
      place: 'Local',
      held_on: 'Data',
      others: 'Outros participantes',
    },
    personal: {
      name: 'analises-criticas',
      title: 'Análises críticas que você criou',
      by: 'created_by',
      fields: ['title', 'created_at'],
    },
  }),
  record('quality.review_attendees', {
    words: ['participante de análise crítica', 'participantes de análises críticas', 'm'],
    file: 'analises-criticas-participantes',
    title: 'Quem participou das análises críticas e as assinou',
    fields: {
      review_id: idOf('critical_analysis', 'Análise crítica'),
      user_id: person('Quem participa'),
      signed_at: 'Quando assinou',
      digest: leftOut('Mostra se a análise mudou depois da assinatura.'),
    },
    personal: ownReviews,
  }),
  record('quality.review_done', {
    words: review,
    file: 'analises-criticas-tratados',
    title: 'Assuntos padrão tratados nas análises críticas',
    fields: {
      review_id: idOf('critical_analysis', 'Análise crítica'),
      standard: 'Assunto padrão',
      done_at: 'Quando foi marcado',
    },
  }),
  record('quality.review_subjects', {
    words: ['assunto de análise crítica', 'assuntos de análises críticas', 'm'],
    entity: 'critical_subject',
    alias: { status: 'done' },
    file: 'analises-criticas-assuntos',
    title: 'Assuntos particulares das análises críticas',
    usual: ['id', 'created_at', 'updated_at'],
    fields: {
      review_id: idOf('critical_analysis', 'Análise crítica'),
      title: 'Assunto',
      done: yesOrNo('Tratado'),
    },
  }),
  record('quality.review_inputs', {
    words: ['entrada de análise crítica', 'entradas de análises críticas', 'f'],
    entity: 'critical_input',
    alias: { title: 'text' },
    actions: { added: 'acrescentou a entrada de análise crítica …', removed: 'retirou a entrada de análise crítica …' },
    file: 'analises-criticas-entradas',
    title: 'Entradas das análises críticas',
    usual: ['id', 'created_at'],
    fields: {
      review_id: idOf('critical_analysis', 'Análise crítica'),
      standard: 'Assunto padrão',
      subject_id: 'Assunto particular (número)',
      text: 'Entrada',
      source: 'De onde veio',
      link: 'Tela dos dados',
      key: leftOut('Identifica a sugestão, para não repeti-la.'),
    },
  }),
  record('quality.review_items', {
    origins: reviewItemOrigin,
    words: ['item de análise crítica', 'itens de análises críticas', 'm'],
    entity: 'critical_item',
    alias: { title: 'what', resp: 'responsible', eficacia_saidas: 'outcome', prazo: 'due_on', custo: 'cost' },
    file: 'analises-criticas-itens',
    title: 'Itens das análises críticas',
    usual: ['id', 'created_at', 'updated_at'],
    fields: {
      review_id: idOf('critical_analysis', 'Análise crítica'),
      standard: 'Assunto padrão',
      subject_id: 'Assunto particular (número)',
      what: 'Ação',
      responsible: 'Responsável',
      outcome: 'Eficácia das saídas',
      due_on: 'Prazo',
      cost: 'Custo',
    },
  }),
]
