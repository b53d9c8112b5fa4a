import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectMessage, expectNoSidewaysScroll, onPhone, press, undo } from '../../testing/acting.ts'
import { answer, Refusal, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen, shownAddress } from '../../testing/mounting.tsx'

it('shows on a phone a file with a long name that was sent, and nothing is wider than the screen', async () => {
  await onPhone()
  const name = 'Recibo do aluguel de novembro com um nome que não cabe em uma linha.txt'
  const files: { id: number; file_name: string }[] = []
  await openScreen('/my-attachments', {
    answers: {
      'GET /client/my-attachments/files': () => ({ response: files, total: files.length }),
      'POST /client/my-attachments/file': () => {
        files.push({ id: 1, file_name: name })
        return { response: files }
      },
    },
  })
  await page.getByRole('main').getByRole('button', { name: 'Novo arquivo' }).click()
  const form = page.getByRole('dialog', { name: 'Novo arquivo' })
  await userEvent.upload(form.css('input[type=file]'), new File(['recibo'], name, { type: 'text/plain' }))
  await expectAccessible()
  await form.getByRole('button', { name: 'Enviar' }).click()
  await expectMessage('Arquivo enviado com sucesso')
  await expect.element(page.getByRole('main').getByText(/^Recibo do aluguel/)).toBeVisible()
  await expectNoSidewaysScroll()
  await expectAccessible()
})

it('a folder goes to the bin with its files, and the message brings it back', async () => {
  const folder = { id: 7, name: 'Contratos', files_count: 2, size: 10 }
  let deleted = false
  await openScreen('/my-attachments', {
    answers: {
      'GET /client/my-attachments/folders': () => ({
        response: deleted ? [] : [folder],
        space: { used: 10, limit: 100 },
      }),
      'GET /client/my-attachments/files': () => ({ response: [], total: 0 }),
      'DELETE /client/my-attachments/folder/{id}': () => void (deleted = true),
      'POST /client/bin/{kind}/{id}/restore': () => void (deleted = false),
    },
  })
  await page.getByRole('button', { name: /a pasta Contratos/ }).click()
  await page.getByRole('menuitem', { name: 'Apagar' }).click()
  const question = '2 arquivos vão com a pasta. Por 30 dias dá para trazer tudo de volta da lixeira.'
  await expect.element(page.getByText(question)).toBeVisible()
  await page.getByRole('button', { name: 'Sim, exclua!' }).click()
  await undo('Pasta apagada com sucesso!')
  await expect.element(page.getByRole('main').getByRole('link', { name: /Contratos/ })).toBeVisible()
})

it('a folder without a name is not made; one is made, renamed, opened, and leads back', async () => {
  const folders: { id: number; name: string }[] = []
  await openScreen('/my-attachments', {
    answers: {
      'GET /client/my-attachments/folders': () => ({ response: folders, space: { used: 0, limit: 5 * 1024 ** 3 } }),
      'GET /client/my-attachments/files': { response: [], total: 0 },
      'POST /client/my-attachments/folder': ({ body }) => {
        folders.push({ id: 7, ...body })
        return { response: folders[0]! }
      },
      'PUT /client/my-attachments/folder/{id}': ({ body }) => ({ response: Object.assign(folders[0]!, body) }),
    },
  })
  const main = page.getByRole('main')
  await expect.element(main.getByText('Nenhum arquivo fora de pastas')).toBeVisible()
  await expect.element(main.getByText('Espaço da empresa: 0 bytes de 5 GB (0%)')).toBeVisible()
  await page.getByRole('button', { name: 'Nova pasta' }).click()
  const form = page.getByRole('dialog', { name: 'Nova pasta' })
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(form.getByText('Preencha o nome')).toBeVisible()
  await form.getByLabelText('Nome').fill('Loja')
  await press('Enter')
  await expectMessage('Pasta criada com sucesso!')
  await main.getByRole('button', { name: 'Mais da pasta Loja' }).click()
  await page.getByRole('menuitem', { name: 'Renomear', exact: true }).click()
  await page.getByRole('dialog').getByLabelText('Nome').fill('Loja do centro')
  await press('Enter')
  await expectMessage('Pasta atualizada com sucesso!')
  await main.getByRole('link', { name: /Loja do centro/ }).click()
  await expect.poll(shownAddress).toBe('/my-attachments/7')
  await page.getByRole('navigation', { name: 'Onde você está' }).getByRole('link', { name: 'Meus arquivos' }).click()
  await expect.poll(shownAddress).toBe('/my-attachments')
})

it('says that nothing was chosen, and which of several files was refused', async () => {
  await openScreen('/my-attachments', { answers: { 'GET /client/my-attachments/files': { response: [], total: 0 } } })
  await page.getByRole('main').getByRole('button', { name: 'Novo arquivo' }).click()
  const form = page.getByRole('dialog', { name: 'Novo arquivo' })
  await form.getByRole('button', { name: 'Enviar' }).click()
  await expectMessage('Você não escolheu o nenhum arquivo')
  answer({
    'POST /client/my-attachments/file': () => {
      answer({ 'POST /client/my-attachments/file': { response: [{ id: 2, file_name: 'Guia.pdf' }] } })
      return new Refusal('file.type_not_allowed')
    },
  })
  await userEvent.upload(form.css('input[type=file]'), [
    new File(['<html>'], 'pagina.txt', { type: 'text/plain' }),
    new File(['%PDF'], 'Guia.pdf', { type: 'application/pdf' }),
  ])
  await form.getByRole('button', { name: 'Enviar' }).click()
  await expectMessage('Arquivo enviado com sucesso')
  await expect.element(form.getByText(/pagina\.txt: .*não é aceito/)).toBeVisible()
  expect(sentTo('POST /client/my-attachments/file')).toHaveLength(2)
  await form.getByRole('button', { name: 'Tirar pagina.txt' }).click()
  await expect.element(form.getByText(/pagina\.txt/)).not.toBeInTheDocument()
})

it('shows a PDF in the browser’s own viewer, from an address that is its owner’s alone', async () => {
  vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(true)
  const path_file = '/api/storage/00112233445566778899aabbccddeeff'
  const file = { id: 1, file_name: 'Guia.pdf', type: 'application/pdf', path_file }
  await openScreen('/my-attachments', {
    answers: { 'GET /client/my-attachments/files': { response: [file], total: 1 } },
  })
  await page.getByRole('main').getByRole('button', { name: 'Guia.pdf', exact: true }).click()
  const shown = page.getByRole('dialog', { name: 'Guia.pdf' })
  await expect.element(shown.css('iframe')).toHaveAttribute('src', path_file)
  await expect
    .element(shown.getByRole('link', { name: 'Baixar' }))
    .toHaveAttribute('href', `${path_file}?download=true`)
  await shown.getByRole('button', { name: 'Fechar' }).click()
  await expect.element(shown).not.toBeInTheDocument()
})
