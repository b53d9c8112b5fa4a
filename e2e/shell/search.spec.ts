import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible, register, somebody, test, today, writeTask } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'

const box = (page: Page) => page.getByRole('dialog', { name: 'Buscar, ir para uma tela ou criar' })
const group = (page: Page, name: string) => box(page).getByRole('group', { name })

async function look(page: Page, words: string) {
  await page.keyboard.press('Control+k')
  await expect(box(page).getByPlaceholder('Buscar ou ir para…')).toBeFocused()
  await page.keyboard.type(words)
}

async function post(api: APIRequestContext, origin: string, path: string, data: object) {
  const answer = await api.post(`/api${path}`, { headers: { origin }, data })
  expect(answer.status(), await answer.text()).toBeLessThan(300)
}

test('words without accents find tasks, ATAs, agenda and contacts, and open them', async ({ page, api, baseURL }) => {
  const origin = baseURL!
  await writeTask(api, origin, { label: 'Revisar o orçamento da reforma' })
  await post(api, origin, '/v2/protocols', { name: 'Orçamento anual', date: `${today()} 09:00`, subjects: [] })
  await post(api, origin, '/protocols/subject', { title: 'Aprovar o orçamento', date_estimate_finish: null })
  await post(api, origin, '/contacts', { name: 'Orçamentos & Cia', email: 'vendas@orcamentos.com.br' })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Seja bem vindo!' })).toBeVisible()

  // 'orcam' would find the screen 'Previsão orçamentária' first.
  await look(page, 'orcamento')
  await expect(group(page, 'Tarefas').getByRole('button')).toHaveText([/Revisar o orçamento da reforma/])
  await expect(group(page, 'ATAs').getByRole('button')).toHaveText([/Orçamento anual/])
  await expect(group(page, 'Assuntos de pauta').getByRole('button')).toHaveText([/Aprovar o orçamento.*Em aberto/])
  await expect(group(page, 'Contatos').getByRole('button')).toHaveText([/Orçamentos & Cia.*vendas@orcamentos/])
  await expect(box(page).getByRole('status')).toHaveText('4 resultados')
  await expectAccessible(page)

  await page.keyboard.press('Enter')
  const task = page.getByRole('dialog', { name: /tarefa|orçamento/i })
  await expect(task.getByLabel('Título')).toHaveValue('Revisar o orçamento da reforma')
  await page.keyboard.press('Escape')
  await expect(task).toBeHidden()

  await look(page, 'orcamento anual')
  await expect(group(page, 'ATAs').getByRole('button')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/protocols\?ata=\d+/)

  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Seja bem vindo!' })).toBeVisible()
  await look(page, 'orcamento')
  await group(page, 'Assuntos de pauta').getByRole('button').click()
  await expect(page.getByRole('dialog', { name: 'Editar assunto' })).toBeVisible()
  await page.keyboard.press('Escape')
  await look(page, 'orcamentos cia')
  await group(page, 'Contatos').getByRole('button').click()
  await expect(page.getByRole('dialog').getByLabel('Nome')).toHaveValue('Orçamentos & Cia')
})

test('no results and an unreachable server are reported, and the search can be retried', async ({
  page,
  api,
  baseURL,
}) => {
  await writeTask(api, baseURL!, { label: 'Comprar fermento' })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Seja bem vindo!' })).toBeVisible()
  await look(page, 'xyzw')
  await expect(box(page).getByText('Nada encontrado').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeHidden()

  await page.route('**/api/search**', (route) => route.fulfill({ status: 400, json: { message: 'Indisponível.' } }))
  await look(page, 'fermento')
  const again = box(page).getByRole('button', { name: 'Tentar novamente' })
  await expect(again).toBeVisible()
  await page.unroute('**/api/search**')
  await again.click()
  await expect(group(page, 'Tarefas').getByRole('button')).toHaveText([/Comprar fermento/])
})

test('records of another company are not found', async ({ page, api, baseURL, playwright }) => {
  const other = await playwright.request.newContext({
    baseURL: baseURL!,
    extraHTTPHeaders: { 'x-forwarded-for': '10.9.8.7' },
  })
  await register(other, somebody(), baseURL!)
  await writeTask(other, baseURL!, { label: 'Segredo da concorrência' })
  await writeTask(api, baseURL!, { label: 'Segredo do pão' })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Seja bem vindo!' })).toBeVisible()
  await look(page, 'segredo')
  await expect(group(page, 'Tarefas').getByRole('button')).toHaveText([/Segredo do pão/])
  await other.dispose()
})

test('letters typed before the dialog is there are not lost', async ({ page, api, baseURL }) => {
  await writeTask(api, baseURL!, { label: 'Validade do fermento' })
  let letGo = () => {}
  const typed = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/JumpDialog.*\.js/, async (route) => {
    await typed
    await route.continue()
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Seja bem vindo!' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('fermento val')
  letGo()
  await expect(box(page).getByPlaceholder('Buscar ou ir para…')).toHaveValue('fermento val')
  await expect(group(page, 'Tarefas').getByRole('button')).toHaveText([/Validade do fermento/])
})

test('a result says where it matched; words of the box conclude, create and go', async ({ page, api, baseURL }) => {
  const origin = baseURL!
  await writeTask(api, origin, { label: 'Reunião da produção', feedback: 'Limpar o forno elétrico às terças.' })
  await writeTask(api, origin, { label: 'Comprar fermento' })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Seja bem vindo!' })).toBeVisible()
  await look(page, 'eletrico')
  await expect(group(page, 'Tarefas').getByRole('button')).toContainText('Limpar o forno elétrico às terças.')
  await expect(group(page, 'Tarefas').locator('mark')).toHaveText('elétrico')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeHidden()

  await look(page, 'concluir fermento')
  await expect(group(page, 'Concluir').getByRole('button')).toHaveText([/Comprar fermento/])
  await page.keyboard.press('Enter')
  await expectMessage(page, 'Tarefa concluida!')
  await expect(page.getByRole('definition')).toHaveText(['2', '1', '0'])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('definition')).toHaveText(['2', '0', '0'])

  await look(page, 'criar tarefa Pagar o aluguel')
  await expect(group(page, 'Criar').getByRole('button').first()).toHaveText(/Nova tarefa: Pagar o aluguel/)
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Nova tarefa' })
  await expect(form.getByLabel('Título')).toHaveValue('Pagar o aluguel')
  await form.getByRole('button', { name: 'Criar tarefa' }).click()
  await expect(page.getByRole('definition')).toHaveText(['3', '0', '0'])
  if (await form.isVisible()) await page.keyboard.press('Escape')
  await expect(form).toBeHidden()

  await look(page, 'ir para meu mes')
  await expect(group(page, 'Telas').getByRole('button').first()).toHaveText(/Meu mês/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/calendar-month/)
})
