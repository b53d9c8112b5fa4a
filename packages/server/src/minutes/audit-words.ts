import type { AuditWords, FieldWords } from '../platform/audit/words.ts'

const state = { '1': 'Em aberto', '2': 'Concluído' }
const subjectFields: Record<string, FieldWords> = {
  subject: 'Assunto',
  title: 'Assunto',
  description: 'Descrição',
  responsible: 'Responsável',
  responsible_user_id: null,
  responsible_contact_id: null,
  due_on: 'Prazo',
  due_at: 'Hora do prazo',
  status: { name: 'Situação', codes: state },
  feedback: 'Conclusão',
}

export const minutesAuditWords: AuditWords = {
  entities: {
    minutes: {
      subject: 'minutes',
      fields: {
        ...subjectFields,
        name: 'Título',
        date: 'Data',
        held_on: 'Data',
        held_at: 'Hora',
        place: 'Local',
        participants: 'Outros participantes',
        contacts: { name: 'Contatos que participaram', of: 'contact' },
        people: { name: 'Pessoas que participaram', of: 'user' },
        folder_id: { name: 'Pasta', of: 'minutes_folder' },
        subjects: 'Assuntos',
        file: 'Arquivo',
        files: 'Arquivos',
        task: { name: 'Tarefa', of: 'task' },
        to: 'Enviada a',
        from: null,
      },
    },
    minutes_folder: { subject: 'minutes', fields: { name: 'Nome', moved: 'ATAs levadas para fora' } },
    agenda_subject: {
      subject: 'minutes',
      fields: { ...subjectFields, contacts: { name: 'Contatos', of: 'contact' } },
    },
  },
  actions: {
    'minutes.created': 'criou a ATA …',
    'minutes.updated': 'alterou a ATA …',
    'minutes.duplicated': 'duplicou a ATA …',
    'minutes.archived': 'arquivou a ATA …',
    'minutes.unarchived': 'desarquivou a ATA …',
    'minutes.deleted': 'apagou a ATA …',
    'minutes.sent': 'enviou por e-mail a ATA …',
    'minutes.invited': 'convidou por e-mail para a reunião da ATA …',
    'minutes.subject_added': 'acrescentou um assunto à ATA …',
    'minutes.subject_updated': 'alterou um assunto da ATA …',
    'minutes.subject_removed': 'apagou um assunto da ATA …',
    'minutes.subjects_reordered': 'mudou a ordem dos assuntos da ATA …',
    'minutes.task_made': 'fez uma tarefa de um assunto da ATA …',
    'minutes.files_added': 'anexou arquivos à ATA …',
    'minutes.file_removed': 'apagou um arquivo da ATA …',
    'minutes_folder.created': 'criou a pasta de ATAs …',
    'minutes_folder.renamed': 'renomeou a pasta de ATAs …',
    'minutes_folder.deleted': 'apagou a pasta de ATAs …',
    'agenda_subject.created': 'criou o assunto de pauta …',
    'agenda_subject.updated': 'alterou o assunto de pauta …',
    'agenda_subject.closed': 'concluiu o assunto de pauta …',
  },
}
