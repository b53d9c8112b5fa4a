import type { CompanyExport } from '../platform/exports/company-export.ts'

export const contactsExport: CompanyExport = {
  tables: [
    {
      table: 'contacts.contacts',
      name: 'contatos',
      title: 'Contatos',
      columns: {
        id: 'Número do contato',
        name: 'Nome',
        email: 'E-mail',
        phone: 'Telefone',
        created_by: 'Quem cadastrou (número da pessoa)',
        created_at: 'Quando foi cadastrado',
      },
    },
  ],
}
