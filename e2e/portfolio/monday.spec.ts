import type { Locator } from '@playwright/test'
import { expect, register, somebody, test } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'
import { follow } from '../support/screens.ts'

test("a consultant's Monday: a late plan, the ATA of a visit and the month's report in three companies, presses counted", async ({
  page,
  baseURL,
}) => {
  const carla = somebody()
  await register(page.request, carla, baseURL!, { consultant: true })
  const headers = { origin: baseURL! }
  const send = async (method: 'post' | 'put', path: string, data: object) => {
    const answer = await page.request[method](`/api${path}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const create = async (company_name: string): Promise<number> =>
    (await send('post', '/client/companies', { company_name, phone: '1133334444', email: 'contato@exemplo.com.br' }))
      .response.id
  const enter = async (company_id: number) => {
    const { entry } = await send('put', '/account/company-in-use', { company_id })
    await send('post', '/sign/entry', { entry })
  }
  const workshop = await create('Oficina do Zé')
  await create('Mercado da Lia')
  const bakery = await create('Padaria da Bia')
  for (const company of [workshop, bakery]) {
    await enter(company)
    const { id: department_id } = (await send('post', '/client/departments', { name: 'Loja', sigla: '' })).response
    const days = { espected_start: '2026-01-02', expected_end: '2026-01-05' }
    const plan = { department_id, problem: 'Fila', to_do: 'Marcar hora por telefone', ...days }
    await send('post', '/client/action-plan', plan)
  }

  let presses = 0
  const press = async (target: Locator) => {
    await target.click()
    presses++
  }
  const pressed = () => {
    const count = presses
    presses = 0
    return count
  }
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  const here = (name: string) => page.getByRole('navigation').first().getByRole('button', { name })

  // The light opens its evidence in the company; what is late there is concluded.
  await page.goto('/carteira')
  await press(row('Oficina do Zé').getByRole('button', { name: /^Planos de ação/ }))
  await press(page.getByRole('button', { name: 'Entrar em Oficina do Zé' }))
  await expect(page).toHaveURL(/\/plan-actions\?situacao=atrasados/)
  await expect(here('Oficina do Zé')).toBeVisible()
  await press(row('Marcar hora por telefone').getByRole('checkbox'))
  await press(page.getByRole('button', { name: 'Concluir hoje' }))
  await expectMessage(page, '1 plano concluído')
  expect(pressed()).toBe(4)

  // The visit of today begins as an ATA.
  await follow(page, '/carteira/agenda')
  await press(page.getByRole('button', { name: /^Preparar ATA da visita de .* a Mercado da Lia$/ }))
  await press(page.getByRole('button', { name: 'Entrar em Mercado da Lia' }))
  await expect(page).toHaveURL(/\/protocols\?ata=/)
  await expect(page.getByRole('region', { name: 'Dados da reunião' }).getByLabel('Título')).toHaveValue(/^Visita de /)
  expect(pressed()).toBe(2)

  // The report of last month, as it is handed over.
  await follow(page, '/carteira')
  await expect(row('Mercado da Lia')).toContainText('Você está aqui')
  await press(page.getByRole('button', { name: 'Detalhes e anotação de Padaria da Bia' }))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Relatório do mês' }))
  await press(page.getByRole('button', { name: 'Entrar em Padaria da Bia' }))
  await expect(page.getByRole('article', { name: /^Relatório de / })).toBeVisible()
  await expect(page.getByRole('link', { name: 'PDF' })).toHaveAttribute('href', /relatorio-do-mes\/\d{4}-\d{2}\/pdf/)
  expect(pressed()).toBe(3)

  // The company knows who looked.
  await follow(page, '/consultores')
  await expect(page.getByRole('region', { name: 'Quem olhou a empresa pela carteira' })).toContainText(carla.name)
})
