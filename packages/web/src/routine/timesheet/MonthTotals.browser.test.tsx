import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { texts } from '../../testing/acting.ts'
import { sentTo } from '../../testing/answers.ts'
import { mount } from '../../testing/mounting.tsx'
import { MonthTotals } from './MonthTotals.tsx'

const sums = { entries: 1, total: 3600 }
const totals = {
  tasks: [{ calendar_id: 1, label: 'Visita', client_names: ['Marina Castro'], clients: 1, ...sums }],
  people: [],
  contacts: [
    { name: 'Moinho', ...sums, cost: null },
    { name: '', ...sums, cost: null },
  ],
  projects: [
    { name: 'Obra', ...sums, cost: 40 },
    { name: '', ...sums, cost: null },
  ],
  total: 7200,
  cost: null,
  can: { costs: false },
}

it('says for which contacts the hours were, and to a consultant in which companies, with their file', async () => {
  await mount(<MonthTotals whose={{ report: 'own' }} month="2026-11" />, {
    account: { consultor: true },
    answers: {
      'GET /calendar/timesheet-report/totals': { response: totals },
      'GET /calendar/timesheet-companies': {
        response: [
          { company_id: 1, company_name: 'Padaria Castro', ...sums },
          { company_id: 2, company_name: 'Oficina do Zé', ...sums },
        ],
      },
      'GET /calendar/timesheet-companies/csv': new Blob(['Empresa']),
    },
  })
  const part = (name: string) => page.getByRole('region', { name })
  await expect.element(part('Por contato')).toMatchTextContent(/Moinho.*1:00.*Sem contato.*1:00/)
  await expect.element(part('Por projeto')).toMatchTextContent(/Obra.*R\$\s40,00.*1:00.*Sem projeto.*1:00/)
  await expect.element(part('Em cada empresa')).toMatchTextContent(/Padaria Castro.*Oficina do Zé/)
  await expect.poll(() => texts(part('Em cada empresa').getByRole('listitem'))).toHaveLength(2)
  await part('Em cada empresa').getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'Baixar Excel' }).click()
  await expect
    .poll(() => sentTo('GET /calendar/timesheet-companies/csv')[0]?.query)
    .toMatchObject({
      month: '2026-11',
      format: 'xlsx',
    })
})

it('leaves contacts and companies out where nobody asks for them', async () => {
  await mount(<MonthTotals whose={{ report: 'own' }} month="2026-11" />, {
    answers: {
      'GET /calendar/timesheet-report/totals': {
        response: { ...totals, contacts: [totals.contacts[1]!], projects: [totals.projects[1]!] },
      },
    },
  })
  await expect.element(page.getByRole('region', { name: 'Por tarefa' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Por projeto' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'Por contato' })).not.toBeInTheDocument()
  expect(sentTo('GET /calendar/timesheet-companies')).toEqual([])
})
