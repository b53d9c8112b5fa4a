import { formatMonth } from '@prumo/contract/dates.ts'
import { defineKind } from '../../platform/notifications/kinds.ts'
import { html } from '../../platform/rich-text/writing.ts'

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

/** The report of a month went to no contact. */
export const reportUnsent = defineKind<{ month: string }>({
  id: 'month_report.unsent',
  name: 'Relatório do mês não enviado',
  description:
    'Quando o relatório do mês não vai aos contatos porque quem salvou o envio não pode mais compartilhá-lo.',
  defaults: { inApp: true, email: 'now' },
  weight: 'own',
  needs: null,
  text: ({ month }) => ({
    title: `O relatório de ${formatMonth(month)} não foi enviado aos contatos`,
    message: html`<p>Quem salvou o envio não pode mais compartilhar as partes escolhidas. Abra “Enviar todo mês” e salve: os próximos vão em seu nome.</p>`,
    link: `/relatorio-do-mes?mes=${month}`,
  }),
})
