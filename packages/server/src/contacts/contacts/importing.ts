import { ContactInput } from '@prumo/contract/contacts/contacts/endpoints.ts'
import { sql } from 'kysely'
import { builder } from '../../platform/database/sql.ts'
import { importKind } from '../../platform/imports.ts'
import type { ContactsTables } from '../tables.ts'
import { createContacts, deleteUnusedContacts, lockContacts } from './contacts.ts'

const area = builder<ContactsTables>()

export const contactImport = importKind<typeof ContactInput>({
  id: 'contacts',
  title: 'Contatos',
  words: ['contato', 'contatos'],
  stays: 'Ficam os contatos que já foram alterados ou ligados a uma tarefa.',
  permission: 'contacts',
  most: 20_000,
  columns: [
    {
      key: 'name',
      label: 'Nome',
      required: true,
      also: ['contato', 'cliente', 'fornecedor', 'razao social'],
      example: 'Moinho Santa Clara',
    },
    {
      key: 'email',
      label: 'E-mail',
      required: true,
      also: ['email', 'mail', 'correio'],
      example: 'compras@moinhosantaclara.com.br',
    },
    { key: 'phone', label: 'Telefone', also: ['fone', 'celular', 'whatsapp', 'tel'], example: '(11) 98765-4321' },
  ],
  schema: ContactInput,
  identity: ({ email }) => email,
  async compare(scope, lines) {
    const emails = lines.map(({ email }) => email)
    const there = await scope.db.all(
      area
        .selectFrom('contacts.contacts')
        .select('email')
        .where('company_id', '=', scope.companyId)
        .where(sql<boolean>`email = any(${emails}::text[])`),
    )
    const taken = new Set(there.map(({ email }) => email))
    return lines.map(({ email }) =>
      taken.has(email) ? { column: 'email', message: 'Já existe um contato com este e-mail' } : null,
    )
  },
  store: async (scope, lines) => (await createContacts(scope, lines)).map(({ id }) => id),
  async takeBack(scope, records) {
    const imported = new Map(records.map(({ id, values }) => [id, values]))
    const there = await lockContacts(scope, [...imported.keys()])
    const unchanged = there.filter(({ id, name, email, phone }) => {
      const before = imported.get(id)!
      return name === before.name && email === before.email && phone === before.phone
    })
    return deleteUnusedContacts(scope, unchanged)
  },
})
