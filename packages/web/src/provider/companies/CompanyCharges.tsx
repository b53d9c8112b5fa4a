import { Button, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { formatDay, formatMoney } from '../../platform/format.ts'
import { showNotice, toast } from '../../platform/messages.ts'
import { confirm } from '../../ui/confirm.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { providerChanged } from '../queries.ts'
import type { Detail } from './CompanyScreen.tsx'

type Charge = Detail['charges'][number]

/** What the company was charged; each can be checked with the gateway, and a paid one given back. */
export function CompanyCharges({ company: { id, charges } }: { company: Detail }) {
  const check = useMutation({
    mutationFn: (charge: number) =>
      api('POST /provider/companies/{id}/charges/{charge}/check', { params: { id, charge }, expiredSession: 'throw' }),
    onSuccess: () => toast('Conferida com a instituição de pagamento'),
    onSettled: () => providerChanged(),
  })
  const refund = useMutation({
    mutationFn: (charge: number) =>
      api('POST /provider/companies/{id}/charges/{charge}/refund', { params: { id, charge }, expiredSession: 'throw' }),
    onSuccess: ({ page }) => {
      if (page === null) return toast('A devolução foi pedida')
      showNotice('Quem pagou o boleto diz nesta página para onde vai o dinheiro.', {
        label: 'Copiar o endereço',
        run: () => void navigator.clipboard.writeText(page),
      })
    },
    onSettled: () => providerChanged(),
  })
  const askRefund = async (charge: Charge) => {
    const text = `${formatMoney(charge.value)} volta a quem pagou, e o tempo que este pagamento deu acaba.`
    const yes = await confirm({
      title: 'Devolver o pagamento?',
      text,
      confirm: 'Devolver',
      cancel: 'Cancelar',
      danger: true,
    })
    if (yes) refund.mutate(charge.id)
  }
  return (
    <div>
      <Title order={2} fz="lg" mb="xs">
        Cobranças
      </Title>
      <DataTable
        label="Cobranças"
        list={useListing({ apart: true, stays: true })}
        query={{ data: charges, error: null, refetch: () => {} }}
        columns={columns}
        rowId={(charge) => charge.id}
        searches={false}
        rowActions={(charge) => (
          <>
            <Button
              size="xs"
              variant="default"
              aria-label={`Conferir a cobrança de ${formatDay(charge.due_on)}`}
              loading={check.isPending && check.variables === charge.id}
              onClick={() => check.mutate(charge.id)}
            >
              Conferir
            </Button>
            {charge.refundable && (
              <Button
                size="xs"
                variant="default"
                ml={6}
                aria-label={`Devolver a cobrança de ${formatDay(charge.due_on)}`}
                loading={refund.isPending && refund.variables === charge.id}
                onClick={() => void askRefund(charge)}
              >
                Devolver
              </Button>
            )}
          </>
        )}
      />
    </div>
  )
}

const columns: readonly Column<Charge>[] = [
  { id: 'due', header: 'Vencimento', value: ({ due_on }) => due_on, as: 'day', card: 'title' },
  { id: 'value', header: 'Valor', card: 'aside', as: 'money', align: 'end' },
  { id: 'status', header: 'Situação' },
  { id: 'paid', header: 'Pago em', value: ({ paid_on }) => paid_on, as: 'day' },
]
