import { absenceKinds } from '@prumo/contract/admin/absences/absences.ts'
import { coded, owner } from '../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../platform/records/record-kind.ts'
import { ownAbsences, ownTrail } from './personal-data.ts'
import type { AdminTables } from './tables.ts'

const { record, trailOnly } = recordKinds<AdminTables>('company')

export const adminRecords: readonly RecordKind[] = [
  record('admin.departments', {
    words: ['departamento', 'departamentos', 'm'],
    entity: 'department',
    subject: 'departments',
    recorded: { tasks: 'Tarefas em que estava', used: 'Estava em' },
    file: 'departamentos',
    usual: ['id', 'created_at', 'updated_at'],
    fields: { name: 'Nome', sigla: 'Sigla' },
  }),
  record('admin.projects', {
    words: ['projeto', 'projetos', 'm'],
    entity: 'project',
    subject: 'projects',
    file: 'projetos',
    title: 'Projetos e unidades de negócios',
    usual: ['id', 'created_at', 'updated_at'],
    fields: { name: 'Nome' },
  }),
  record('admin.absences', {
    personal: ownAbsences,
    words: ['ausência', 'ausências', 'f'],
    entity: 'absence',
    subject: 'users',
    recorded: { name: 'De quem' },
    actions: {
      created: 'registrou uma ausência de …',
      updated: 'alterou uma ausência de …',
      deleted: 'apagou uma ausência de …',
    },
    file: 'ausencias',
    usual: ['id', 'created_at', 'updated_at'],
    fields: {
      user_id: owner('De quem'),
      kind: coded('Motivo', absenceKinds),
      starts_on: 'Primeiro dia',
      ends_on: 'Último dia',
      created_by: owner('Quem registrou'),
    },
  }),
  trailOnly({
    words: ['atividade', 'atividades', 'f'],
    personal: ownTrail,
    entity: 'activity',
    subject: 'activity',
    recorded: { title: null },
    actions: { noted: 'registrou a atividade …' },
  }),
]
