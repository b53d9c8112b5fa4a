import { expect, expectAccessible, test } from '../support/journey.ts'

test('norms are written, put in order by keyboard, searched and deleted; of two people neither loses a change', async ({
  page,
  person: _,
  api,
  baseURL,
}) => {
  await page.goto('/pessoas/normas')
  await expect(page.getByText('Nenhuma norma ainda')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Nova norma' }).first().click()
  const form = page.getByRole('dialog', { name: 'Nova norma' })
  await form.getByLabel('Tópico').fill('unif')
  await page.getByRole('option', { name: 'Uniforme e apresentação' }).click()
  await expect(form.getByLabel('Sugestões e explicações')).toHaveValue(/O que a empresa entrega/)
  await form.getByRole('textbox', { name: 'Descrição' }).fill('Avental limpo todos os dias.')
  await form.getByRole('textbox', { name: 'Link' }).fill('javascript:alert(1)')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.getByText('Use um endereço que comece com http:// ou https://')).toBeVisible()
  await form.getByRole('textbox', { name: 'Link' }).fill('gov.br/anvisa')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Salvar' }).click()
  const list = page.getByRole('list', { name: 'Normas' })
  await expect(list.getByText('Avental limpo todos os dias.')).toBeVisible()
  await expect(list.getByRole('link', { name: 'https://gov.br/anvisa (abre em outra aba)' })).toHaveAttribute(
    'target',
    '_blank',
  )

  // Somebody else adds a norm: it appears by itself.
  const headers = { origin: baseURL! }
  await api.post('/api/client/normas', { headers, data: { topic: 'Horários', description: '<p>Das 6h às 14h</p>' } })
  await expect(list.getByRole('listitem')).toHaveText([/Uniforme/, /Horários/])
  await page.getByRole('button', { name: 'Mover Horários' }).press('Space')
  await page.keyboard.press('ArrowUp')
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/client/normas/reorder'))
  await page.keyboard.press('Space')
  expect((await saved).status()).toBe(204)
  await expect(list.getByRole('listitem')).toHaveText([/1.*Horários/s, /2.*Uniforme/s])
  await expectAccessible(page)

  await list.getByRole('button', { name: 'Horários', exact: true }).click()
  const change = page.getByRole('dialog', { name: 'Editar norma' })
  await change.getByLabel('Sugestões e explicações').fill('Escrito aqui')
  const { response } = await (await api.get('/api/client/normas')).json()
  const [{ id }] = response
  await api.put(`/api/client/normas/${id}`, { headers, data: { topic: 'Horários', description: '<p>Das 7h</p>' } })
  await change.getByRole('button', { name: 'Salvar' }).click()
  const notice = change.getByRole('region', { name: 'Mudanças em conflito' })
  await expect(notice).toBeFocused()
  await expect(notice).toBeInViewport()
  await change.getByRole('button', { name: /^Manter o meu/ }).click()
  await expect(list.getByText('Escrito aqui')).toBeVisible()

  await page.getByLabel('Buscar em Normas').fill('avental')
  await expect(page).toHaveURL(/busca=avental/)
  await expect(list.getByRole('listitem')).toHaveText([/2.*Uniforme/s])
  await page.getByRole('button', { name: 'Mais de Uniforme e apresentação' }).click()
  await page.getByRole('menuitem', { name: 'Apagar' }).click()
  await page.getByRole('button', { name: 'Sim, exclua!' }).click()
  await expect(page.getByText('Sem informações encontradas')).toBeVisible()
})
