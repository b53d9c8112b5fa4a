import { expect, expectAccessible, test } from '../support/journey.ts'

test('a SWOT is created, filled by typing, and its subjects move between the quadrants', async ({
  page,
  person: _,
}) => {
  await page.goto('/planejamento-estrategico/swot')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meus SWOTs')
  await page.getByRole('main').getByRole('button', { name: 'Nova pasta' }).first().click()
  const form = page.getByRole('dialog', { name: 'Nova pasta' })
  await form.getByLabel('Título').fill('SWOT da padaria')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('link', { name: 'SWOT da padaria' }).click()
  const block = (name: string) => page.getByRole('region', { name })
  const line = block('Forças').getByLabel('Novo assunto em Forças')
  await line.fill('Equipe unida')
  await line.press('Enter')
  await expect(block('Forças').getByRole('listitem')).toHaveText([/Equipe unida/])
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Ações de Equipe unida' }).click()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.getByRole('menuitem', { name: 'Mover para Oportunidades' }).click()
  expect((await saved).status()).toBe(200)
  await expect(block('Oportunidades').getByRole('listitem')).toHaveText([/Equipe unida/])

  await page.getByRole('button', { name: 'Criar assunto em Ameaças' }).click()
  const subject = page.getByRole('dialog', { name: 'Criar Assunto' })
  await subject.getByLabel('Assunto').fill('Farinha mais cara')
  await subject.getByRole('button', { name: 'Salvar' }).click()
  await expect(block('Ameaças').getByRole('listitem')).toHaveText([/Farinha mais cara/])
  const pdf = await page.request.get(
    (await page.getByRole('link', { name: 'Visualizar em PDF' }).getAttribute('href'))!,
  )
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
})

test('subjects of a SWOT are crossed into a strategy, and two folders are compared', async ({
  page,
  person: _,
  api,
  baseURL,
}) => {
  const at = '/api/client/planejamento-estrategico/swot'
  const headers = { origin: baseURL! }
  const folder = async (title: string) =>
    (await (await api.post(`${at}/folders`, { headers, data: { title } })).json()).response.id as number
  const subject = (folder_id: number, field_id: number, title: string, impact = 3) =>
    api.post(`${at}/subjects`, { headers, data: { folder_id, field_id, title, impact } })
  const [before, now] = [await folder('SWOT do ano passado'), await folder('SWOT deste ano')]
  await subject(before, 1, 'Marca antiga')
  await subject(now, 1, 'Equipe unida', 5)
  await subject(now, 3, 'Bairro em obras')
  await page.goto(`/planejamento-estrategico/swot/${now}`)
  await expect(page.getByText('a hora é de atacar')).toBeVisible()
  const attack = page.getByRole('region', { name: 'Atacar' })
  await attack.getByRole('button', { name: 'Cruzar assuntos em Atacar' }).click()
  const form = page.getByRole('dialog', { name: 'Cruzar assuntos' })
  for (const title of ['Equipe unida', 'Bairro em obras']) {
    await form.getByRole('combobox', { name: 'Assuntos' }).fill(title)
    await form.getByRole('option', { name: title }).click()
  }
  await form.getByLabel('Estratégia').fill('Atender os operários da obra')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(attack.getByRole('listitem')).toContainText('Atender os operários da obra')
  await expect(attack.getByRole('listitem')).toContainText('Equipe unida × Bairro em obras')

  await page.getByRole('button', { name: 'Comparar' }).click()
  const strengths = page.getByRole('dialog', { name: 'O que mudou' }).getByRole('region', { name: 'Forças' })
  await expect(strengths).toContainText('Entrou: Equipe unida')
  await expect(strengths).toContainText('Saiu: Marca antiga')
  await expectAccessible(page)
})
