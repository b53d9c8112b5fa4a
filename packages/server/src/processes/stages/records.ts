import { idOf } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { ProcessesTables } from '../tables.ts'

const { record } = recordKinds<ProcessesTables>('processes', 'processes')

export const stageRecords: readonly RecordKind[] = [
  record('processes.stages', {
    words: ['etapa de processo', 'etapas de processo', 'f'],
    entity: 'process_stage',

    recorded: { title: null, process: 'Processo', associated: 'Processo associado' },
    actions: { created: 'criou a etapa …', updated: 'alterou a etapa …', deleted: 'apagou a etapa …' },
    file: 'processos-etapas',
    title: 'Etapas dos processos',
    usual: ['id', 'position', 'created_by', 'created_at', 'updated_at'],
    fields: {
      micro_process_id: idOf('micro_process', 'Processo'),
      description: 'Descrição (HTML)',
      responsible: 'Responsável',
      sla: 'SLA',
      associated_id: 'Processo associado (número)',
    },
  }),
]
