import { person } from '../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../platform/records/record-kind.ts'
import type { ContactsTables } from './tables.ts'

const { record } = recordKinds<ContactsTables>('contacts', 'contacts')

export const contactRecords: readonly RecordKind[] = [
  record('contacts.contacts', {
    opens: { permission: 'contacts', title: 'name', link: (id) => `/contacts?contato=${id}` },
    bin: { permission: 'contacts' },
    words: ['contato', 'contatos', 'm'],
    entity: 'contact',
    happens: { created: 'um contato é cadastrado' },
    recorded: { tasks: 'Tarefas em que estava', used: 'Estava em' },
    file: 'contatos',
    usual: ['id', 'created_at', 'updated_at'],
    fields: { name: 'Nome', email: 'E-mail', phone: 'Telefone', created_by: person('Quem cadastrou') },
    personal: {
      name: 'contatos',
      title: 'Contatos que você cadastrou',
      by: 'created_by',
      fields: ['name', 'email', 'phone', 'created_at'],
    },
  }),
]
