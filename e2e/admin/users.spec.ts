import {
  expect,
  expectAccessible,
  mailTo,
  otherBrowser,
  signIn,
  temporaryPasswordFor,
  test,
} from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'
import { follow } from '../support/screens.ts'

let count = 0
const address = () => `joana.${process.pid}-${Date.now().toString(36)}-${++count}@padaria.com.br`

/** A browser context of another person, with an IP address of its own. */
test('a new user signs in with the password of the e-mail, chooses another, sees what is permitted, and is signed out when disabled', async ({
  page,
  person: _,
  browser,
}) => {
  const email = address()
  await page.goto('/users')
  await expect(page.getByText('1 de 10 usuários')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Novo usuário' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo usuário' })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Preencha o nome')).toBeVisible()
  await dialog.getByLabel('Nome').fill('Joana Prado')
  await dialog.getByLabel('Telefone').fill('11987654321')
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByRole('button', { name: 'Selecionar todas' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Financeiro' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Limpar seleção' }).click()
  await dialog.getByRole('checkbox', { name: 'Contatos' }).check()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expectMessage(page, 'Usuário criado com sucesso, senha enviada por e-mail ao mesmo.')
  await expect(page.getByText('2 de 10 usuários')).toBeVisible()

  const temporary = await temporaryPasswordFor(email)
  const joana = await (await otherBrowser(browser)).newPage()
  await joana.goto('/')
  await signIn(joana, { email, password: temporary })
  await expect(joana.getByRole('heading', { name: /nova senha/i })).toBeVisible()
  await joana.getByLabel('Senha temporária', { exact: true }).fill(temporary)
  await joana.getByLabel('Nova senha', { exact: true }).fill('outra-senha-boa')
  const opened = joana.waitForResponse('**/started-registry/module')
  await joana.getByRole('button', { name: 'Salvar e continuar' }).click()
  // Home leads a newcomer to the first module of the journey, once.
  await expect(joana).toHaveURL(/\/jornada\/10$/)
  await expect(joana.getByRole('heading', { name: 'Primeiros passos' })).toBeVisible()
  await opened
  await joana.goto('/')
  await expect(joana.getByRole('heading', { name: 'Seja bem vindo!' })).toBeVisible()
  const menu = joana.getByRole('navigation').first()
  await menu.getByRole('button', { name: 'Padaria' }).click()
  await expect(menu.getByRole('link', { name: 'Meus contatos' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Meus usuários' })).toHaveCount(0)
  await expect(menu.getByRole('link', { name: 'Minha conta' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Mais ações para Joana Prado' }).click()
  await page.getByRole('menuitem', { name: 'Desativar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desativar' }).click()
  await expect(page.getByText('1 de 10 usuários')).toBeVisible()
  expect((await joana.request.get('/api/account')).status()).toBe(401)
  await joana.context().close()
})

test('somebody joins by a link that is sent by WhatsApp, says when they are away, and whoever gives them a task sees it', async ({
  page,
  person,
  browser,
}) => {
  const email = address()
  await page.goto('/users')
  await page.getByRole('main').getByRole('button', { name: 'Convidar por link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Convidar por link' })
  await dialog.getByLabel('Para quem').fill('Rita Lima')
  await dialog.getByLabel('WhatsApp').fill('11987654321')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Criar link' }).click()
  const link = await page.getByLabel('Link do convite').inputValue()
  const whatsapp = await page.getByRole('link', { name: 'Abrir o WhatsApp' }).getAttribute('href')
  expect(whatsapp).toContain('https://wa.me/5511987654321?text=')
  expect(decodeURIComponent(whatsapp!)).toContain(link)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Novo link para Rita Lima' })).toBeVisible()

  const rita = await (await otherBrowser(browser)).newPage()
  await rita.goto(link)
  await expect(rita.getByText(`para a equipe de ${person.company}`)).toBeVisible()
  await expectAccessible(rita)
  await rita.getByLabel('Seu e-mail').fill(email)
  await rita.getByLabel('Seu telefone com DDD').fill('11987654321')
  await rita.getByRole('button', { name: 'Continuar' }).click()
  await expect(rita.getByText('Falta um passo')).toBeVisible()
  const mail = await mailTo(email, '/convite-equipe#')
  await rita.goto(mail.match(/\/convite-equipe#[\w-]{43}/)![0])
  await rita.getByLabel('Escolha uma senha').fill('uma-senha-boa')
  await rita.getByRole('checkbox').check()
  await rita.getByRole('button', { name: 'Entrar na equipe' }).click()
  // Home leads a newcomer to the first module of the journey.
  await expect(rita).toHaveURL(/\/jornada\/10$/)

  await follow(rita, '/ausencias')
  await rita.getByRole('main').getByRole('button', { name: 'Nova ausência' }).first().click()
  await rita.getByRole('dialog', { name: 'Nova ausência' }).getByRole('button', { name: 'Salvar' }).click()
  await expect(rita.getByRole('button', { name: 'Editar ausência de Rita Lima' })).toBeVisible()
  await expectAccessible(rita)
  await rita.context().close()

  // The list follows by itself.
  await expect(page.getByRole('button', { name: 'Rita Lima', exact: true })).toBeVisible()
  await expect(page.getByText('Convites em aberto')).toHaveCount(0)
  await page.getByRole('button', { name: 'Criar', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Nova tarefa' }).click()
  const task = page.getByRole('dialog')
  await task.getByRole('combobox', { name: 'Responsável' }).click()
  await page.getByRole('option', { name: /Rita Lima.*De férias em/ }).click()
  await expect(task.getByText(/Rita: de férias em/)).toBeVisible()
})
