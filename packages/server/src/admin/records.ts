import { absenceKinds } from '@prumo/contract/admin/absences/absences.ts'
import { coded, owner, person, refersTo } from '../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../platform/records/record-kind.ts'
import { detachDepartment } from './controlled/reader-rules.ts'
import { ownAbsences, ownTrail } from './personal-data.ts'
import type { AdminTables } from './tables.ts'

const { record, trailOnly } = recordKinds<AdminTables>('company')

export const adminRecords: readonly RecordKind[] = [
  record('admin.departments', {
    opens: { permission: 'departments', title: 'name', link: () => '/departments' },
    words: ['departamento', 'departamentos', 'm'],
    entity: 'department',
    subject: 'departments',
    recorded: { tasks: 'Tarefas em que estava', used: 'Estava em' },
    file: 'departamentos',
    usual: ['id', 'created_at', 'updated_at'],
    fields: { name: 'Nome', sigla: 'Sigla' },
  }),
  record('admin.projects', {
    opens: { permission: 'projects', title: 'name', link: () => '/projects' },
    bin: { permission: 'projects' },
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
  record('admin.reader_rules', {
    words: ['regra de leitores', 'regras de leitores', 'f'],
    file: 'leitores-por-regra',
    title: 'Quem deve ler documentos, por regra',
    usual: ['id'],
    fields: {
      entity: 'Tipo do documento',
      record_id: 'Documento (número)',
      department_id: refersTo('department', 'Departamento; sem ele e sem cargo, toda a equipe', detachDepartment),
      cargo: 'Cargo',
      asked_by: person('Quem pediu'),
      asked_at: 'Quando foi pedido',
    },
    below: true,
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
