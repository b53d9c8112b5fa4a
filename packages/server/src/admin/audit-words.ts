import { absenceKinds } from '@prumo/contract/admin/absences/absences.ts'
import type { AuditWords } from '../platform/audit/words.ts'

export const adminAuditWords: AuditWords = {
  entities: {
    department: {
      subject: 'departments',
      fields: { name: 'Nome', sigla: 'Sigla', tasks: 'Tarefas em que estava', used: 'Estava em' },
    },
    project: { subject: 'projects', fields: { name: 'Nome' } },
    absence: {
      subject: 'users',
      fields: {
        name: 'De quem',
        kind: { name: 'Motivo', codes: absenceKinds },
        starts_on: 'Primeiro dia',
        ends_on: 'Último dia',
      },
    },
    // The sentence says what was done; the entry has no changed fields.
    activity: { subject: 'activity', fields: { title: null } },
  },
  actions: {
    'activity.noted': 'registrou a atividade …',
    'absence.created': 'registrou uma ausência de …',
    'absence.updated': 'alterou uma ausência de …',
    'absence.deleted': 'apagou uma ausência de …',
    'department.created': 'criou o departamento …',
    'department.updated': 'alterou o departamento …',
    'department.deleted': 'apagou o departamento …',
    'project.created': 'criou o projeto …',
    'project.updated': 'alterou o projeto …',
    'project.deleted': 'apagou o projeto …',
  },
}
