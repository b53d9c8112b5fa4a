import { expect, expectAccessible, phone, test } from '../support/journey.ts'

test.use(phone)

test('on a phone the conversation covers the whole screen, is usable by touch, and makes what is below it unreachable', async ({
  page,
  person: _,
}) => {
  await page.goto('/')
  const chat = page.getByRole('dialog', { name: 'Conversa' })
  await page.getByRole('button', { name: /^Conversa/ }).tap()
  await expect(chat.getByText('Ninguém escreveu ainda.')).toBeVisible()
  expect(await chat.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await expectAccessible(page)

  const field = chat.getByLabel('Mensagem', { exact: true })
  await field.tap()
  await page.keyboard.type('Do celular')
  await page.keyboard.press('Enter')
  await page.keyboard.type('com duas linhas')
  await chat.getByRole('button', { name: 'Enviar' }).tap()
  await expect(chat.getByText('Do celular\ncom duas linhas')).toBeVisible()
  await expect(chat.getByText('Enviada')).toBeAttached()
  await expect(field).toBeFocused()
  for (let i = 0; i < 8; i++) {
    await page.keyboard.press('Tab')
    expect(await chat.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await expectAccessible(page)
  await chat.getByRole('button', { name: 'Fechar conversa' }).tap()
  await expect(chat).toHaveCount(0)
})
