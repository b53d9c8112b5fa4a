import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { QualityTables } from '../tables.ts'
import { workRiskOrigin } from './origin.ts'

const { record } = recordKinds<QualityTables>('quality', 'quality')

export const workRiskRecords: readonly RecordKind[] = [
  record('quality.work_risks', {
    bin: { permission: 'peoples' },
    origins: workRiskOrigin,
    words: ['risco do trabalho', 'riscos do trabalho', 'm'],
    entity: 'work_risk',
    alias: { title: 'hazard' },
    file: 'riscos-do-trabalho',
    title: 'Inventário de riscos do trabalho',
    usual: ['id', 'department_id', 'created_by', 'created_at', 'updated_at'],
    fields: {
      hazard: 'Perigo',
      source: 'Fonte ou circunstância',
      exposed: 'Quem está exposto',
      controls: 'Controles que já existem',
      severity: 'Severidade; de 1 a 5',
      probability: 'Probabilidade; de 1 a 5',
      factor: 'Fator da pesquisa de que nasceu',
      closed_on: 'Encerrado em',
    },
    personal: {
      name: 'riscos-do-trabalho',
      title: 'Riscos do trabalho que você pôs no inventário',
      fields: ['hazard', 'created_at'],
      by: 'created_by',
    },
  }),
]
