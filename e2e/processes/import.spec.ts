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

test('a picture is chosen, described and resized in a text, pasted and dropped, refused with a reason, and stored', async ({
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

  // The editor ends a line of pictures with an img of its own.
  const pictures = editor.locator('img:not(.ProseMirror-separator)')
  const field = page.locator('section').filter({ has: editor }).last()
  const choose = field.locator('input[type=file]')
  const png = { name: 'fluxo.png', mimeType: 'image/png', buffer: await pngImage(900, 300) }
  await choose.setInputFiles(png)
  const description = page.getByRole('textbox', { name: 'Descrição da figura' })
  await expect(description).toBeFocused()
  await description.fill('Fluxo do pedido')
  await expect(editor.getByRole('img', { name: 'Fluxo do pedido' })).toHaveAttribute('width', '640')
  await page.getByText('Média', { exact: true }).click()
  await expect(editor.getByRole('img', { name: 'Fluxo do pedido' })).toHaveAttribute('width', '320')
  await expectAccessible(page)
  await description.press('Enter')
  await expect(editor).toBeFocused()
  await expect(description).toBeHidden()
  await page.keyboard.type(' depois & "mais"')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('https://prumo.com.br ')

  await choose.setInputFiles({ name: 'falsa.png', mimeType: 'image/png', buffer: Buffer.from('texto') })
  await expect(page.getByText('Este tipo de arquivo não é aceito.')).toBeVisible()
  await expect(editor).toContainText('Antes depois & "mais"')
  await page.getByRole('button', { name: 'Fechar o aviso sobre falsa.png' }).click()

  const bytes = [...(await pngImage(40, 40))]
  const give = (kind: 'paste' | 'drop') =>
    editor.evaluate(
      (element, [list, what]) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(list as number[])], 'colada.png', { type: 'image/png' }))
        const { left, top } = element.getBoundingClientRect()
        const at = { bubbles: true, cancelable: true, clientX: left + 20, clientY: top + 20 }
        element.dispatchEvent(
          what === 'paste'
            ? new ClipboardEvent('paste', { ...at, clipboardData: data })
            : new DragEvent('drop', { ...at, dataTransfer: data }),
        )
      },
      [bytes, kind] as const,
    )
  await give('paste')
  await expect(pictures).toHaveCount(2)
  await give('drop')
  await expect(pictures).toHaveCount(3)
  await expect(page.getByText('Há 2 figuras sem descrição.')).toBeVisible()
  await page.getByRole('button', { name: 'Descrever' }).click()
  await expect(description).toBeFocused()
  await page.getByRole('button', { name: 'Tirar a figura' }).click()
  await expect(pictures).toHaveCount(2)

  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/client/pop'),
  )
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  expect((await saved).status()).toBe(200)
  expect(changed).toEqual([])
  await page.reload()
  await expect(page.getByRole('img', { name: 'Fluxo do pedido' })).toHaveAttribute('width', '320')
  await expect(page.getByText('Antes', { exact: false }).first()).toBeVisible()
})
