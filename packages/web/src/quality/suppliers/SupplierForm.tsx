import { Textarea, TextInput } from '@mantine/core'
import { addMonths } from '@prumo/contract/dates.ts'
import { type Supplier, SupplierInput } from '@prumo/contract/quality/suppliers/model.ts'
import { PersonSelect } from '../../admin/users/PersonSelect.tsx'
import { ContactPick } from '../../contacts/ContactSelect.tsx'
import { useToday } from '../../platform/clock.ts'
import { saves } from '../../platform/saving.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { Opened } from '../../ui/form/useRecordForm.tsx'

const save = saves('POST /client/fornecedores', 'PUT /client/fornecedores/{id}', { versioned: true })

type Values = {
  contact_id: number | null
  title: string
  supplies: string
  owner_id: number | null
  next_on: string | null
  ended_on: string | null
}

/** A supplier: a contact of the company, or a name where it is none. */
export default function SupplierForm({ record, onClose }: Opened<Supplier>) {
  const { today } = useToday()
  const initial: Values = {
    contact_id: null,
    title: '',
    supplies: '',
    owner_id: null,
    next_on: addMonths(today, 3),
    ended_on: null,
  }
  return (
    <RecordForm
      record={record}
      onClose={onClose}
      watched
      title={{ create: 'Novo fornecedor', edit: 'Editar fornecedor' }}
      schema={SupplierInput}
      initial={initial}
      valuesOf={({ contact, title, supplies, owner_id, next_on, ended_on }): Values => ({
        contact_id: contact?.id ?? null,
        title: contact ? '' : title,
        supplies,
        owner_id,
        next_on,
        ended_on,
      })}
      save={save}
      fieldOf={{ 'supplier.duplicate': 'title' }}
      topic="quality"
    >
      {(field, form) => (
        <>
          <ContactPick known={record?.contact ?? undefined} clearable data-autofocus {...field('contact_id')} />
          {form.values.contact_id === null && (
            <TextInput
              label="Nome"
              description="Só se ele não está entre os contatos."
              autoComplete="off"
              {...field('title')}
            />
          )}
          <Textarea
            label="O que fornece"
            placeholder="Farinha e fermento"
            autosize
            minRows={2}
            {...field('supplies')}
          />
          <PersonSelect label="Responsável" clearable name={record?.owner ?? ''} {...field('owner_id')} />
          <DateField
            label="Reavaliar até"
            description="O responsável recebe um aviso no dia."
            clearable
            {...field('next_on')}
          />
          {record && <DateField label="Não fornece desde" clearable {...field('ended_on')} />}
        </>
      )}
    </RecordForm>
  )
}
