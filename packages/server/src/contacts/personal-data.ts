import { builder } from '../platform/database/sql.ts'
import { ownRows } from '../platform/exports/own-rows.ts'
import type { PersonalData } from '../platform/exports/personal-data.ts'
import type { ContactsTables } from './tables.ts'

const contacts = builder<ContactsTables>()

export const contactsPersonalData: PersonalData = {
  sections: [
    ownRows(contacts, 'contacts.contacts', {
      name: 'contatos',
      title: 'Contatos que você cadastrou',
      by: 'created_by',
      fields: { name: 'Nome', email: 'E-mail', phone: 'Telefone', created_at: 'Cadastrado em' },
    }),
  ],
}
