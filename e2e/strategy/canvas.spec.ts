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
