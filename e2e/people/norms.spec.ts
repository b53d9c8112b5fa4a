import { expect, test } from '../support/journey.ts'

test('a norm of somebody else appears by itself, and of two people who change one neither loses a change', async ({
  page,
  person: _,
  api,
  baseURL,
}) => {
  const headers = { origin: baseURL! }
  const list = page.getByRole('list', { name: 'Normas' })
  await page.goto('/pessoas/normas')
  await expect(page.getByText('Nenhuma norma ainda')).toBeVisible()
  await api.post('/api/client/normas', { headers, data: { topic: 'Horários', description: '<p>Das 6h às 14h</p>' } })
  await list.getByRole('button', { name: 'Horários', exact: true }).click()
  const change = page.getByRole('dialog', { name: 'Editar norma' })
  await change.getByLabel('Sugestões e explicações').fill('Escrito aqui')
  const { response } = await (await api.get('/api/client/normas')).json()
  const [{ id }] = response
  const data = { topic: 'Horários', description: '<p>Das 7h</p>', suggestions_explanations: 'Escrito ali' }
  await api.put(`/api/client/normas/${id}`, { headers, data })
  await change.getByRole('button', { name: 'Salvar' }).click()
  const notice = change.getByRole('region', { name: 'Mudanças em conflito' })
  await expect(notice).toBeFocused()
  await expect(notice).toBeInViewport()
  await change.getByRole('button', { name: /^Manter o meu/ }).click()
  await expect(list.getByText('Escrito aqui')).toBeVisible()
  await expect(list.getByText('Das 7h')).toBeVisible()
})
