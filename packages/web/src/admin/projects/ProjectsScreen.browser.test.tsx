import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectMessage, press } from '../../testing/acting.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

it('are created, renamed and deleted', async () => {
  const projects: { id: number; name: string }[] = []
  await openScreen('/projects', {
    answers: {
      'GET /v2/client/projects': () => ({ response: projects }),
      'POST /v2/client/projects': ({ body: { name } }) => {
        projects.push({ id: 1, name })
        return { response: projects[0]! }
      },
      'PUT /v2/client/projects/{id}': ({ body }) => ({ response: Object.assign(projects[0]!, body) }),
      'DELETE /v2/client/projects/{id}': ({ dry }) => void (dry || projects.pop()),
    },
  })
  await page.getByRole('main').getByRole('button', { name: 'Criar projeto' }).click()
  await page.getByRole('dialog', { name: 'Criar projeto' }).getByLabelText('Nome').fill('Loja do centro')
  await press('Enter')
  await expectMessage('Criado com sucesso')
  await expectAccessible()
  await page.getByRole('button', { name: 'Editar Loja do centro' }).click()
  const form = page.getByRole('dialog', { name: 'Atualizar projeto' })
  await expect.element(form.getByRole('button', { name: 'Histórico' })).toBeVisible()
  await form.getByLabelText('Nome').fill('Loja da praça')
  await press('Enter')
  await page.getByRole('button', { name: 'Apagar Loja da praça' }).click()
  await page.getByRole('button', { name: 'Sim, exclua!' }).click()
  await expectMessage('Apagado com sucesso!')
  await expect.element(page.getByText('Sem informações para serem mostradas')).toBeVisible()
})
