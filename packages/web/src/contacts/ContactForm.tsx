import { TextInput } from '@mantine/core'
import { formatPhone } from '@prumo/contract/brazil.ts'
import { type Contact, ContactInput } from '@prumo/contract/contacts/contacts/endpoints.ts'
import { RecordActivity } from '../admin/comments/RecordActivity.tsx'
import { saves } from '../platform/saving.ts'
import { FreePhoneInput } from '../ui/form/FreePhoneInput.tsx'
import { RecordForm } from '../ui/form/RecordForm.tsx'
import type { Opened } from '../ui/form/useRecordForm.tsx'

const save = saves('POST /contacts', 'PUT /contacts', { versioned: true })

/** Creates or changes a contact, over any screen or form (screen S042). */
export const ContactForm = (opened: Opened<Contact>) => (
  <RecordForm
    {...opened}
    title={{ create: 'Novo contato', edit: 'Editar contato' }}
    schema={ContactInput}
    initial={{ name: '', email: '', phone: '' }}
    valuesOf={({ name, email, phone }) => ({ name, email, phone: formatPhone(phone) })}
    save={(body, base) => save(body, base)}
    fieldOf={{ 'contact.duplicate': 'email' }}
    saved={{ create: 'Contato criado com sucesso!', edit: 'Contato atualizado com sucesso!' }}
    topic="contacts"
  >
    {(field) => (
      <>
        <TextInput label="Nome" data-autofocus autoComplete="off" {...field('name')} />
        <TextInput label="E-mail" type="email" inputMode="email" autoComplete="off" {...field('email')} />
        <FreePhoneInput label="Telefone" {...field('phone')} />
        {opened.record && <RecordActivity kind="contact" id={opened.record.id} topic="contacts" />}
      </>
    )}
  </RecordForm>
)
