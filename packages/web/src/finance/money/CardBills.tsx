import { Button, Modal } from '@mantine/core'
import { formatMonth } from '@prumo/contract/dates.ts'
import type { CardBill } from '@prumo/contract/finance/money/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useToday } from '../../platform/clock.ts'
import { formatDay, formatMoney } from '../../platform/format.ts'
import { call } from '../../platform/query.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Writes } from '../../ui/Writes.tsx'
import type { MoneyAccount } from '../finance-queries.ts'
import classes from './CardBills.module.css'

const billsQuery = (id: number) =>
  call('GET /client/finance/money-accounts/{id}/bills', { params: { id } }, { topic: 'finance' })

type Props = { card: MoneyAccount; onPay: (bill: CardBill) => void; onEdit: () => void; onClose: () => void }

/** The bills of a credit card, each with what was charged in it, and whether it is paid. */
export function CardBills({ card, onPay, onEdit, onClose }: Props) {
  const query = useQuery(billsQuery(card.id))
  const { today } = useToday()
  const isKnown = card.closing_day !== null && card.due_day !== null
  return (
    <Modal opened onClose={onClose} title={`Faturas de ${card.name}`} size="lg">
      {isKnown ? (
        <QueryBoundary query={query}>
          {(bills) => (
            <ul className={classes.bills} aria-label="Faturas">
              {bills.map((bill) => (
                <li key={bill.closes}>
                  <div>
                    <TextLink
                      to="/financeiro/lancamentos"
                      search={{
                        dinheiro: card.id,
                        por: 'pagamento',
                        periodo: 'datas',
                        de: bill.first,
                        ate: bill.closes,
                      }}
                      fw={600}
                    >
                      {`Vence em ${formatDay(bill.due)}`}
                    </TextLink>
                    <small className="num">{`De ${formatDay(bill.first)} a ${formatDay(bill.closes)}`}</small>
                  </div>
                  <strong className="num">{formatMoney(bill.total)}</strong>
                  <StatusMark tone={toneOf(bill, today)}>{wordOf(bill)}</StatusMark>
                  {bill.open > 0 && !bill.running && (
                    <Writes>
                      <Button
                        size="xs"
                        aria-label={`Pagar a fatura de ${formatMonth(bill.due.slice(0, 7))}`}
                        onClick={() => onPay(bill)}
                      >
                        Pagar
                      </Button>
                    </Writes>
                  )}
                </li>
              ))}
            </ul>
          )}
        </QueryBoundary>
      ) : (
        <EmptyState
          title="Diga em que dia a fatura fecha e vence"
          action={
            <Writes>
              <Button onClick={onEdit}>Dizer os dias</Button>
            </Writes>
          }
        />
      )}
    </Modal>
  )
}

const wordOf = ({ open, total, running }: CardBill) => {
  if (running) return 'Ainda aberta'
  if (open === 0) return total === 0 ? 'Sem compras' : 'Paga'
  return open === total ? 'A pagar' : `Faltam ${formatMoney(open)}`
}

const toneOf = ({ open, running, due }: CardBill, today: string) => {
  if (running) return 'doing'
  if (open === 0) return 'good'
  return due < today ? 'bad' : 'waiting'
}
