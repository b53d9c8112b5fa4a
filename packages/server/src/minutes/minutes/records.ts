import { idOf, person, refersTo } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import { detachFromMinutes, detachFromSubjects } from '../contacts.ts'
import { subjectOrigin } from '../origins.ts'
import type { MinutesTables } from '../tables.ts'
import { existingMinutes } from './existing.ts'

const { record } = recordKinds<MinutesTables>('minutes', 'minutes')

const minute = ['ATA', 'ATAs', 'f'] as const

export const minutesRecords: readonly RecordKind[] = [
  record('minutes.minutes', {
    opens: { permission: null, title: 'name', link: (id) => `/protocols?ata=${id}` },
    bin: { people: ['created_by', 'minutes.subjects.responsible_user_id'] },
    existing: existingMinutes,
    words: minute,
    entity: 'minutes',
    happens: {
      created: 'uma ATA é criada',
      archived: 'uma ATA é arquivada',
      sent: 'uma ATA é enviada por e-mail',
    },
    recorded: {
      subject: 'Assunto',
      title: 'Assunto',
      description: 'Descrição',
      responsible: 'Responsável',
      responsible_user_id: null,
      responsible_contact_id: null,
      due_on: 'Prazo',
      due_at: 'Hora do prazo',
      status: { name: 'Situação', codes: { '1': 'Em aberto', '2': 'Concluído' } },
      feedback: 'Conclusão',
      date: 'Data',
      contacts: { name: 'Contatos que participaram', of: 'contact' },
      people: { name: 'Pessoas que participaram', of: 'user' },
      subjects: 'Assuntos',
      file: 'Arquivo',
      files: 'Arquivos',
      task: { name: 'Tarefa', of: 'task' },
      to: 'Enviada a',
      from: null,
    },
    actions: {
      duplicated: 'duplicou a ATA …',
      archived: 'arquivou a ATA …',
      unarchived: 'desarquivou a ATA …',
      sent: 'enviou por e-mail a ATA …',
      invited: 'convidou por e-mail para a reunião da ATA …',
      subject_added: 'acrescentou um assunto à ATA …',
      subject_updated: 'alterou um assunto da ATA …',
      subject_removed: 'apagou um assunto da ATA …',
      subjects_reordered: 'mudou a ordem dos assuntos da ATA …',
      task_made: 'fez uma tarefa de um assunto da ATA …',
      files_added: 'anexou arquivos à ATA …',
      file_removed: 'apagou um arquivo da ATA …',
    },
    file: 'atas',
    usual: ['id', 'created_by', 'created_at', 'updated_by', 'updated_at', 'words'],
    fields: {
      folder_id: idOf('minutes_folder', 'Pasta'),
      series_id: idOf('series', 'Série'),
      name: 'Título',
      held_on: 'Data; da reunião',
      held_at: 'Hora; da reunião',
      place: 'Local',
      participants: 'Outros participantes',
      archived_at: 'Quando foi arquivada',
      archived_by: person('Quem arquivou'),
    },
    personal: {
      name: 'atas',
      title: 'ATAs que você criou',
      by: 'created_by',
      fields: ['name', 'held_on', 'place', 'participants', 'created_at'],
    },
  }),
  record('minutes.subjects', {
    duties: {
      id: 'subject.responsible',
      column: 'responsible_user_id',
      open: "t.status = '1'",
      title: 't.title',
      author: '(select m.created_by from minutes.minutes m where m.company_id = t.company_id and m.id = t.minutes_id)',
      link: (person) => `/protocols?responsavel=${person}`,
      topic: 'minutes',
    },
    origins: subjectOrigin,
    words: ['assunto de ATA', 'assuntos de ATA', 'm'],
    file: 'atas-assuntos',
    title: 'Assuntos das ATAs',
    usual: ['id', 'position', 'created_at', 'updated_by', 'updated_at'],
    fields: {
      minutes_id: idOf('minutes', 'ATA'),
      title: 'Assunto',
      description: 'Descrição (HTML)',
      responsible: 'Responsável',
      responsible_user_id: person('Responsável'),
      responsible_contact_id: refersTo('contact', 'Responsável', detachFromSubjects),
      due_on: 'Prazo',
      due_at: 'Hora do prazo',
      status: 'Situação: 1 em aberto, 2 concluído',
      feedback: 'Conclusão',
      carried: 'Veio de uma ATA anterior',
      previous_id: 'Assunto na ATA anterior (número)',
    },
  }),
  record('minutes.contacts', {
    words: minute,
    file: 'atas-contatos',
    title: 'Contatos das ATAs',
    fields: { minutes_id: idOf('minutes', 'ATA'), contact_id: refersTo('contact', 'Contato', detachFromMinutes) },
  }),
  record('minutes.people', {
    words: ['participação em ATA', 'participações em ATAs', 'f'],
    file: 'atas-pessoas',
    title: 'Pessoas das ATAs',
    fields: { minutes_id: idOf('minutes', 'ATA'), user_id: person('Quem participou') },
  }),
  record('minutes.files', {
    words: minute,
    file: 'atas-arquivos',
    title: 'Arquivos das ATAs',
    usual: ['file_id'],
    fields: { minutes_id: idOf('minutes', 'ATA') },
  }),
]
