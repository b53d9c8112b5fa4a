import type { BulkInput } from '@prumo/contract/finance/entries/endpoints.ts'
import type { Entry } from '@prumo/contract/finance/entries/model.ts'
import { count } from '@prumo/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { useToday } from '../../platform/clock.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { AccountPick } from '../chart/AccountPick.tsx'
import { type Place, refusePlace } from '../chart/places.ts'
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
      of={rows.map(({ id }) => id)}
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

/** Where the chosen are booked from now on. */
export function Reclassify({ rows, onAnswer }: Props) {
  const chart = useQuery(chartQuery).data
  const [type, ...others] = new Set(rows.map(({ sum_type }) => sum_type))
  return (
    <RecordForm
      container="modal"
      of={rows.map(({ id }) => id)}
      title={`Reclassificar ${count(rows.length, 'lançamento', 'lançamentos')}`}
      submit="Reclassificar"
      watched
      initial={{ place: null as Place | null }}
      refuse={({ place }) => {
        const sentence = refusePlace(place, chart)
        return sentence ? { place: sentence } : {}
      }}
      save={async ({ place }) => onAnswer({ type: 'reclassify', ...place! })}
      topic="finance"
      onSaved={() => false}
      onClose={() => onAnswer(null)}
    >
      {(field) => (
        <AccountPick
          description="Uma receita não vira despesa, nem uma despesa receita."
          data-autofocus
          type={others.length > 0 ? undefined : type}
          {...field('place')}
          required
        />
      )}
    </RecordForm>
  )
}
