import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { keptTasks } from '../routine/tasks.fixtures.ts'
import { expectMessage, onPhone, press, texts, type } from '../testing/acting.ts'
import { answer, sentTo } from '../testing/answers.ts'
import { expectAccessible, openScreen, shownAddress } from '../testing/mounting.tsx'

const menu = page.getByRole('menu')
const choices = () => texts(menu.getByRole('menuitem'))
const create = page.getByRole('banner').getByRole('button', { name: 'Criar' })
const choose = async (choice: string) => {
  await create.click()
  await menu.getByRole('menuitem', { name: choice }).click()
}
const all = [
  'Nova tarefa',
  'Nova ATA',
  'Novo colaborador',
  'Novo plano de ação',
  'Novo contato',
  'Novo arquivo',
  'Nova RNC',
  'Novo lançamento financeiro',
  'Lançar boleto ou PIX colado',
  'Novo usuário',
]
const mill = { id: 4, name: 'Moinho Sul', email: 'vendas@moinho.com.br' }
const contact = page.getByRole('dialog', { name: 'Novo contato' })

async function writeContact() {
  await contact.getByLabelText('Nome').fill(mill.name)
  await contact.getByLabelText('E-mail').fill(mill.email)
  answer({ 'POST /contacts': { response: mill }, 'GET /contacts': { contacts: [mill], total: 1 } })
  await press('Enter')
  await expectMessage('Contato criado com sucesso!')
}

it('makes a contact and a user over any screen, which stays as it was', async () => {
  await openScreen('/calendar-month', { answers: keptTasks().answers })
  await create.click()
  await expect.poll(choices).toEqual(all)
  await menu.getByRole('menuitem', { name: 'Novo contato' }).click()
  await expect.element(contact.getByLabelText('Nome')).toHaveFocus()
  await writeContact()
  await expect.element(contact).not.toBeInTheDocument()
  expect(shownAddress()).toContain('/calendar-month')
  await expect.element(create).toHaveFocus()

  await choose('Novo usuário')
  const user = page.getByRole('dialog', { name: 'Novo usuário' })
  await expect.element(user.getByLabelText('Nome')).toHaveFocus()
  await expectAccessible()
  await user.getByLabelText('Nome').fill('Rita Lima')
  await user.getByLabelText('Telefone').fill('11987654321')
  await user.getByLabelText('E-mail').fill('rita@padaria.com.br')
  answer({ 'POST /client/users': { response: { id: 5, name: 'Rita Lima' } } })
  await user.getByRole('button', { name: 'Salvar' }).click()
  await expectMessage('Usuário criado com sucesso')
  expect(sentTo('POST /client/users')[0]!.body).toMatchObject({ name: 'Rita Lima', email: 'rita@padaria.com.br' })
  expect(shownAddress()).toContain('/calendar-month')
})

it('makes records that appear at once on a screen that shows them', async () => {
  await openScreen('/calendar-month', { answers: keptTasks().answers })
  await choose('Nova tarefa')
  const task = page.getByRole('dialog', { name: 'Nova tarefa' })
  await task.getByLabelText('Título').fill('Comprar trigo')
  await press('Control+Enter')
  await expect.element(task).not.toBeInTheDocument()
  await expect.element(page.getByRole('main').getByText('Comprar trigo')).toBeVisible()

  await openScreen('/contacts')
  await choose('Novo contato')
  await writeContact()
  await expect.element(page.getByRole('main').getByText('Moinho Sul')).toBeVisible()
})

it('opens by Alt N, also while somebody types, and no typed text is lost', async () => {
  await openScreen('/contacts', { answers: { 'GET /contacts': { contacts: [mill], total: 1 } } })
  const search = page.getByRole('main').getByRole('textbox').first()
  await search.fill('moinho')
  await press('Alt+n')
  await expect.element(menu.getByRole('menuitem', { name: 'Nova tarefa' })).toHaveFocus()
  await expectAccessible()
  await press('Escape')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(search).toHaveFocus()
  await expect.element(search).toHaveValue('moinho')

  await press('Alt+n')
  await expect.element(menu.getByRole('menuitem', { name: 'Nova tarefa' })).toHaveFocus()
  await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown')
  await expect.element(menu.getByRole('menuitem', { name: 'Novo contato' })).toHaveFocus()
  await press('Enter')
  await expect.element(contact.getByLabelText('Nome')).toHaveFocus()
  await type('Moinho')
  await press('Alt+n', 'Control+k')
  await expect.element(menu).not.toBeInTheDocument()
  // What was typed into the list arrives in the address after a pause, here while the form is open.
  await search.fill('moinho s')
  await expect.poll(shownAddress).toContain('busca=moinho+s')
  await expect.element(page.getByRole('dialog')).toHaveLength(1)
  await expect.element(contact.getByLabelText('Nome')).toHaveValue('Moinho')
})

it('offers only what somebody may make', async () => {
  await openScreen('/', {
    answers: keptTasks().answers,
    account: { is_root: 'NO', is_responsible: false, permissions: ['contacts'] },
  })
  await create.click()
  await expect.poll(choices).toEqual(['Nova tarefa', 'Nova ATA', 'Novo contato', 'Novo arquivo'])
})

it('is at the bottom of a phone, and opens over the screen', async () => {
  await onPhone()
  await openScreen('/tasks', { answers: keptTasks().answers })
  await expect.element(create).not.toBeInTheDocument()
  await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('button', { name: 'Criar' }).click()
  await expect.poll(choices).toEqual(all)
  await expectAccessible()
  await menu.getByRole('menuitem', { name: 'Novo contato' }).click()
  await writeContact()
  expect(shownAddress()).toBe('/tasks')
})
