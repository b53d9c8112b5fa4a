import { addDays, shiftMonth } from '@prumo/contract/dates.ts'
import type { ReportPart } from '@prumo/contract/reports/parts.ts'
import type { DemoBuilder } from '../../platform/demo/demo-builder.ts'
import { writeText } from '../../reports/month/texts.ts'

/** What Ana and her consultant wrote into the report of the last month, and what was decided in the one before. */
export async function buildReports(demo: DemoBuilder) {
  const last = shiftMonth(demo.today.slice(0, 7), -1)
  const carlos = await demo.as('carlos', addDays(demo.today, -2), '10:15')
  const ana = await demo.as('ana', addDays(demo.today, -1), '18:40')
  await writeText(await demo.as('ana', addDays(demo.today, -30), '17:20'), shiftMonth(last, -1), 'decisions', {
    text: ['Marcar a manutenção da câmara fria', 'Rever o preço das encomendas', 'Treinar o balcão da tarde'].join(
      '\n',
    ),
  })
  const texts: Partial<Record<ReportPart, string>> = {
    opening:
      'Um mês de casa cheia e de conta apertada. O que mais pesou foi perda na produção, e é por aí que o próximo começa.',
    indicators: 'O refugo subiu por causa da câmara fria. Com o compressor trocado, deve voltar à meta.',
  }
  for (const [part, text] of Object.entries(texts)) await writeText(carlos, last, part as ReportPart, { text })
  await writeText(ana, last, 'decisions', {
    text: ['Contratar a manutenção mensal da câmara fria', 'Cobrar por telefone quem deve há mais de 30 dias'].join(
      '\n',
    ),
  })
}
