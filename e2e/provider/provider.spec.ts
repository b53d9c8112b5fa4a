import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/journey.ts'
import { operate } from '../support/operator.ts'
import { totpOf } from './world.ts'

test.use({ expectedComplaints: [/status of 40[0134]/] })

test('the provider enters by an invitation, sells, and sees what a company wrote only while it allows it', async ({
  page,
  browser,
  person,
  api,
  baseURL,
}) => {
  const email = `marta.${Date.now()}@prumo.com.br`
  const { link } = (await operate('equipe', 'convidar', email, '--nome', 'Marta Lima')) as { link: string }
  const context = await browser.newContext({ baseURL: baseURL!, locale: 'pt-BR', serviceWorkers: 'block' })
  const provider = await context.newPage()

  await provider.goto('/provedor')
  await expect(provider.getByRole('heading', { name: 'Provedor' })).toBeVisible()
  await provider.goto(`/provedor/convite${new URL(link).hash}`)
  await expect(provider.getByText(`Marta Lima, ${email}`)).toBeVisible()
  await expectAccessible(provider)
  const key = (await provider.locator('code').textContent())!
  await provider.getByRole('textbox', { name: 'Senha' }).fill('quatro palavras bem juntas')
  await provider.getByLabel('Código do aplicativo').fill(totpOf(key).generate())
  await provider.getByRole('button', { name: 'Aceitar e entrar' }).click()
  await expect(provider.getByRole('heading', { name: 'Números' })).toBeVisible()
  await expectAccessible(provider)

  const menu = provider.getByRole('navigation', { name: 'Provedor' })
  await menu.getByRole('link', { name: 'Planos' }).click()
  await provider.getByRole('button', { name: 'Novo plano' }).click()
  await provider.getByLabel('Nome').fill('Oficina')
  await provider.getByLabel('Usuários ativos, ou empresas de um consultor').fill('12')
  await provider.getByLabel('Espaço (GB)').fill('3')
  await provider.getByLabel('Preço por mês').fill('119,90')
  await provider.getByRole('button', { name: 'Salvar' }).click()
  await expect(provider.getByRole('row', { name: /Oficina.*119,90/ })).toBeVisible()
  await expectAccessible(provider)

  await menu.getByRole('link', { name: 'Cupons' }).click()
  await provider.getByRole('button', { name: 'Novo cupom' }).click()
  await provider.getByRole('textbox', { name: 'Cupom' }).fill(`OUTONO${Date.now()}`)
  await provider.getByLabel('Desconto em porcentagem').fill('20')
  await provider.getByLabel('Quantas empresas podem usar').fill('10')
  await provider.getByRole('button', { name: 'Salvar' }).click()
  await expect(provider.getByText('20% de desconto em todos os meses').first()).toBeVisible()

  await menu.getByRole('link', { name: 'Empresas' }).click()
  await provider.getByLabel('Buscar em Empresas').fill(person.company)
  await provider.getByRole('link', { name: person.company }).click()
  await expect(provider.getByText('A empresa não permitiu.')).toBeVisible()
  await expectAccessible(provider)
  await provider.getByRole('button', { name: 'Mudar limites' }).click()
  await provider.getByRole('dialog').getByLabel('Usuários ativos').fill('33')
  await provider.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await expect(provider.getByText('1 de 33')).toBeVisible()

  await page.goto('/account?aba=seguranca')
  const access = page.getByRole('region', { name: 'Acesso do provedor' })
  await access.getByRole('button', { name: 'Permitir' }).click()
  await expect(access).toContainText('Marina Castro permitiu')
  await expectAccessible(page)
  await provider.reload()
  await provider.getByRole('button', { name: 'Ver as pessoas' }).click()
  await expect(provider.getByRole('list', { name: 'Pessoas da empresa' })).toContainText(person.email)
  const { response } = await (await api.get('/api/client/audit')).json()
  expect(response[0].sentence).toBe('Operador do Prumo (Marta Lima) consultou dados da empresa, com a permissão dela')
  await access.getByRole('button', { name: 'Retirar a permissão' }).click()
  await expect(access.getByRole('button', { name: 'Permitir' })).toBeVisible()
  await provider.getByRole('button', { name: 'Ver o histórico' }).click()
  await expect(provider.getByText('A empresa não permitiu que o provedor veja isto.', { exact: false })).toBeVisible()
  await provider.getByRole('button', { name: 'Fechar' }).first().click()

  for (const screen of [
    'Contratos',
    'Cobranças',
    'Conteúdos',
    'Sugestões',
    'Avisos',
    'Arquivos',
    'Exclusões',
    'Saúde',
  ]) {
    await menu.getByRole('link', { name: screen }).click()
    await expect(provider.getByRole('heading', { name: screen, level: 1 })).toBeVisible()
    await expectAccessible(provider)
  }
  await provider.setViewportSize({ width: 390, height: 844 })
  await menu.getByRole('link', { name: 'Avisos' }).waitFor({ state: 'hidden' })
  for (const screen of ['Números', 'Empresas', 'Cobranças', 'Avisos', 'Saúde']) {
    await provider.locator('[aria-controls=provider-menu]').click()
    await menu.getByRole('link', { name: screen }).click()
    await expect(provider.getByRole('heading', { name: screen, level: 1 })).toBeVisible()
    await expectNoSidewaysScroll(provider)
  }
  await provider.getByRole('button', { name: 'Sair' }).click()
  await expect(provider.getByRole('heading', { name: 'Provedor' })).toBeVisible()
  await context.close()
})
