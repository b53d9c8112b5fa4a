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
