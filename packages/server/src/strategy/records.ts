import { coded, owner, person } from '../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../platform/records/record-kind.ts'
import { crossingOrigin, subjectOrigin } from './origins.ts'
import { opensSubject } from './subjects/opening.ts'
import { putSubjectLast } from './subjects/subjects.ts'
import type { StrategyTables } from './tables.ts'
import { dueRevisions } from './waiting.ts'

const { record } = recordKinds<StrategyTables>('strategy', 'strategy')

const crossing = ['estratégia de SWOT', 'estratégias de SWOT', 'f'] as const

export const strategyRecords: readonly RecordKind[] = [
  record('strategy.folders', {
    words: ['pasta de SWOT ou Canvas', 'pastas de SWOT e Canvas', 'f'],
    entity: 'strategy_folder',
    alias: { date_created: 'created_on', date_revision: 'revision_on' },
    recorded: { subjects: 'Assuntos', revision: 'Revisão', note: 'Observação' },
    actions: {
      created: 'criou no planejamento estratégico a pasta …',
      updated: 'alterou no planejamento estratégico a pasta …',
      copied: 'copiou uma pasta do planejamento estratégico como …',
      revised: 'registrou no planejamento estratégico uma revisão da pasta …',
      deleted: 'apagou no planejamento estratégico a pasta …',
    },
    file: 'planejamento-pastas',
    usual: ['id', 'created_by', 'created_at', 'updated_at'],
    fields: {
      kind: coded('Tipo', { swot: 'SWOT', canvas: 'Canvas' }),
      title: 'Título',
      created_on: 'Data de criação',
      revision_on: 'Data de revisão',
    },
  }),
  record('strategy.subjects', {
    opens: opensSubject,
    bin: {
      restored: putSubjectLast,
    },
    origins: subjectOrigin,
    words: ['assunto de SWOT ou Canvas', 'assuntos de SWOT e Canvas', 'm'],
    entity: 'strategy_subject',
    recorded: { block: 'Bloco', color: null },
    actions: {
      created: 'criou no planejamento estratégico o assunto …',
      updated: 'alterou no planejamento estratégico o assunto …',
      moved: 'moveu no planejamento estratégico o assunto …',
      voted: 'votou no assunto …',
      vote_withdrawn: 'retirou o voto do assunto …',
      deleted: 'apagou no planejamento estratégico o assunto …',
    },
    file: 'planejamento-assuntos',
    usual: ['id', 'position', 'created_by', 'created_at', 'updated_at'],
    fields: {
      folder_id: 'Pasta (número)',
      field: 'Quadrante, 1 a 4, ou bloco, 1 a 9',
      title: 'Assunto',
      color: 'Cor',
      impact: 'Impacto: 1, 3 ou 5',
    },
    personal: {
      name: 'planejamento-estrategico',
      title: 'Assuntos de SWOT e Canvas que você escreveu',
      by: 'created_by',
      fields: ['title', 'created_at'],
    },
  }),
  record('strategy.votes', {
    words: ['voto em assunto', 'votos em assuntos', 'm'],
    file: 'planejamento-votos',
    fields: { subject_id: 'Assunto (número)', user_id: owner('Quem votou') },
  }),
  record('strategy.crossings', {
    origins: crossingOrigin,
    words: crossing,
    entity: 'strategy_crossing',
    recorded: { subjects: 'Assuntos' },
    actions: {
      created: 'criou na SWOT a estratégia …',
      updated: 'alterou na SWOT a estratégia …',
      deleted: 'apagou na SWOT a estratégia …',
    },
    file: 'planejamento-estrategias',
    usual: ['id', 'created_by', 'created_at', 'updated_at'],
    fields: {
      folder_id: 'Pasta (número)',
      kind: coded('O que cruza; wo: fraquezas e oportunidades; st: forças e ameaças; wt: fraquezas e ameaças', {
        so: 'Atacar',
        wo: 'Reforçar',
        st: 'Defender',
        wt: 'Sobreviver',
      }),
      title: 'Estratégia',
    },
    personal: {
      name: 'planejamento-estrategias',
      title: 'Estratégias de SWOT que você escreveu',
      by: 'created_by',
      fields: ['title', 'created_at'],
    },
  }),
  record('strategy.crossing_subjects', {
    words: crossing,
    file: 'planejamento-estrategias-assuntos',
    title: 'Assuntos cruzados em estratégias',
    fields: { crossing_id: 'Estratégia (número)', subject_id: 'Assunto (número)' },
  }),
  record('strategy.revisions', {
    waiting: dueRevisions,
    words: ['revisão de SWOT ou Canvas', 'revisões de SWOT e Canvas', 'f'],
    file: 'planejamento-revisoes',
    usual: ['id', 'note', 'created_at'],
    fields: {
      folder_id: 'Pasta (número)',
      number: 'Revisão da pasta, a partir de 1',
      content: 'O que a pasta dizia (JSON)',
      created_by: person('Quem registrou'),
    },
  }),
]
