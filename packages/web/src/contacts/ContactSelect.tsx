import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import type { Contact } from '@prumo/contract/contacts/contacts/endpoints.ts'
import { ContactInput } from '@prumo/contract/contacts/contacts/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { memo, useMemo, useRef, useState } from 'react'
import { api } from '../platform/api.ts'
import { toast } from '../platform/messages.ts'
import { changed } from '../platform/query.ts'
import { PhoneInput } from '../ui/form/MaskedInput.tsx'
import { NewHere } from '../ui/form/NewHere.tsx'
import { PickMany } from '../ui/form/PickMany.tsx'
import { PickOne, type PickOneProps } from '../ui/form/PickOne.tsx'
import { useSave } from '../ui/form/useSave.ts'
import { contactsQuery } from './contacts.ts'

type Known = Pick<Contact, 'id' | 'name'> & { email?: string }
type Props = { chosen: number[]; known: readonly Known[]; onChange: (chosen: number[]) => void; error?: string }

/** A choice of several contacts, with a way to create a missing one; `known` are those the record already has. */
export const ContactSelect = memo(function ContactSelect({ chosen, known, onChange, error }: Props) {
  const { options, setTyped, create, input, missing } = useContacts(known, (id) => onChange([...chosen, id]))
  return (
    <div>
      <PickMany
        ref={input}
        label="Contatos"
        placeholder="Busque por nome ou e-mail"
        path="contacts"
        options={options}
        chosen={chosen}
        onChange={onChange}
        onSearch={setTyped}
        create={create}
        error={error}
      />
      {missing}
    </div>
  )
})

type OneProps = Omit<PickOneProps, 'options' | 'create' | 'onSearch' | 'known'> & { known?: Known | undefined }

/** One contact, with a way to create a missing one; `known` is the one the record has already. */
export function ContactPick({ known, ...field }: OneProps) {
  const { options, setTyped, create, input, missing } = useContacts(known ? [known] : none, (id) =>
    field.onChange?.(id),
  )
  return (
    <div>
      <PickOne
        ref={input}
        label="Contato"
        placeholder="Busque por nome ou e-mail"
        empty="Nenhum contato com este nome"
        options={options}
        onSearch={setTyped}
        create={create}
        {...field}
      />
      {missing}
    </div>
  )
}

const none: readonly Known[] = []

/** What contacts are chosen from, and the form of a missing one below their field. */
function useContacts(known: readonly Known[], choose: (id: number) => void) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 250)
  const [creating, setCreating] = useState<string | null>(null)
  const [made, setMade] = useState<readonly Known[]>([])
  const first = useQuery(contactsQuery()).data
  // The whole list is here, unless there are more contacts than one answer holds.
  const isPart = first !== undefined && first.total > first.contacts.length
  const found = useQuery({ ...contactsQuery(search), enabled: isPart && search !== '' }).data
  const options = useMemo(() => {
    const all = [...(first?.contacts ?? []), ...(found?.contacts ?? []), ...known, ...made]
    return [...new Map(all.map(({ id, name, email }) => [id, { value: id, label: name, hint: email }])).values()]
  }, [first, found, known, made])
  const field = useRef<HTMLInputElement>(null)
  const close = () => {
    setCreating(null)
    field.current?.focus()
  }
  const add = (contact: Contact) => {
    setMade((before) => [...before, contact])
    choose(contact.id)
    close()
    toast('Contato criado com sucesso!')
    void changed('contacts')
  }
  return {
    options,
    setTyped,
    create: useMemo(() => ({ label: (name: string) => `Criar contato “${name}”`, start: setCreating }), []),
    input: field,
    missing: creating !== null && <NewContact typed={creating} onCreated={add} onCancel={close} />,
  }
}

function NewContact(props: { typed: string; onCreated: (contact: Contact) => void; onCancel: () => void }) {
  const isEmail = props.typed.includes('@')
  const form = useForm({
    initialValues: { name: isEmail ? '' : props.typed, email: isEmail ? props.typed : '', phone: '' },
    validate: schemaResolver(ContactInput, { sync: true }),
  })
  const save = useSave({
    form,
    save: (body: typeof form.values) => api('POST /contacts', { body }),
    onSaved: ({ response }) => props.onCreated(response),
  })
  const submit = () => {
    if (!form.validate().hasErrors) save.mutate(form.getValues())
  }
  return (
    <NewHere
      title="Novo contato"
      submit="Criar contato"
      saving={save.isPending}
      onSubmit={submit}
      onCancel={props.onCancel}
    >
      <TextInput label="Nome" withAsterisk autoFocus={isEmail} {...form.getInputProps('name')} />
      <TextInput
        label="E-mail"
        type="email"
        withAsterisk
        autoFocus={!isEmail}
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <PhoneInput label="Telefone" key={form.key('phone')} {...form.getInputProps('phone')} />
    </NewHere>
  )
}
