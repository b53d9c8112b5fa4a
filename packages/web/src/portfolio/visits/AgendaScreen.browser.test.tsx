import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoSidewaysScroll, onPhone } from '../../testing/acting.ts'
import { sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen, shownAddress } from '../../testing/mounting.tsx'

it('shows the week of all companies by day, and visits and hours in each; a date opens in its company', async () => {
  const of = { company_id: 1, company: 'Padaria Castro', current: false }
  await openScreen('/carteira/agenda?dia=2026-05-13', {
    account: { consultor: true, oversees: true },
    answers: {
      'PUT /account/company-in-use': () => new Promise<never>(() => {}),
      'GET /portfolio/agenda': {
        from: '2026-05-11',
        more: 2,
        late: [{ ...of, key: 'c', date: '2026-05-06', hour: null, title: 'Rever o DRE', done: false, link: '/tasks' }],
        dates: [
          { ...of, key: 'a', date: '2026-05-14', hour: '09:00', title: 'Visita', done: false, link: '/calendar-week' },
          { ...of, key: 'b', date: '2026-05-15', hour: null, title: 'Plano vence', done: false, link: '/plan-actions' },
        ],
        visits: [
          { ...of, last: '2026-05-04', next: null, proposed: '2026-06-03', seconds: 19_800, agreed_hours: 8 },
          {
            ...of,
            company_id: 2,
            company: 'Mercado',
            last: null,
            next: null,
            proposed: null,
            seconds: 0,
            agreed_hours: null,
          },
        ],
      },
    },
  })
  const thursday = page.getByRole('region', { name: /quinta-feira, 14\/05\/2026/i })
  await expect.element(thursday).toMatchTextContent(/09:00VisitaPadaria Castro/)
  const late = page.getByRole('region', { name: 'Atrasadas de semanas anteriores' })
  await expect.element(late).toMatchTextContent('06/05Rever o DREPadaria Castro')
  const row = page.getByRole('row', { name: /Padaria Castro/ })
  await expect.element(row).toMatchTextContent(/04\/05\/2026Sugestão: 03\/06\/2026.*de 8 h/)
  await expect.element(page.getByText('Mais 2 empresas não entraram nesta agenda.')).toBeVisible()
  await expectAccessible()
  await onPhone()
  await expectNoSidewaysScroll()
  await page.getByRole('button', { name: 'Visita', exact: true }).click()
  await expect.poll(() => sentTo('PUT /account/company-in-use').map(({ body }) => body)).toEqual([{ company_id: 1 }])
})

const visit = { company_id: 7, company: 'Padaria Castro', last: '2026-05-04', next: null, proposed: '2026-06-03' }
const pending = () => new Promise<never>(() => {})
const visitedBy = (current: boolean) => ({
  'GET /portfolio/agenda': {
    from: '2026-05-11',
    more: 0,
    late: [],
    dates: [],
    visits: [{ ...visit, current, seconds: 3600, agreed_hours: 8 }],
  },
  'PUT /account/company-in-use': pending,
  'POST /v2/protocols/visita': pending,
})
const inBakery = { consultor: true, oversees: true, company_id: 7 } as const
const prepare = () => page.getByRole('button', { name: 'Preparar ATA da visita de 03/06/2026 a Padaria Castro' })
const begun = () => sentTo('POST /v2/protocols/visita').map(({ body }) => body)

it('opens the ATA of the next visit with one press, in another company after the change', async () => {
  sessionStorage.clear()
  await openScreen('/carteira/agenda', { account: { ...inBakery, company_id: 1 }, answers: visitedBy(false) })
  await prepare().click()
  await expect.poll(() => sentTo('PUT /account/company-in-use').length).toBe(1)
  expect(begun()).toEqual([])
  expect(sessionStorage.getItem('prumo-visit')).toBe('{"company":7,"date":"2026-06-03"}')
})

it('goes on to the ATA that was pressed for, once, and begins one in this company at once', async () => {
  sessionStorage.setItem('prumo-visit', '{"company":7,"date":"2026-06-10"}')
  await openScreen('/carteira/agenda', { account: inBakery, answers: visitedBy(true) })
  await expect.poll(begun).toEqual([{ date: '2026-06-10' }])
  expect(sessionStorage.getItem('prumo-visit')).toBe(null)
  await prepare().click()
  await expect.poll(begun).toEqual([{ date: '2026-06-10' }, { date: '2026-06-03' }])
})

it('leads nobody to the ATA who has gone on before it was there', async () => {
  sessionStorage.setItem('prumo-visit', '{"company":7,"date":"2026-06-10"}')
  const { promise, resolve } = Promise.withResolvers<{ response: { id: number } }>()
  const made = { ...visitedBy(true), 'POST /v2/protocols/visita': () => promise }
  await openScreen('/carteira/agenda', { account: inBakery, answers: made })
  await expect.poll(begun).toEqual([{ date: '2026-06-10' }])
  await page.getByRole('link', { name: 'Esperam por você' }).click()
  await expect.poll(shownAddress).toBe('/carteira/espera')
  resolve({ response: { id: 5 } })
  await promise
  await new Promise((drawn) => setTimeout(drawn, 100))
  expect(shownAddress()).toBe('/carteira/espera')
})
