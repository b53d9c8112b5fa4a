import { Group, Textarea, TextInput } from '@mantine/core'
import { LegalInput, type LegalRequirement } from '@prumo/contract/quality/legal/endpoints.ts'
import { DepartmentSelect } from '../../admin/departments/DepartmentSelect.tsx'
import { PersonSelect } from '../../admin/users/PersonSelect.tsx'
import { useToday } from '../../platform/clock.ts'
import { saves } from '../../platform/saving.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { Opened } from '../../ui/form/useRecordForm.tsx'

const save = saves('POST /client/requisitos-legais', 'PUT /client/requisitos-legais/{id}', { versioned: true })

type Values = {
  title: string
  source: string
  address: string
  department_id: number | null
  owner_id: number | null
  every_months: number | string
  next_on: string | null
  ended_on: string | null
}

/** What is asked, where it stands, who answers for it and how often somebody looks. */
export default function LegalForm({ record, onClose }: Opened<LegalRequirement>) {
  const { today } = useToday()
  const initial: Values = {
    title: '',
    source: '',
    address: '',
    department_id: null,
    owner_id: null,
    every_months: 12,
    next_on: today,
    ended_on: null,
  }
  return (
    <RecordForm
      record={record}
      onClose={onClose}
      title={{ create: 'Novo requisito legal', edit: 'Editar requisito legal' }}
      schema={LegalInput}
      initial={initial}
      bodyOf={(values: Values) => ({ ...values, every_months: Number(values.every_months) })}
      save={save}
      topic="quality"
    >
      {(field) => (
        <>
          <Textarea
            label="O que é exigido"
            placeholder="Licença sanitária em vigor, à vista do público"
            data-autofocus
            autosize
            minRows={2}
            {...field('title')}
          />
          <TextInput
            label="Onde está escrito"
            placeholder="Código sanitário do município; contrato do cliente"
            autoComplete="off"
            {...field('source')}
          />
          <TextInput label="Endereço do texto" inputMode="url" autoComplete="off" {...field('address')} />
          <Group grow align="flex-start">
            <DepartmentSelect clearable {...field('department_id')} />
            <PersonSelect label="Responsável" clearable name={record?.owner ?? ''} {...field('owner_id')} />
          </Group>
          <Group grow align="flex-start">
            <NumberField label="Verificar a cada (meses)" min={1} max={120} {...field('every_months')} />
            <DateField label="Verificar até" clearable {...field('next_on')} />
          </Group>
          {record && <DateField label="Não vale desde" clearable {...field('ended_on')} />}
        </>
      )}
    </RecordForm>
  )
}
