import type { APIRequestContext, Page } from '@playwright/test'
import { addDays, addMonths, formatDate } from '@prumo/contract/dates.ts'
import { colleague, expect, expectAccessible, test, today, writeTask } from '../support/journey.ts'
import { follow } from '../support/screens.ts'

const yesterday = addDays(today(), -1)
const lastMonth = addMonths(today(), -1).slice(0, 7)

async function log(request: APIRequestContext, origin: string, id: number, time_from: string, time_to: string) {
  const data = { time_from, time_to }
  const answer = await request.post(`/api/calendar/create-timesheet/${id}`, { headers: { origin }, data })
  expect(answer.status(), await answer.text()).toBe(201)
}
const chip = (page: Page) => page.getByRole('group', { name: 'Cronômetro em andamento' })

test('a timer runs on every screen and over a reload, by the server’s clock, one at a time, in every tab', async ({
  page,
  context,
  person: _,
  baseURL,
}) => {
  const [one, other] = [
    await writeTask(page.request, baseURL!, { label: 'Fechar o caixa' }),
    await writeTask(page.request, baseURL!, { label: 'Conferir o estoque' }),
  ]
  // Whatever the computer's clock says.
  await page.clock.setSystemTime(new Date('2001-01-01T00:00:00Z'))
  await page.goto(`/tasks?tarefa=${one.id}`)
  const hours = page.getByRole('dialog').getByRole('region', { name: 'Horas' })
  await expect(hours.getByText('Parado')).toBeVisible()
  await expect(hours.getByRole('timer')).toHaveText('00:00:00')
  await hours.getByRole('button', { name: 'Iniciar o cronômetro' }).click()
  await expect(hours.getByText('Iniciado')).toBeVisible()
  await expect(hours.getByRole('timer')).toHaveText(/^00:0\d:[0-5][1-9]$/)

  await page.goto('/contacts')
  await expect(chip(page)).toContainText('Fechar o caixa')
  await expect(chip(page)).toContainText(/00:0\d:\d\d/)
  const second = await context.newPage()
  await second.goto(`/calendar-month?tarefa=${other.id}`)
  await expect(chip(second)).toContainText('Fechar o caixa')
  await second.getByRole('button', { name: 'Iniciar o cronômetro' }).click()
  await expect(chip(second)).toContainText('Conferir o estoque')
  await expect(chip(page)).toContainText('Conferir o estoque')

  await chip(page)
    .getByRole('button', { name: /Cronômetro de Conferir o estoque.*abrir a tarefa/ })
    .click()
  await expect(page.getByRole('dialog').getByLabel('Título')).toHaveValue('Conferir o estoque')
  await page.keyboard.press('Escape')
  await chip(page).getByRole('button', { name: 'Parar o cronômetro de Conferir o estoque' }).click()
  await expect(chip(page)).toHaveCount(0)
  await expect(chip(second)).toHaveCount(0)
  await expect(second.getByRole('dialog').getByText('Parado')).toBeVisible()
})

test.describe('in Manaus, an hour behind the company', () => {
  test.use({ timezoneId: 'America/Manaus' })

  test("hours and days are those of the company's time zone", async ({ page, person: _, baseURL }) => {
    const { id } = await writeTask(page.request, baseURL!, { label: 'Plantão', date: yesterday })
    await log(page.request, baseURL!, id, `${yesterday}T00:10`, `${yesterday}T00:50`)
    await page.goto(`/tasks?tarefa=${id}`)
    const hours = page.getByRole('dialog').getByRole('region', { name: 'Horas' })
    await hours.getByRole('button', { name: 'Lançamentos' }).click()
    await expect(hours.getByText(`${formatDate(yesterday)} 00:10–00:50`)).toBeVisible()
    await follow(page, `/timesheet/week?dia=${yesterday}`)
    await expect(page.getByRole('textbox', { name: new RegExp(`Plantão, .*${formatDate(yesterday)}`) })).toHaveValue(
      '0:40',
    )
    await follow(page, `/timesheet/report?mes=${yesterday.slice(0, 7)}`)
    await expect(
      page.getByRole('row', { name: new RegExp(`Plantão.*${formatDate(yesterday).slice(0, 5)} 00:10`) }),
    ).toBeVisible()
  })
})

