import { jpegImage, pngImage } from '../../packages/server/src/platform/images/testing/samples.ts'
import {
  docx,
  heading,
  item,
  paragraph,
  picture,
  run,
  table,
  title,
} from '../../packages/server/src/platform/word/testing/word-documents.ts'
import { expect, expectAccessible, test } from '../support/journey.ts'
import { oneProcess } from './world.ts'

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const document = async () => {
  const body =
    title('Abertura da loja') +
    paragraph('Elaborado por: Ana Souza') +
    heading(1, '1. Objetivo') +
    paragraph('Abrir a loja às sete.') +
    heading(1, '2. Passo a passo') +
    item('Acender as luzes') +
    paragraph(picture('painel', { width: 320, alt: 'Painel de luz' })) +
    item('Ligar o forno') +
    table(['Forno', 'Temperatura'], ['1', '180 °C']) +
    paragraph(`${run('Conferir a vitrine')}<w:r><w:commentReference w:id="1"/></w:r>`)
  return docx(body, {
    relationships: { painel: { type: 'image', target: 'media/image1.jpeg' } },
    parts: { 'word/media/image1.jpeg': await jpegImage(900, 600) },
  })
}

test('a Word document becomes a POP that opens, and what was not imported is listed until it is dismissed', async ({
  page,
  api,
  baseURL,
}) => {
  const { process } = await oneProcess(api, baseURL!)
  await page.goto(`/pop/${process.id}`)
  await page.getByRole('button', { name: 'Importar do Word' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Importar do Word' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)

  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'velho.doc', mimeType: 'application/msword', buffer: Buffer.from('texto') })
  await expect(dialog.getByRole('alert')).toContainText('Envie um documento do Word (.docx) sem senha.')

  const buffer = await document()
  await dialog.locator('input[type=file]').setInputFiles({ name: 'Abertura.docx', mimeType: wordType, buffer })
  await expect(page.getByRole('heading', { level: 1, name: 'Abertura da loja' })).toBeVisible()
  await expect(page.getByText('Abrir a loja às sete.')).toBeVisible()
  const picture_ = page.getByRole('img', { name: 'Painel de luz' })
  await expect(picture_).toBeVisible()
  await expect.poll(() => picture_.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900)
  await expect(page.locator('ol[start="2"]').getByText('Ligar o forno')).toBeVisible()

  const notice = page.getByRole('status').filter({ hasText: 'O que do documento do Word não veio' })
  await expect(notice).toContainText('1 comentário ficou de fora.')
  await expectAccessible(page)
  await page.reload()
  await expect(notice).toContainText('1 comentário ficou de fora.')
  await notice.getByRole('button', { name: 'Entendi' }).click()
  await expect(notice).toBeHidden()

  // Opening the editor is no change.
  await page.getByRole('button', { name: 'Editar Descrição do procedimento' }).click()
  const editor = page.getByRole('textbox', { name: 'Descrição do procedimento', exact: true })
  await editor.getByText('Acender as luzes').click()
  await editor.press('ArrowRight')
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible()
})

test('a text with a picture is stored exactly as it was sent, and the picture is there again', async ({
  page,
  api,
  baseURL,
}) => {
  const { process } = await oneProcess(api, baseURL!)
  // The server stores exactly the sent draft: otherwise the page would take the difference for somebody's change.
  const changed: string[] = []
  page.on('response', async (answer) => {
    if (!answer.url().endsWith('/draft') || !answer.ok()) return
    const { fields } = answer.request().postDataJSON() as { fields: { objective?: string } }
    const { response } = (await answer.json().catch(() => ({ response: { fields } }))) as {
      response: { fields: typeof fields }
    }
    const [sent, kept] = [fields.objective, response.fields.objective]
    if (sent !== undefined && kept !== undefined && sent !== kept) changed.push(sent, kept)
  })
  await page.goto(`/pop/${process.id}?pop=novo`)
  await page.getByRole('button', { name: 'Escrever Objetivo' }).click()
  const editor = page.getByRole('textbox', { name: 'Objetivo', exact: true })
  await editor.pressSequentially('Antes')

  const field = page.locator('section').filter({ has: editor }).last()
  const choose = field.locator('input[type=file]')
  const png = { name: 'fluxo.png', mimeType: 'image/png', buffer: await pngImage(900, 300) }
  await choose.setInputFiles(png)
  const description = page.getByRole('textbox', { name: 'Descrição da figura' })
  await expect(description).toBeFocused()
  await description.fill('Fluxo do pedido')
  await expect(editor.getByRole('img', { name: 'Fluxo do pedido' })).toHaveAttribute('width', '640')
  await description.press('Enter')
  await expect(editor).toBeFocused()
  await expect(description).toBeHidden()
  await page.keyboard.type(' depois & "mais"')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('https://prumo.com.br ')

  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/client/pop'),
  )
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  expect((await saved).status()).toBe(200)
  expect(changed).toEqual([])
  await page.reload()
  await expect(page.getByRole('img', { name: 'Fluxo do pedido' })).toHaveAttribute('width', '640')
  await expect(page.getByText('Antes', { exact: false }).first()).toBeVisible()
})
