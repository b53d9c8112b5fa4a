import { ContactInput } from '@prumo/contract/contacts/contacts/endpoints.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { importKind } from '../../platform/imports.ts'
import { essence } from '../../platform/spreadsheets/cells.ts'
import { area } from '../tables.ts'
import { createContacts, deleteUnusedContacts, lockContacts } from './contacts.ts'

/** Programs that keep several values in one cell write ' ::: ' between them. */
const first = (cell: string | undefined) => cell?.split(' ::: ')[0]?.trim()

/** The parts of a name in one, unless the first has the others already. */
function joined({ name = '', middle = '', surname = '', email, phone }: Record<string, string | undefined>) {
  const whole = ` ${essence(name)} `
  const more = [middle, surname].filter((part) => part !== '' && !whole.includes(` ${essence(part)} `))
  return { name: [name, ...more].filter(Boolean).join(' '), email: first(email), phone: first(phone) }
}

const ImportedContact = z.preprocess((line) => joined(line as Record<string, string>), ContactInput)

export const contactImport = importKind<typeof ImportedContact>({
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
      also: [
        'nome completo',
        'full name',
        'display name',
        'first name',
        'given name',
        'primeiro nome',
        'contato',
        'cliente',
        'fornecedor',
        'razao social',
      ],
      never: ['middle', 'last', 'family', 'organization', 'phonetic', 'file'],
      example: 'Moinho Santa Clara',
    },
    {
      key: 'middle',
      label: 'Nome do meio',
      also: ['middle name', 'additional name', 'segundo nome'],
      help: 'Junta-se ao nome',
      example: '',
    },
    {
      key: 'surname',
      label: 'Sobrenome',
      also: ['last name', 'family name', 'ultimo nome'],
      help: 'Junta-se ao nome',
      example: '',
    },
    {
      key: 'email',
      label: 'E-mail',
      required: true,
      also: ['email', 'e mail address', 'endereco de e mail', 'mail', 'correio'],
      help: 'De vários na mesma célula fica o primeiro',
      example: 'compras@moinhosantaclara.com.br',
    },
    {
      key: 'phone',
      label: 'Telefone',
      also: ['fone', 'celular', 'whatsapp', 'tel', 'phone', 'mobile phone'],
      example: '(11) 98765-4321',
    },
  ],
  schema: ImportedContact,
  identity: ({ email }) => email,
  async compare(scope, lines) {
    const emails = lines.map(({ email }) => email)
    const existing = await scope.db.all(
      area
        .selectFrom('contacts.contacts')
        .select('email')
        .where('company_id', '=', scope.companyId)
        .where(sql<boolean>`email = any(${emails}::text[])`),
    )
    const taken = new Set(existing.map(({ email }) => email))
    return lines.map(({ email }) =>
      taken.has(email) ? { column: 'email', message: 'Já existe um contato com este e-mail' } : null,
    )
  },
  store: async (scope, lines) => (await createContacts(scope, lines)).map(({ id }) => id),
  async takeBack(scope, records) {
    const imported = new Map(records.map(({ id, values }) => [id, values]))
    const existing = await lockContacts(scope, [...imported.keys()])
    const unchanged = existing.filter(({ id, name, email, phone }) => {
      const before = imported.get(id)!
      return name === before.name && email === before.email && phone === before.phone
    })
    return deleteUnusedContacts(scope, unchanged)
  },
})
