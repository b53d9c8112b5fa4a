import { expect, expectAccessible, mailTo, otherBrowser, register, somebody, test } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'

/** The path of the link in the newest invitation to an address. */
async function invitationPath(address: string): Promise<string> {
  const mail = await mailTo(address, '/convite/')
  return mail.match(/\/convite\/[\w-]{43}/)![0]
}

test('a consultant is invited, registers by the link, accepts, enters the company, sees what was permitted and is removed', async ({
  page,
  person,
  browser,
}) => {
  const carlos = { ...somebody(), name: 'Carlos Menezes' }
  await page.goto('/')
  await page.getByRole('navigation').getByRole('button', { name: person.company }).click()
  await page.getByRole('link', { name: 'Consultores' }).click()
  await page.getByRole('button', { name: 'Convidar consultor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Convidar consultor' })
  await dialog.getByLabel('E-mail').fill(carlos.email)
  await dialog.getByRole('checkbox', { name: 'Contatos' }).check()
  await dialog.getByRole('button', { name: 'Enviar convite' }).click()
  await expectMessage(page, 'Convite enviado por e-mail.')
  await expect(page.getByText('Convites em aberto')).toBeVisible()

  const his = await (await otherBrowser(browser)).newPage()
  await his.goto(await invitationPath(carlos.email))
  await his.getByRole('link', { name: 'Crie sua conta de consultor' }).click()
  await his.getByLabel('Seu nome').fill(carlos.name)
  await his.getByLabel('Nome da empresa').fill('Menezes Consultoria')
  await his.getByLabel('CPF ou CNPJ').fill('52998224725')
  await his.getByLabel('Telefone com DDD').fill('11987654321')
  await his.getByLabel('E-mail').fill(carlos.email)
  await his.getByLabel('Senha', { exact: true }).fill(carlos.password)
  await his.getByRole('checkbox').check()
  await his.getByRole('button', { name: 'Inicie sua demonstração' }).click()
  await his.getByRole('button', { name: 'Aceitar convite' }).click()
  await expect(his.getByText(`Convite aceito: agora você atende ${person.company}.`)).toBeVisible()
  await his.getByRole('link', { name: 'Ver minhas empresas' }).click()
  await his.getByRole('button', { name: `Acessar empresa ${person.company}` }).click()
  await his.getByRole('dialog').getByRole('button', { name: 'Acessar empresa' }).click()
  // His password is recent: no other is asked for.
  await his.getByRole('button', { name: `Entrar em ${person.company}` }).click()
  const menu = his.getByRole('navigation').first()
  await menu.getByRole('button', { name: person.company }).click()
  await expect(menu.getByRole('link', { name: 'Meus contatos' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Meus usuários' })).toHaveCount(0)
  await expect(menu.getByRole('link', { name: 'Consultores' })).toHaveCount(0)
  // The company's name is the chooser: back to his own and here again, one click to leave and one to enter.
  await menu.getByRole('button', { name: 'Menezes Consultoria' }).click()
  await expectMessage(his, 'Empresa alterada faça seu login novamente.')
  await expect(his.getByLabel('Senha', { exact: true })).toBeVisible()
  await expectAccessible(his)
  await his.getByRole('button', { name: 'Entrar em Menezes Consultoria' }).click()
  await expect(menu.getByRole('button', { name: 'Menezes Consultoria' })).toBeVisible()
  await his.goto('/companies')
  await expect(his.getByRole('row', { name: new RegExp(person.company) })).toContainText('Nada')
  // On a screen of the company its place in the menu is open.
  await menu.getByRole('button', { name: person.company }).click()
  await his.getByRole('button', { name: `Entrar em ${person.company}` }).click()
  await expect(menu.getByRole('button', { name: person.company })).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Encerrar acesso de Carlos Menezes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar acesso' }).click()
  await expectMessage(page, 'Acesso encerrado.')
  expect((await his.request.get('/api/account')).status()).toBe(401)
  await his.context().close()
})

test('a consultant creates and changes companies; the screens pass axe in both themes', async ({
  page,
  browser,
  baseURL,
}) => {
  const carlos = somebody()
  await register(page.request, carlos, baseURL!, { consultant: true })
  await page.goto('/companies')
  await expect(page.getByText('Você está aqui')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Nova empresa' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova empresa' })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Preencha o nome da empresa')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Nome').fill('Oficina do Zé')
  await dialog.getByLabel('Telefone').fill('1133334444')
  await dialog.getByLabel('E-mail').fill('ze@oficina.com.br')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('2 de 20 empresas')).toBeVisible()
  await page.getByRole('button', { name: 'Editar Oficina do Zé' }).click()
  await page.getByRole('dialog', { name: 'Editar empresa' }).getByLabel('Nome').fill('Oficina do José')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Acessar empresa Oficina do José' })).toBeVisible()

  const owner = await (await otherBrowser(browser)).newPage()
  const ana = somebody()
  await register(owner.request, ana, baseURL!)
  const data = { email: carlos.email, permissions: ['contacts'] }
  await owner.request.post('/api/client/consultants/invitations', { headers: { origin: baseURL! }, data })
  await page.reload()
  await expect(page.getByText(`${ana.company} convida você`)).toBeVisible()
  await expectAccessible(page)
  await page.goto(await invitationPath(carlos.email))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Aceitar convite' }).click()
  await expect(page.getByText('Convite aceito')).toBeVisible()
  await owner.goto('/consultores')
  await expect(owner.getByText(carlos.email)).toBeVisible()
  await expectAccessible(owner)
  await owner.context().close()
})
