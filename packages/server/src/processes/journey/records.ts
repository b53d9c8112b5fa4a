import { idOf } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { ProcessesTables } from '../tables.ts'
import { journey } from './stages.ts'

const { record, trailOnly } = recordKinds<ProcessesTables>('processes', 'processes')

export const journeyRecords: readonly RecordKind[] = [
  record('processes.journey_stages', {
    bin: { permission: 'proccess', restored: journey.putLast },
    words: ['etapa da jornada', 'etapas da jornada', 'f'],
    entity: 'journey_stage',
    recorded: { title: null },
    actions: {
      created: 'criou uma nova etapa em: Processos>Jornada do cliente: …',
      updated: 'alterou uma etapa da jornada do cliente: …',
      deleted: 'apagou uma etapa da jornada do cliente: …',
    },
    file: 'jornada-do-cliente',
    title: 'Jornada do cliente',
    usual: ['id', 'position', 'created_by', 'created_at', 'updated_at'],
    fields: {
      description: 'Descrição',
      department_id: idOf('department', 'Departamento'),
      document: 'Documento',
      sla: 'SLA',
    },
  }),
  trailOnly({
    words: ['jornada do cliente', 'jornadas do cliente', 'f'],
    entity: 'journey',
    actions: { reordered: 'mudou a ordem da jornada do cliente' },
  }),
]
