import { formatMonth } from '@prumo/contract/dates.ts'
import { defineKind } from '../../platform/notifications/kinds.ts'

/** The report of a month, on the day that the company chose. */
export const reportReady = defineKind<{ month: string }>({
  id: 'month_report.ready',
  name: 'Relatório do mês',
  description: 'No dia que a empresa escolheu, o relatório do mês anterior, se o enviam a você.',
  defaults: { inApp: true, email: 'now' },
  weight: 'own',
  // It says of no figure: whoever opens it sees the parts that are theirs.
  needs: null,
  text: ({ month }) => ({
    title: `O relatório de ${formatMonth(month)} está pronto`,
    message: '',
    link: `/relatorio-do-mes?mes=${month}`,
  }),
})
