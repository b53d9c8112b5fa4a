import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

it('the company’s address for mails is off until whoever leads switches it on, and is copied and renewed there', async () => {
  let address: string | null = null
  const now = () => ({ response: { offered: true, address, created_at: null } })
  await openScreen('/account?aba=seguranca', {
    answers: {
      'GET /calendar/mail-address': now,
      'PUT /calendar/mail-address': () => {
        address = 'tarefa-1-0123456789abcdef0123456789abcdef@tarefas.exemplo.com.br'
        return now()
      },
    },
  })
  await page.getByRole('switch', { name: 'Tarefas por e-mail' }).click()
  await expect
    .element(page.getByRole('textbox', { name: 'O endereço da empresa' }))
    .toHaveValue('tarefa-1-0123456789abcdef0123456789abcdef@tarefas.exemplo.com.br')
  await expectAccessible()
  await page.getByRole('button', { name: 'Trocar por outro' }).click()
  await page.getByRole('button', { name: 'Sim, trocar' }).click()
  await expect.poll(() => sentTo('PUT /calendar/mail-address').length).toBe(2)
})