test('a month of hours is sent, returned with a word, sent again and approved; the cost is seen by finance', async ({
  page,
  person: _,
  playwright,
  baseURL,
}) => {
  const origin = baseURL!
  const request = await playwright.request.newContext({ baseURL: origin })
  await colleague({ request: page.request, origin }, { request, origin }, 'João Lima')
  const { id } = await writeTask(request, origin, { label: 'Forno', date: `${lastMonth}-10` })
  await log(request, origin, id, `${lastMonth}-10T09:00`, `${lastMonth}-10T10:30`)
  const send = () => request.post(`/api/calendar/timesheet-approval/${lastMonth}`, { headers: { origin } })
  expect((await request.get('/api/calendar/timesheet-report/all')).status()).toBe(403)
  expect((await send()).status()).toBe(200)

  await page.goto(`/timesheet/report/all?mes=${lastMonth}`)
  const people = page.getByRole('region', { name: 'Tabela: Por pessoa' })
  const joao = people.getByRole('row').filter({ hasText: 'João Lima' })
  await expect(joao.getByText('Espera aprovação')).toBeVisible()
  await joao.getByRole('button', { name: 'Mais de João Lima' }).click()
  await page.getByRole('menuitem', { name: 'Custo da hora' }).click()
  const cost = page.getByRole('dialog', { name: 'Custo da hora de João Lima' })
  await cost.getByLabel('Custo da hora').fill('20,50')
  await cost.getByRole('button', { name: 'Salvar' }).click()
  await expect(joao).toContainText('30,75')
  await joao.getByRole('button', { name: 'Mais de João Lima' }).click()
  await page.getByRole('menuitem', { name: 'Devolver as horas' }).click()
  const back = page.getByRole('dialog', { name: 'Devolver as horas de João Lima' })
  await back.getByRole('button', { name: 'Devolver' }).click()
  await expect(back.getByText('Diga o que falta corrigir')).toBeVisible()
  await back.getByLabel('O que falta corrigir').fill('Falta a feira')
  await back.getByRole('button', { name: 'Devolver' }).click()
  await expect(joao.getByText('Devolvidas')).toBeVisible()
  await expect(joao.getByText('Falta a feira')).toBeVisible()
  await expectAccessible(page)
  expect((await send()).status()).toBe(200)
  await joao.getByRole('button', { name: 'Aprovar as horas de João Lima' }).click()
  await expect(joao.getByText('Aprovadas')).toBeVisible()

  // The user's own month, from 'Minhas horas'.
  const { id: own } = await writeTask(page.request, origin, { label: 'Compras', date: `${lastMonth}-11` })
  await log(page.request, origin, own, `${lastMonth}-11T09:00`, `${lastMonth}-11T10:00`)
  await follow(page, `/timesheet/report?mes=${lastMonth}`)
  await page.getByRole('button', { name: 'Enviar para aprovação' }).click()
  await expect(page.getByRole('button', { name: 'Retirar' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Horas da equipe' }).first()).toBeVisible()
  await expectAccessible(page)

  await follow(page, '/timesheet/report/all')
  await page.getByRole('button', { name: 'Quem vê' }).click()
  const leads = page.getByRole('dialog', { name: 'Quem vê as horas da equipe' })
  await leads.getByRole('combobox', { name: 'Pessoas' }).click()
  await page.getByRole('option', { name: 'João Lima' }).click()
  await leads.getByRole('button', { name: 'Salvar' }).click()
  await expect(leads).toBeHidden()
  expect((await request.get('/api/calendar/timesheet-report/all')).status()).toBe(200)
})
