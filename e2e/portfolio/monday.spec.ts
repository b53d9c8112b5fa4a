import type { Locator } from '@playwright/test'
import { expect, register, somebody, test } from '../support/journey.ts'

test("a consultant's Monday: from the portfolio to the evidence in one company, back, and to the next, two presses each", async ({
  page,
  baseURL,
}) => {
  const carla = somebody()
  await register(page.request, carla, baseURL!, { consultant: true })
  const create = async (company_name: string) => {
    const data = { company_name, phone: '1133334444', email: 'contato@exemplo.com.br' }
    const answer = await page.request.post('/api/client/companies', { headers: { origin: baseURL! }, data })
    expect(answer.status(), await answer.text()).toBe(201)
  }
  await create('Oficina do Zé')
  await create('Mercado da Lia')
  let presses = 0
  const press = async (target: Locator) => {
    await target.click()
    presses++
  }
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  const here = (name: string) => page.getByRole('navigation').first().getByRole('button', { name })

  await page.goto('/carteira')
  // What is read in the background arrives by itself.
  await press(row('Oficina do Zé').getByRole('button', { name: /^Jornada da equipe/ }))
  await press(page.getByRole('button', { name: 'Entrar em Oficina do Zé' }))
  await expect(page).toHaveURL(/\/jornada\?ver=equipe/)
  await expect(here('Oficina do Zé')).toBeVisible()

  await page.goto('/carteira')
  await expect(row('Oficina do Zé')).toContainText('Você está aqui')
  await press(page.getByRole('button', { name: 'Mercado da Lia', exact: true }))
  await press(page.getByRole('button', { name: 'Entrar em Mercado da Lia' }))
  await expect(here('Mercado da Lia')).toBeVisible()
  expect(presses).toBe(4)

  // The company knows who looked.
  await page.goto('/consultores')
  await expect(page.getByRole('region', { name: 'Quem olhou a empresa pela carteira' })).toContainText(carla.name)
})
