import { expect, expectAccessible, phone, test } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'

test.use(phone)

test('on a phone, Criar is at the bottom and opens over the screen', async ({ page, person: _ }) => {
  await page.goto('/tasks')
  await expect(page.getByRole('heading', { name: 'Minhas tarefas' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Criar' })).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('button', { name: 'Criar' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Nova tarefa',
    'Nova ATA',
    'Novo plano de ação',
    'Novo contato',
    'Novo arquivo',
    'Nova RNC',
    'Novo lançamento financeiro',
    'Lançar boleto ou PIX colado',
    'Novo usuário',
  ])
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Novo contato' }).click()
  const contact = page.getByRole('dialog', { name: 'Novo contato' })
  await contact.getByLabel('Nome').fill('Moinho Sul')
  await contact.getByLabel('E-mail').fill('vendas@moinho.com.br')
  await contact.getByRole('button', { name: 'Salvar' }).click()
  await expectMessage(page, 'Contato criado com sucesso!')
  await expect(page).toHaveURL(/\/tasks/)
})
