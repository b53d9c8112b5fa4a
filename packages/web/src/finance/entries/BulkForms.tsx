import type { BulkInput } from '@prumo/contract/finance/entries/endpoints.ts'
import type { Entry } from '@prumo/contract/finance/entries/model.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { useToday } from '../../platform/clock.ts'
import { count } from '../../platform/format.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { PickOne } from '../../ui/form/PickOne.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { calculationTypes } from '../chart/calculation-types.ts'
import { chartQuery } from '../finance-queries.ts'
import { MoneyAccountPick, useUsualAccount } from '../money/MoneyAccountPick.tsx'
import { ClosedMonthNote } from '../months/ClosedMonthNote.tsx'

type Action = z.input<typeof BulkInput>['action']
type Props = { rows: readonly Entry[]; onAnswer: (action: Action | null) => void }

/** The day on which the chosen were paid, and from where. */
export function PayMany({ rows, onAnswer }: Props) {
  const { today } = useToday()
  const usual = useUsualAccount()
  const [planned, ...others] = new Set(rows.map(({ money_account_id }) => money_account_id))
  const initial = {
    date: today as string | null,
    money_account_id: others.length > 0 ? null : (usual(planned!)?.id ?? null),
  }
  return (
    <RecordForm
      container="modal"
      title={`Marcar ${count(rows.length, 'lançamento como pago', 'lançamentos como pagos')}`}
      submit="Marcar como pagos"
      initial={initial}
      refuse={({ date }) => (date ? {} : { date: 'Escolha a data' })}
      save={async ({ date, money_account_id }) =>
        onAnswer({ type: 'pay', date: date!, ...(money_account_id && { money_account_id }) })
      }
      topic="finance"
      onSaved={() => false}
      onClose={() => onAnswer(null)}
    >
      {(field, { values }) => (
        <>
          <ClosedMonthNote days={[values.date]} />
          <DateField
            label="Data de pagamento"
            description="Cada um é pago pelo que está em aberto."
            data-autofocus
            popoverProps={{ withinPortal: false }}
            {...field('date')}
            required
          />
          <MoneyAccountPick {...field('money_account_id')} placeholder="A de cada lançamento" />
        </>
      )}
    </RecordForm>
  )
}

type Booked = { classification_id: number | null; scheme_account_id: number | null }
const nowhere: Booked = { classification_id: null, scheme_account_id: null }

/** Where the chosen are booked from now on. */
export function Reclassify({ rows, onAnswer }: Props) {
  const chart = useQuery(chartQuery).data ?? []
  const accountsOf = (id: number | null) => chart.find((category) => category.id === id)?.subtopics ?? []
  const types = new Set(rows.map(({ sum_type }) => sum_type))
  return (
    <RecordForm
      container="modal"
      title={`Reclassificar ${count(rows.length, 'lançamento', 'lançamentos')}`}
      submit="Reclassificar"
      watched
      initial={nowhere}
      refuse={({ classification_id, scheme_account_id }) => ({
        ...(classification_id === null && { classification_id: 'Escolha a classificação' }),
        ...(scheme_account_id === null &&
          accountsOf(classification_id).length > 0 && { scheme_account_id: 'Escolha a conta' }),
      })}
      save={async ({ classification_id, scheme_account_id }) =>
        onAnswer({ type: 'reclassify', classification_id: classification_id!, scheme_account_id })
      }
      topic="finance"
      onSaved={() => false}
      onClose={() => onAnswer(null)}
    >
      {(field, form) => {
        const accounts = accountsOf(form.values.classification_id)
        return (
          <>
            <PickOne
              label="Classificação"
              description="Uma receita não vira despesa, nem uma despesa receita."
              data-autofocus
              empty="Nenhuma categoria com este nome"
              options={chart
                .filter(({ type, disabled }) => !disabled && types.has(type))
                .map(({ id, name, type }) => ({ value: id, label: name, hint: calculationTypes[type] }))}
              {...field('classification_id')}
              required
              onChange={(id) => form.setValues({ classification_id: id, scheme_account_id: null })}
            />
            <PickOne
              label="Conta contábil"
              empty="Nenhuma conta com este nome"
              disabled={accounts.length === 0}
              options={accounts.map(({ id, name, disabled }) => ({ value: id, label: name, inactive: disabled }))}
              {...field('scheme_account_id')}
              required={accounts.length > 0}
            />
          </>
        )
      }}
    </RecordForm>
  )
}
