import { ActionIcon, Text } from '@mantine/core'
import type { Payment } from '@prumo/contract/finance/entries/model.ts'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { useToday } from '../../platform/clock.ts'
import { formatDay, formatMoney } from '../../platform/format.ts'
import { toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { Writes } from '../../ui/Writes.tsx'
import classes from './PaymentList.module.css'

type Props = { entryId: number; payments: readonly Payment[] }

/** What was paid of an entry; each payment can be taken back, or marked as shown by the bank. */
export function PaymentList({ entryId, payments }: Props) {
  const { today } = useToday()
  const undo = useMutation({
    mutationFn: (paymentId: number) =>
      api('DELETE /client/finance/entries/{id}/payments/{paymentId}', { params: { id: entryId, paymentId } }),
    onSuccess: () => toast('Pagamento desfeito'),
    onSettled: () => changed('finance'),
  })
  const clear = useMutation({
    mutationFn: ({ paymentId, on }: { paymentId: number; on: string | null }) =>
      api('PUT /client/finance/entries/{id}/payments/{paymentId}', {
        params: { id: entryId, paymentId },
        body: { cleared_on: on },
      }),
    onSettled: () => changed('finance'),
  })
  if (payments.length === 0) return null
  return (
    <ul className={classes.list} aria-label="Pagamentos">
      {payments.map((payment) => {
        const { id, date, amount, cleared_on } = payment
        const name = `pagamento de ${formatDay(date)}`
        return (
          <li key={id}>
            <div className={classes.words}>
              <Text fz="sm" className="num">
                {`${formatDay(date)} · ${formatMoney(amount)}`}
              </Text>
              <Text fz="xs" c="dimmed" className="num">
                {[
                  ...charges(payment),
                  cleared_on ? `Compensado em ${formatDay(cleared_on)}` : 'Ainda não compensado',
                ].join(' · ')}
              </Text>
              {payment.bank_description && (
                <Text fz="xs" c="dimmed">
                  {`No extrato: ${payment.bank_description}`}
                </Text>
              )}
            </div>
            <Writes>
              <ActionIcon
                aria-label={cleared_on ? `Tirar a compensação do ${name}` : `Marcar como compensado hoje o ${name}`}
                aria-pressed={cleared_on !== null}
                title={cleared_on ? 'Tirar a compensação' : 'Compensado hoje'}
                color={cleared_on ? 'petrol' : undefined}
                loading={clear.isPending && clear.variables.paymentId === id}
                onClick={() => clear.mutate({ paymentId: id, on: cleared_on ? null : today })}
              >
                <IconCheck aria-hidden />
              </ActionIcon>
            </Writes>
            <Writes>
              <ActionIcon
                aria-label={`Desfazer o ${name}`}
                title="Desfazer o pagamento"
                loading={undo.isPending && undo.variables === id}
                onClick={() => undo.mutate(id)}
              >
                <IconArrowBackUp aria-hidden />
              </ActionIcon>
            </Writes>
          </li>
        )
      })}
    </ul>
  )
}

const charges = ({ interest, fine, discount }: Payment) => [
  ...(interest > 0 ? [`juros ${formatMoney(interest)}`] : []),
  ...(fine > 0 ? [`multa ${formatMoney(fine)}`] : []),
  ...(discount > 0 ? [`desconto ${formatMoney(discount)}`] : []),
]
