import { expect, test } from '../support/journey.ts'

test('Escape closes the top layer only, one after the other', async ({ page, person: _ }) => {
  await page.goto('/tasks?tarefa=nova')
  const drawer = page.getByRole('dialog', { name: 'Nova tarefa' })
  await drawer.getByLabel('Título').fill('Ligar para o moinho')

  await page.keyboard.press('Control+K')
  const jump = page.getByRole('textbox', { name: 'Ir para uma tela ou criar' })
  await expect(jump).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(jump).toBeHidden()
  await expect(drawer).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Descartar esta tarefa?' })).toHaveCount(0)

  await page.keyboard.press('Control+K')
  await jump.fill('contato')
  await page.getByRole('button', { name: /^Novo contato/ }).click()
  const contact = page.getByRole('dialog', { name: 'Novo contato' })
  await contact.getByLabel('Nome').fill('Moinho São Jorge')
  // Pressed twice quickly: the second one is for the question, whose code may still be loading.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Descartar alterações?' })).toBeHidden()
  await expect(contact.getByLabel('Nome')).toHaveValue('Moinho São Jorge')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(contact).toBeHidden()
  await expect(drawer.getByLabel('Título')).toHaveValue('Ligar para o moinho')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Descartar esta tarefa?' }).getByRole('button', { name: 'Descartar' }).click()
  await expect(drawer).toBeHidden()
})
