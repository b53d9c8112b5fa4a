import { coded, person, refersTo } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import { detachFromAgenda } from '../contacts.ts'
import type { MinutesTables } from '../tables.ts'
import { dueSubjects } from '../waiting.ts'
import { colleaguesOf } from './subjects.ts'

const { record } = recordKinds<MinutesTables>('minutes', 'minutes')

const agendaSubject = ['assunto de pauta', 'assuntos de pauta', 'm'] as const

export const subjectRecords: readonly RecordKind[] = [
  record('minutes.agenda_subjects', {
    opens: { permission: null, link: (id) => `/protocols-subject?assunto=${id}` },
    bin: { people: ['created_by'], others: colleaguesOf },
    waiting: dueSubjects,
    words: agendaSubject,
    entity: 'agenda_subject',
    happens: {
      created: 'um assunto de pauta é criado',
      updated: 'um assunto de pauta muda',
      closed: 'um assunto de pauta é concluído',
      late: { says: 'um assunto de pauta atrasa', day: 't.due_on + 1', when: "t.status = '1'" },
    },
    recorded: {
      subject: 'Assunto',
      description: 'Descrição',
      responsible: 'Responsável',
      responsible_user_id: null,
      responsible_contact_id: null,
      contacts: { name: 'Contatos', of: 'contact' },
    },
    actions: { closed: 'concluiu o assunto de pauta …' },
    file: 'assuntos-de-pauta',
    usual: ['id', 'created_by', 'created_at', 'updated_at', 'words'],
    fields: {
      title: 'Assunto',
      due_on: 'Prazo',
      due_at: 'Hora do prazo',
      status: coded('Situação', { '1': 'Em aberto', '2': 'Concluído' }),
      feedback: 'Conclusão',
      closed_at: 'Quando foi concluído',
      closed_by: person('Quem concluiu'),
    },
    personal: {
      name: 'assuntos-de-pauta',
      title: 'Assuntos de pauta que você criou',
      by: 'created_by',
      fields: ['title', 'due_on', 'feedback', 'created_at', 'closed_at'],
    },
  }),
  record('minutes.agenda_contacts', {
    words: agendaSubject,
    file: 'assuntos-de-pauta-contatos',
    title: 'Contatos dos assuntos de pauta',
    fields: { subject_id: 'Assunto (número)', contact_id: refersTo('contact', 'Contato', detachFromAgenda) },
  }),
]
