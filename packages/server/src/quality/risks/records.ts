import { riskKinds, treatments } from '@prumo/contract/quality/risks/model.ts'
import { coded, idOf, person } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { QualityTables } from '../tables.ts'
import { riskOrigin } from './origin.ts'
import { riskLink } from './queries.ts'
import { risksToReview } from './waiting.ts'

const { record } = recordKinds<QualityTables>('quality', 'quality')

export const riskRecords: readonly RecordKind[] = [
  record('quality.risks', {
    duties: {
      id: 'risk.owner',
      column: 'owner_id',
      open: 't.closed_on is null',
      title: 't.title',
      link: (person) => `/riscos?responsavel=${person}`,
      opens: riskLink,
      topic: 'quality',
    },
    opens: { permission: 'proccess', link: riskLink },
    bin: { permission: 'proccess', people: ['created_by', 'owner_id'] },
    waiting: risksToReview,
    origins: riskOrigin,
    words: ['risco ou oportunidade', 'riscos e oportunidades', 'm'],
    entity: 'quality_risk',
    happens: { created: 'um risco ou uma oportunidade é registrado' },
    actions: {
      created: 'registrou o risco ou a oportunidade …',
      updated: 'alterou o risco ou a oportunidade …',
      deleted: 'apagou o risco ou a oportunidade …',
    },
    file: 'riscos-e-oportunidades',
    usual: ['id', 'department_id', 'created_at', 'updated_at'],
    fields: {
      kind: coded('Tipo', riskKinds),
      title: 'O que pode acontecer',
      cause: 'Por que aconteceria',
      effect: 'O que resultaria',
      process_id: idOf('micro_process', 'Processo'),
      probability: 'Probabilidade; de 1 a 5',
      impact: 'Impacto; de 1 a 5',
      treatment: coded('Tratamento', treatments),
      action: 'O que se faz',
      owner_id: person('Responsável'),
      residual_probability: 'Probabilidade depois; do tratamento',
      residual_impact: 'Impacto depois; do tratamento',
      review_on: 'Rever até',
      closed_on: 'Encerrado em',
      swot_subject_id: 'Assunto do SWOT de que nasceu (número)',
      created_by: person('Quem registrou'),
    },
    personal: {
      name: 'riscos-e-oportunidades',
      title: 'Riscos e oportunidades que você registrou ou pelos quais responde',
      fields: ['title', 'created_at'],
      by: ['created_by', 'owner_id'],
    },
  }),
]
