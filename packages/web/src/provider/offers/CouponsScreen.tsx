import { Button, TextInput } from '@mantine/core'
import { CouponInput } from '@prumo/contract/billing/plans/offers.ts'
import { useQuery } from '@tanstack/react-query'
import { type Answer, api, removal } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.ts'
import { call } from '../../platform/query.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { MoneyInput } from '../../ui/form/MoneyInput.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { Page } from '../../ui/Page.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { ofProvider } from '../queries.ts'

type Coupon = Answer<'GET /provider/coupons'>['response'][number]

const couponsQuery = call('GET /provider/coupons', {}, ofProvider)

/** The coupons; a contract keeps the discount of the one it used. */
export default function CouponsScreen() {
  const query = useQuery(couponsQuery)
  const { create, open } = useRecordForm<Coupon>('Novo cupom', ({ onClose }) => <CouponForm onClose={onClose} />)
  return (
    <Page
      title="Cupons"
      hint="Cada empresa usa um cupom uma vez, e fica com o desconto mesmo que ele seja apagado."
      actions={create}
    >
      <DataTable
        label="Cupons"
        emptyTitle="Nenhum cupom. O primeiro dá um desconto a quem contratar com ele."
        list={useListing({ pageSize: 25 })}
        query={query}
        columns={columns}
        rowId={({ code }) => code}
        unit={['cupom', 'cupons']}
        rowActions={({ code }) => (
          <Button size="xs" variant="default" aria-label={`Apagar ${code}`} onClick={() => void remove(code)}>
            Apagar
          </Button>
        )}
      />
      {open}
    </Page>
  )
}

const remove = (code: string) =>
  deleteRecord({
    about: code,
    topic: 'provider',
    remove: () => removal('DELETE /provider/coupons/{code}', { params: { code }, expiredSession: 'throw' }),
  })

type Values = {
  code: string
  percent: number | ''
  amount: string
  months: number | ''
  uses: number | ''
  expires_on: string | null
}

const CouponForm = ({ onClose }: { onClose: () => void }) => (
  <RecordForm
    of={null}
    title="Novo cupom"
    schema={CouponInput}
    initial={{ code: '', percent: '', amount: '', uses: '', months: '', expires_on: null } as Values}
    bodyOf={({ code, percent, amount, uses, months, expires_on }) => ({
      code,
      percent: percent === '' ? null : percent,
      amount: amount === '' ? null : amount,
      uses: Number(uses),
      months: months === '' ? null : months,
      expires_on: expires_on || null,
    })}
    save={(body) => api('POST /provider/coupons', { body, expiredSession: 'throw' })}
    fieldOf={{ 'coupon.duplicate': 'code', 'coupon.needs_one': 'percent' }}
    saved="Criado com sucesso!"
    topic="provider"
    onClose={onClose}
  >
    {(field) => (
      <>
        <TextInput label="Cupom" data-autofocus autoCapitalize="characters" {...field('code')} />
        <NumberField label="Desconto em porcentagem" min={1} max={100} {...field('percent')} />
        <MoneyInput label="Ou em reais" {...field('amount')} />
        <NumberField label="Quantas empresas podem usar" min={1} {...field('uses')} />
        <NumberField label="Meses em que vale" description="Vazio: todo o contrato" min={1} {...field('months')} />
        <DateField label="Último dia em que pode ser usado" {...field('expires_on')} />
      </>
    )}
  </RecordForm>
)

const columns: readonly Column<Coupon>[] = [
  { id: 'code', header: 'Cupom', card: 'title' },
  { id: 'effect', header: 'Efeito' },
  {
    id: 'expires',
    header: 'Pode ser usado até',
    value: ({ expires_on }) => expires_on,
    text: ({ expires_on }) => formatDay(expires_on) || 'sem fim',
    width: 180,
  },
  {
    id: 'used',
    header: 'Empresas que usam',
    text: ({ used, uses }) => (uses === null ? String(used) : `${used} de ${uses}`),
    align: 'end',
    width: 170,
  },
]
