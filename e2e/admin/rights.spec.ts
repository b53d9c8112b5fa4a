import {
  expect,
  expectAccessible,
  otherBrowser,
  signIn,
  temporaryPasswordFor,
  test,
  today,
} from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'
import { follow } from '../support/screens.ts'

/** A browser of another person, with an IP address of its own. */
test('a user with the profile Leitura sees every area and is offered no change, and may be asked to approve', async ({
  page,
  person: _,
  browser,
  baseURL,
}) => {
  const email = `leitora.${process.pid}-${Date.now().toString(36)}@padaria.com.br`
  const write = async (path: string, data: object): Promise<{ id: number }> => {
    const answer = await page.request.post(`/api${path}`, { headers: { origin: baseURL! }, data })
    expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300)
    return (await answer.json()).response
  }
  const department = await write('/client/departments', { name: 'Padaria' })
  await write('/client/riscos', { kind: 'risk', title: 'Forno para', probability: 2, impact: 4, treatment: 'reduce' })
  await write('/client/rncs', {
    title: 'Pão queimado',
    department_id: department.id,
    tipsOccors: 2,
    descOccors: 'Dez pães',
    dataAbert: today(),
  })
  const plan = await write('/client/action-plan', {
    department_id: department.id,
    problem: 'Forno velho',
    to_do: 'Trocar a resistência',
  })
  await page.goto('/users')
  await page.getByRole('main').getByRole('button', { name: 'Novo usuário' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo usuário' })
  await dialog.getByLabel('Nome').fill('Lia Torres')
  await dialog.getByLabel('Telefone').fill('11987654321')
  await dialog.getByLabel('E-mail').fill(email)
  const profile = dialog.getByRole('button', { name: 'Leitura' })
  await profile.click()
  await expect(profile).toHaveAttribute('aria-pressed', 'true')
  const ofFinance = dialog.getByRole('radiogroup', { name: 'O que pode em Financeiro' })
  await expect(ofFinance.getByRole('radio', { name: 'Só vê' })).toBeChecked()
  await dialog.getByRole('switch', { name: 'Aprova em Processos' }).check()
  await expect(profile).toHaveAttribute('aria-pressed', 'false')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expectMessage(page, 'Usuário criado com sucesso, senha enviada por e-mail ao mesmo.')
  await expect(page.getByText('Todas, só vê')).toBeVisible()

  const password = await temporaryPasswordFor(email)
  const lia = await (await otherBrowser(browser)).newPage()
  await lia.goto('/contacts')
  await signIn(lia, { email, password })
  await lia.getByLabel('Senha temporária', { exact: true }).fill(password)
  await lia.getByLabel('Nova senha', { exact: true }).fill('outra-senha-boa')
  await lia.getByRole('button', { name: 'Salvar e continuar' }).click()
  await expect(lia.getByRole('navigation').first()).toBeVisible()
  await follow(lia, '/departments')
  const main = lia.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Meus departamentos' })).toBeVisible()
  await expect(main.getByRole('button', { name: /Novo|Editar|Apagar|Importar/ })).toHaveCount(0)
  await follow(lia, '/financeiro/contas')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main.getByRole('button', { name: /Nova|Transferir|Editar|Apagar/ })).toHaveCount(0)
  await follow(lia, '/plan-actions')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main.getByRole('button', { name: /Novo|Apagar/ })).toHaveCount(0)
  // A record of which nothing may be changed or made has no menu.
  for (const [path, row] of [
    ['/riscos', 'Forno para'],
    ['/rnc', 'Pão queimado'],
  ] as const) {
    await follow(lia, path)
    await expect(main.getByText(row).first()).toBeVisible()
    await expect(main.getByRole('button', { name: `Mais de ${row}` })).toHaveCount(0)
  }
  await follow(lia, `/plan-actions?plano=${plan.id}`)
  const form = lia.getByRole('dialog', { name: 'Nova entrada' })
  await expect(form.getByLabel('O que será feito')).toHaveValue('Trocar a resistência')
  await expect(form.getByLabel('O que será feito')).toBeDisabled()
  await expect(form.getByRole('button', { name: /^Apagar/ })).toHaveCount(0)
  // A questionnaire is read, up to its last page, and answers no key.
  await follow(lia, '/new-diagnostic')
  await expect(main.getByRole('radio').first()).toBeDisabled()
  await lia.keyboard.press('3')
  await main.getByRole('button', { name: 'Próximo' }).click()
  await expect(main.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(main.getByRole('radio', { checked: true })).toHaveCount(0)
  await main.getByRole('tab').last().click()
  await expect(main.getByRole('button', { name: 'Concluir' })).toHaveCount(0)
  await lia.context().close()
})
