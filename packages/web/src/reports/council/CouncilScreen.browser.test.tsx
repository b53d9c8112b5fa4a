import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoSidewaysScroll, onPhone } from '../../testing/acting.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'
import { lastMonth, usualReport } from '../report.fixtures.ts'

it('puts companies side by side with a chapter of each, and asks for the chosen ones', async () => {
  const other = { ...usualReport, company: 'Oficina Dois Irmãos', finance: null, figures: [usualReport.figures![2]!] }
  await openScreen('/relatorio-do-conselho?empresas=3%2C7', {
    account: { oversees: true },
    answers: {
      'GET /client/relatorio-do-conselho/{month}': {
        response: {
          month: lastMonth,
          companies: [
            { id: 3, name: 'Padaria', report: usualReport },
            { id: 7, name: 'Oficina', report: other },
            { id: 9, name: 'Salão', report: null },
          ],
        },
      },
    },
  })
  const table = page.getByRole('region', { name: 'Comparação das empresas' })
  await expect.element(table.getByRole('row', { name: /Padaria Pão & Prosa R\$ 6\.412,90/ })).toBeVisible()
  await expect.element(table.getByRole('row', { name: /Oficina Dois Irmãos – – 5 de 8/ })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Oficina Dois Irmãos' })).toBeVisible()
  const paper = page.getByRole('link', { name: 'PDF' })
  await expect.element(paper).toHaveAttribute('href', expect.stringContaining('&companies=3%2C7'))
  await expectAccessible()
  await onPhone()
  await expectNoSidewaysScroll()
})
