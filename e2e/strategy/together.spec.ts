import { colleagueElsewhere, expect, test } from '../support/journey.ts'
import { follow } from '../support/screens.ts'

test('two people at one SWOT see what the other adds and moves, and next year begins with a copy of it', async ({
  page,
  person: _,
  api,
  browser,
  baseURL,
}) => {
  const context = await colleagueElsewhere({ page, browser, origin: baseURL! }, 'Bia Rocha')
  const other = await context.newPage()
  const at = '/api/client/planejamento-estrategico/swot'
  const headers = { origin: baseURL! }
  const made = await api.post(`${at}/folders`, { headers, data: { title: 'SWOT de 2026' } })
  const folder_id = (await made.json()).response.id as number
  for (const title of ['Equipe unida', 'Pão de fermentação natural'])
    expect((await api.post(`${at}/subjects`, { headers, data: { folder_id, field_id: 1, title } })).ok()).toBe(true)

  const strengths = (on: typeof page) => on.getByRole('region', { name: 'Forças' }).getByRole('listitem')
  for (const on of [page, other]) {
    await on.goto(`/planejamento-estrategico/swot/${folder_id}`)
    await expect(strengths(on)).toHaveText([/Equipe unida/, /Pão de fermentação natural/])
  }

  // What one is carrying stays in their hand while the other adds.
  const held = page.getByRole('button', { name: 'Pão de fermentação natural', exact: true })
  await held.press('Space')
  await page.keyboard.press('ArrowUp')
  const line = other.getByLabel('Novo assunto em Forças')
  await line.fill('Ponto na esquina')
  await line.press('Enter')
  await expect(strengths(other)).toHaveText([/Equipe unida/, /Pão de/, /Ponto na esquina/])
  await expect(strengths(page)).toHaveText([/Pão de/, /Equipe unida/])
  await expect(held).toBeFocused()
  await page.keyboard.press('Space')
  for (const on of [page, other]) await expect(strengths(on)).toHaveText([/Pão de/, /Equipe unida/, /Ponto na/])

  await other.getByRole('button', { name: 'Ações de Ponto na esquina' }).click()
  await other.getByRole('menuitem', { name: 'Mover para Oportunidades' }).click()
  await expect(page.getByRole('region', { name: 'Oportunidades' }).getByRole('listitem')).toHaveText([/Ponto na/])

  await follow(page, '/planejamento-estrategico/swot')
  await page.getByRole('button', { name: 'Copiar SWOT de 2026' }).click()
  const copy = page.getByRole('dialog', { name: 'Copiar pasta' })
  await copy.getByLabel('Título').fill('SWOT de 2027')
  await copy.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('link', { name: 'SWOT de 2027' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SWOT de 2027')
  await expect(strengths(page)).toHaveText([/Pão de/, /Equipe unida/])
  await context.close()
})
