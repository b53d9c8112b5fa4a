import { ActionIcon, Anchor, Button } from '@mantine/core'
import { formatPhone, isPhone, normalizePhone } from '@prumo/contract/brazil.ts'
import type { Contact } from '@prumo/contract/contacts/contacts/endpoints.ts'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { changed } from '../platform/query.ts'
import { useCan } from '../platform/session.ts'
import { deleteUsed } from '../ui/deleting.ts'
import { Page } from '../ui/Page.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import type { Column } from '../ui/table/rows.ts'
import { ContactModal } from './ContactModal.tsx'
import { contactsQuery } from './contacts.ts'

const columns: readonly Column<Contact>[] = [
  { id: 'name', header: 'Nome', value: ({ name }) => name, card: 'title', width: '40%' },
  {
    id: 'email',
    header: 'E-mail',
    value: ({ email }) => email,
    cell: ({ email }) => <PlainLink href={`mailto:${email}`}>{email}</PlainLink>,
  },
  {
    id: 'phone',
    header: 'Telefone',
    value: ({ phone }) => phone,
    text: ({ phone }) => formatPhone(phone),
    cell: ({ phone }) =>
      isPhone(phone) ? <PlainLink href={`tel:+55${normalizePhone(phone)}`}>{formatPhone(phone)}</PlainLink> : phone,
    width: 200,
  },
]

/** 'Meus contatos' (screen S041). Anybody may create a contact; changing and deleting needs the permission. */
export default function ContactsScreen() {
  const contacts = useQuery({ ...contactsQuery(), select: ({ contacts: all }) => all })
  const mayChange = useCan()('contacts')
  const [editing, setEditing] = useState<Contact | 'new' | null>(null)
  const create = (
    <Button leftSection={<IconPlus aria-hidden />} onClick={() => setEditing('new')}>
      Novo contato
    </Button>
  )
  return (
    <Page title="Meus contatos" actions={create}>
      <DataTable
        label="Contatos"
        query={contacts}
        columns={columns}
        rowId={({ id }) => id}
        initialSorting={{ column: 'name', descending: false }}
        emptyTitle="Você ainda não possui contatos"
        emptyHint="Contatos podem ser ligados às suas tarefas e avisados delas por e-mail."
        rowActions={
          mayChange
            ? (contact) => (
                <>
                  <ActionIcon aria-label={`Editar ${contact.name}`} onClick={() => setEditing(contact)}>
                    <IconPencil />
                  </ActionIcon>
                  <ActionIcon aria-label={`Apagar ${contact.name}`} onClick={() => void deleteContact(contact)}>
                    <IconTrash />
                  </ActionIcon>
                </>
              )
            : undefined
        }
      />
      {editing && <ContactModal contact={editing === 'new' ? undefined : editing} onClose={() => setEditing(null)} />}
    </Page>
  )
}

const PlainLink = ({ href, children }: { href: string; children: string }) => (
  <Anchor href={href} c="inherit" fz="inherit" title={children}>
    {children}
  </Anchor>
)

const deleteContact = ({ id, name }: Contact) =>
  deleteUsed({
    about: name,
    inUse: 'contact.in_use',
    remove: ({ detach }) =>
      api('DELETE /contacts/{id}', { params: { id }, query: { detach: detach ? 'true' : 'false' } }),
    refresh: () => changed('contacts'),
  })
