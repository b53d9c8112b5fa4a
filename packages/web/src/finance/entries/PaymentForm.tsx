import { Text } from '@mantine/core'
import { PaymentInput } from '@prumo/contract/finance/entries/endpoints.ts'
import type { Entry } from '@prumo/contract/finance/entries/model.ts'
import { amountOf, centsOf, ofCents } from '@prumo/contract/money.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { useToday } from '../../platform/clock.ts'
import { formatMoney } from '../../platform/format.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { MoneyInput } from '../../ui/form/MoneyInput.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { MoneyAccountPick, useUsualAccount } from '../money/MoneyAccountPick.tsx'
import { ClosedMonthNote } from '../months/ClosedMonthNote.tsx'
import classes from './EntryForm.module.css'
import { entryQuery } from './entry-queries.ts'
import { PaymentList } from './PaymentList.tsx'
import { comesIn } from './situations.ts'

type Props = { entry: Entry; onClose: () => void }
type Values = {
  date: string | null
  value: string | number
  interest: string
  fine: string
  discount: string
  money_account_id: number | null
  cleared_on: string | null
}

/** Pays or receives what is open of an entry, in part or whole, with interest, fine and discount. */
export function PaymentForm({ entry, onClose }: Props) {
  const { today } = useToday()
  const payments = useQuery(entryQuery(entry.id)).data?.payments ?? []
  const usual = useUsualAccount()
  const isIn = comesIn(entry)
  const [verb, paid] = isIn ? ['Receber', 'Recebido'] : ['Pagar', 'Pago']
  const initial: Values = {
    date: today,
    value: entry.open,
    interest: '',
    fine: '',
    discount: '',
    money_account_id: usual(entry.money_account_id)?.id ?? entry.money_account_id,
    cleared_on: null,
  }
  return (
    <RecordForm
      container="modal"
      of={entry.id}
      title={verb}
      submit={verb}
      initial={initial}
      watched
      schema={PaymentInput}
      bodyOf={(values) => ({
        ...values,
        date: values.date ?? '',
        interest: values.interest || 0,
        fine: values.fine || 0,
        discount: values.discount || 0,
        money_account_id: values.money_account_id ?? undefined,
      })}
      save={(body) => api('POST /client/finance/entries/{id}/payments', { params: { id: entry.id }, body })}
      fieldOf={{
        'finance.overpaid': 'value',
        'finance.month_closed': 'date',
        'finance.put_away': 'money_account_id',
      }}
      saved={({ entry: { open } }) => (open === 0 ? paid : `${paid} em parte: faltam ${formatMoney(Math.abs(open))}`)}
      topic="finance"
      onClose={onClose}
    >
      {(field, { values }) => (
        <>
          <Text fz="sm">
            {entry.description}
            {entry.contact_name && ` · ${entry.contact_name}`}
          </Text>
          <ClosedMonthNote days={[values.date]} />
          <PaymentList entryId={entry.id} payments={payments} />
          <div className={classes.pair}>
            <DateField label="Data de pagamento" popoverProps={{ withinPortal: false }} {...field('date')} required />
            <MoneyInput
              label="Valor pago do lançamento"
              data-autofocus
              description={`Em aberto: ${formatMoney(entry.open)}`}
              {...field('value')}
              required
            />
          </div>
          {entry.value > 0 && (
            <div className={classes.three}>
              <MoneyInput label="Juros" placeholder="0,00" {...field('interest')} />
              <MoneyInput label="Multa" placeholder="0,00" {...field('fine')} />
              <MoneyInput label="Desconto" placeholder="0,00" {...field('discount')} />
            </div>
          )}
          <MoneyAccountPick {...field('money_account_id')} />
          <DateField
            label="Compensado em"
            description="Quando o banco mostrar. Pode ficar para depois."
            clearable
            popoverProps={{ withinPortal: false }}
            {...field('cleared_on')}
          />
          <Text fz="sm" role="status" className="num">
            {movedWords(values, isIn)}
          </Text>
        </>
      )}
    </RecordForm>
  )
}

/** What moves: value + interest + fine - discount; nothing as long as one of them is no amount. */
function movedWords({ value, interest, fine, discount }: Values, isIn: boolean): string {
  const amounts = [value, interest, fine, discount].map((typed) => amountOf(String(typed === '' ? 0 : typed)))
  if (amounts.some((amount) => amount === undefined)) return ''
  const [of, more, fined, less] = amounts.map((amount) => centsOf(amount!)) as [bigint, bigint, bigint, bigint]
  const moved = Number(ofCents(of + more + fined - less))
  return `${isIn ? 'Entra no caixa' : 'Sai do caixa'}: ${formatMoney(Math.abs(moved))}`
}
