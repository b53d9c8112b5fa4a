import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectMessage, expectNoSidewaysScroll, onPhone } from '../../testing/acting.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

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
  await expectMessage('Pasta apagada com sucesso!')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(page.getByRole('main').getByRole('link', { name: /Contratos/ })).toBeVisible()
})
