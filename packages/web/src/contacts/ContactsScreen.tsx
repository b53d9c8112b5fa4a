import { formatPhone, isPhone, normalizePhone } from '@prumo/contract/brazil.ts'
import type { Contact } from '@prumo/contract/contacts/contacts/endpoints.ts'
import { count } from '@prumo/contract/words.ts'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api, removal, triedOf } from '../platform/api.ts'
import { showError, showFailure, toast } from '../platform/messages.ts'
import { changed } from '../platform/query.ts'
import { useEdits } from '../platform/session.ts'
import { askForMany, deleteRecord, reasonsOf } from '../ui/deleting.ts'
import { useRecordForm } from '../ui/form/useRecordForm.tsx'
import { ImportLink } from '../ui/ImportLink.tsx'
import { Page } from '../ui/Page.tsx'
import { PlainLink } from '../ui/TextLink.tsx'
import type { BulkAction } from '../ui/table/bulk.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import { EditDelete } from '../ui/table/EditDelete.tsx'
import type { Column } from '../ui/table/rows.ts'
import { useListing } from '../ui/table/useListing.ts'
import { ContactForm } from './ContactForm.tsx'
import { contactsQuery } from './contacts.ts'

const columns: readonly Column<Contact>[] = [
  { id: 'name', header: 'Nome', card: 'title', width: '40%' },
  {
    id: 'email',
    header: 'E-mail',
    cell: ({ email }) => <Reach href={`mailto:${email}`}>{email}</Reach>,
  },
  {
    id: 'phone',
    header: 'Telefone',
    text: ({ phone }) => formatPhone(phone),
    cell: ({ phone }) =>
      isPhone(phone) ? <Reach href={`tel:+55${normalizePhone(phone)}`}>{formatPhone(phone)}</Reach> : phone,
    width: 200,
  },
]

/** 'Meus contatos' (screen S041). Anybody may create a contact; changing and deleting needs the permission. */
export default function ContactsScreen() {
  const contacts = useQuery(contactsQuery())
  const mayChange = useEdits()('contacts')
  const { create, edit, open } = useRecordForm<Contact>('Novo contato', (opened) => <ContactForm {...opened} />, {
    named: { by: 'contato', among: contacts.data?.contacts },
  })
  const actions = (
    <>
      {mayChange && <ImportLink kind="contacts" />}
      {create}
    </>
  )
  return (
    <Page title="Meus contatos" actions={actions}>
      <DataTable
        label="Contatos"
        list={useListing({ order: 'name' })}
        query={{ ...contacts, data: contacts.data?.contacts }}
        columns={columns}
        rowId={({ id }) => id}
        emptyTitle="Você ainda não possui contatos"
        emptyHint="Contatos podem ser ligados às suas tarefas e avisados delas por e-mail."
        bulk={mayChange ? { nameOf, actions: [deleteAll] } : undefined}
        rowActions={
          mayChange
            ? (contact) => (
                <EditDelete
                  name={contact.name}
                  onEdit={() => edit(contact)}
                  onDelete={() => void deleteContact(contact)}
                />
              )
            : undefined
        }
      />
      {open}
    </Page>
  )
}

const nameOf = ({ name }: Contact) => name

const Reach = ({ href, children }: { href: string; children: string }) => (
  <PlainLink href={href} c="inherit" fz="inherit" title={children}>
    {children}
  </PlainLink>
)

const deleteContact = ({ id, name }: Contact) =>
  deleteRecord({
    about: name,
    topic: 'contacts',
    bin: { kind: 'contact', id },
    inUse: { code: 'contact.in_use' },
    remove: ({ detach }) =>
      removal('DELETE /contacts/{id}', { params: { id }, query: { detach: detach ? 'true' : 'false' } }),
  })

/** Contacts in use are named and stay: detaching many at once would be too easy to overlook. */
const deleteAll: BulkAction<Contact> = {
  label: 'Apagar',
  icon: IconTrash,
  danger: true,
  run: async (chosen) => {
    const about = ({ length }: readonly Contact[]) => count(length, 'contato', 'contatos')
    const ids = chosen.map(({ id }) => id)
    const reasons = () => reasonsOf(ids, triedOf('DELETE /contacts/{id}', ids, { detach: 'false' }))
    const rows = await askForMany({ rows: chosen, reasons, nameOf, about })
    if (!rows) return false
    await deleteEach(rows)
    return true
  },
}

/** How many one call deletes. */
const atOnce = 200

/** Deletes them; says how many went, and which stayed and why. */
async function deleteEach(rows: readonly Contact[]) {
  const gone: number[] = []
  const stayed: { id: number; message: string }[] = []
  try {
    for (let from = 0; from < rows.length; from += atOnce) {
      const ids = rows.slice(from, from + atOnce).map(({ id }) => id)
      const { response } = await api('POST /contacts/bulk', { body: { ids, action: { type: 'delete' } } })
      gone.push(...response.done)
      stayed.push(...response.refused)
    }
  } catch (error) {
    showFailure(error)
  }
  if (gone.length > 0)
    toast(gone.length === 1 ? 'Apagado com sucesso!' : count(gone.length, 'contato apagado', 'contatos apagados'))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  for (const [reason, all] of Map.groupBy(stayed, ({ message }) => message))
    showError(`${all.map(({ id }) => names.get(id)).join(', ')}: ${reason}`)
  await changed('contacts', 'bin')
}
