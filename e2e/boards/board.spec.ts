import { expect, expectAccessible, test } from '../support/journey.ts'

test('a board of the company opens with its cards, once, and shows what colleagues do within a second', async ({
  page,
  person: _,
  api,
  baseURL,
}) => {
  await page.goto('/scrum-company')
  const backlog = page.getByRole('region', { name: 'Backlog' })
  await expect(backlog.getByRole('button', { name: 'Fazer a análise SWOT da empresa', exact: true })).toBeVisible()
  const headers = { origin: baseURL! }
  await api.post('/api/v2/client/scrum-company/task', {
    headers,
    data: { title: 'De um colega', tab_id: 'to_realize' },
  })
  await expect(page.getByRole('region', { name: 'A fazer' }).getByText('De um colega')).toBeVisible()
  await expectAccessible(page)
})
