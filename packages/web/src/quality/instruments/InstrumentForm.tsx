import { Group, TextInput } from '@mantine/core'
import { type Instrument, InstrumentInput } from '@prumo/contract/quality/instruments/model.ts'
import { DepartmentSelect } from '../../admin/departments/DepartmentSelect.tsx'
import { PersonSelect } from '../../admin/users/PersonSelect.tsx'
import { useToday } from '../../platform/clock.ts'
import { saves } from '../../platform/saving.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { Opened } from '../../ui/form/useRecordForm.tsx'

const save = saves('POST /client/instrumentos', 'PUT /client/instrumentos/{id}', { versioned: true })

type Values = {
  code: string
  title: string
  place: string
  department_id: number | null
  owner_id: number | null
  tolerance: number | string
  unit: string
  every_months: number | string
  next_on: string | null
  ended_on: string | null
}

/** An instrument, what it may be off by, and how often it is calibrated. */
export default function InstrumentForm({ record, onClose }: Opened<Instrument>) {
  const { today } = useToday()
  const initial: Values = {
    code: '',
    title: '',
    place: '',
    department_id: null,
    owner_id: null,
    tolerance: '',
    unit: '',
    every_months: 12,
    next_on: today,
    ended_on: null,
  }
  return (
    <RecordForm
      record={record}
      onClose={onClose}
      title={{ create: 'Novo instrumento', edit: 'Editar instrumento' }}
      schema={InstrumentInput}
      initial={initial}
      bodyOf={(values: Values) => ({ ...values, every_months: Number(values.every_months) })}
      save={save}
      fieldOf={{ 'instrument.duplicate': 'code' }}
      topic="quality"
    >
      {(field) => (
        <>
          <TextInput
            label="Identificação"
            description="O que está na etiqueta dele."
            placeholder="TER-01"
            data-autofocus
            autoComplete="off"
            {...field('code')}
          />
          <TextInput label="O que é" placeholder="Termômetro digital" autoComplete="off" {...field('title')} />
          <TextInput label="Onde fica" placeholder="Câmara fria" autoComplete="off" {...field('place')} />
          <Group grow align="flex-start">
            <DepartmentSelect clearable {...field('department_id')} />
            <PersonSelect label="Responsável" clearable name={record?.owner ?? ''} {...field('owner_id')} />
          </Group>
          <Group grow align="flex-start">
            <NumberField
              label="Tolerância"
              description="O erro que ainda serve."
              min={0}
              places={6}
              {...field('tolerance')}
            />
            <TextInput
              label="Unidade"
              description="A do certificado."
              placeholder="°C"
              autoComplete="off"
              {...field('unit')}
            />
          </Group>
          <Group grow align="flex-start">
            <NumberField label="Calibrar a cada (meses)" min={1} max={120} {...field('every_months')} />
            <DateField label="Calibrar até" clearable {...field('next_on')} />
          </Group>
          {record && <DateField label="Fora de uso desde" clearable {...field('ended_on')} />}
        </>
      )}
    </RecordForm>
  )
}
