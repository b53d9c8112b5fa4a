import { builder } from '../platform/database/sql.ts'
import type { PersonalData } from '../platform/exports/personal-data.ts'
import type { ContactsTables } from './tables.ts'

const contacts = builder<ContactsTables>()

export const contactsPersonalData: PersonalData = {
  sections: [
    {
      name: 'contatos',
      title: 'Contatos que você cadastrou',
      of: 'company',
      fields: { name: 'Nome', email: 'E-mail', phone: 'Telefone', created_at: 'Cadastrado em' },
      read: (scope, last, limit) =>
        scope.db.all(
          contacts
            .selectFrom('contacts.contacts')
            .select(['id', 'name', 'email', 'phone', 'created_at'])
            .where('company_id', '=', scope.companyId)
            .where('created_by', '=', scope.userId)
            .where('id', '>', last?.id ?? 0)
            .orderBy('id')
            .limit(limit),
        ),
    },
  ],
}
