import { TextInput } from '@mantine/core'
import { TransferInput } from '@prumo/contract/finance/money/endpoints.ts'
import { RecordHistory } from '../../admin/audit/RecordHistory.tsx'
import type { Answer } from '../../platform/api.ts'
import { useToday } from '../../platform/clock.ts'
import { saves } from '../../platform/saving.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { MoneyInput } from '../../ui/form/MoneyInput.tsx'
import { PickOne } from '../../ui/form/PickOne.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { MoneyAccount } from '../finance-queries.ts'
import { ClosedMonthNote } from '../months/ClosedMonthNote.tsx'

export type Transfer = Answer<'GET /client/finance/transfers'>['response'][number]
type Props = {
  record?: Transfer
  /** What a new one begins with. */
  proposed?: Proposed
  accounts: readonly MoneyAccount[]
  onClose: () => void
}
type Values = {
  from_id: number | null
  to_id: number | null
  value: string | number
  date: string | null
  description: string
}

export type Proposed = Partial<Values>

const save = saves('POST /client/finance/transfers', 'PUT /client/finance/transfers/{id}', { versioned: true })

/** Money goes from one account of the company to another. */
export function TransferForm({ record, proposed, accounts, onClose }: Props) {
  const { today } = useToday()
  const options = accounts.map(({ id, name, disabled }) => ({ value: id, label: name, inactive: disabled }))
  const [first, second] = accounts
  const initial: Values = {
    from_id: first?.id ?? null,
    to_id: second?.id ?? null,
    value: '',
    date: today,
    description: '',
    ...proposed,
  }
  return (
    <RecordForm
      record={record}
      onClose={onClose}
      title={{ create: 'Nova transferência', edit: 'Editar transferência' }}
      schema={TransferInput}
      initial={initial}
      bodyOf={(values) => ({
        ...values,
        from_id: values.from_id ?? 0,
        to_id: values.to_id ?? 0,
        date: values.date ?? '',
      })}
      save={(body, base) => save(body, base)}
      fieldOf={{ 'finance.month_closed': 'date', 'finance.put_away': 'to_id' }}
      topic="finance"
    >
      {(field, { values }) => (
        <>
          <ClosedMonthNote days={[values.date, record?.date ?? null]} />
          <MoneyInput label="Valor" data-autofocus {...field('value')} required />
          <PickOne label="De" options={options} {...field('from_id')} required />
          <PickOne label="Para" options={options} {...field('to_id')} required />
          <DateField label="Data" popoverProps={{ withinPortal: false }} {...field('date')} required />
          <TextInput label="Descrição" autoComplete="off" {...field('description')} />
          {record && <RecordHistory kind="transfer" id={record.id} topic="finance" />}
        </>
      )}
    </RecordForm>
  )
}
