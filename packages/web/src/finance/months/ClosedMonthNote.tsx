import { Alert } from '@mantine/core'
import { formatMonth } from '@prumo/contract/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { TextLink } from '../../ui/TextLink.tsx'
import { closedMonthsQuery } from '../finance-queries.ts'
import { closedAmong } from './closed-among.ts'

/**
 * Says that what a form is about to book would be refused, as soon as one of its days, or months, is of a closed month;
 * nothing otherwise.
 */
export function ClosedMonthNote({ days }: { days: readonly (string | null)[] }) {
  const [month] = closedAmong(useQuery(closedMonthsQuery).data ?? [], days)
  if (month === undefined) return null
  return (
    <Alert color="ipe" title={`O mês de ${formatMonth(month)} está fechado`} role="status">
      Isto não será salvo nele: mude a data, ou{' '}
      <TextLink to="/financeiro/fechamento" c="inherit" underline="always">
        reabra o mês
      </TextLink>
      .
    </Alert>
  )
}
