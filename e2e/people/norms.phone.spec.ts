import { expect, expectAccessible, phone, test } from '../support/journey.ts'

test.use(phone)

test('norms are read, moved and written on a phone', async ({ page, person: _, api, baseURL }) => {
  for (const topic of ['Horários', 'Uniforme'])
    await api.post('/api/client/normas', {
      headers: { origin: baseURL! },
      data: {
        topic,
        description: `<p>${'Vale para quem trabalha aqui. '.repeat(20)}</p>`,
        link: 'gov.br/um-endereco-comprido',
      },
    })
  await page.goto('/pessoas/normas')
  const list = page.getByRole('list', { name: 'Normas' })
  await list.getByRole('button', { name: 'Mostrar mais' }).first().click()
  await page.getByRole('button', { name: 'Mais de Uniforme' }).click()
  await page.getByRole('menuitem', { name: 'Mover para cima' }).click()
  await expect(list.getByRole('listitem')).toHaveText([/Uniforme/, /Horários/])
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await expectAccessible(page)
  await list.getByRole('button', { name: 'Uniforme', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Tópico').fill('Uniforme e crachá')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(list.getByRole('button', { name: 'Uniforme e crachá', exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
