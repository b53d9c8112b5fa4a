import { expect, expectAccessible, phone, test } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'

test.use(phone)

test('on a phone a file with a long name is uploaded and shown, and nothing is wider than the screen', async ({
  page,
  person: _,
}) => {
  await page.goto('/my-attachments')
  await page.getByRole('main').getByRole('button', { name: 'Novo arquivo' }).click()
  const form = page.getByRole('dialog', { name: 'Novo arquivo' })
  await form.locator('input[type=file]').setInputFiles({
    name: 'Recibo do aluguel de novembro com um nome que não cabe em uma linha.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('recibo'),
  })
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Enviar' }).click()
  await expectMessage(page, 'Arquivo enviado com sucesso')
  await expect(page.getByRole('main').getByText(/^Recibo do aluguel/)).toBeVisible()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})
