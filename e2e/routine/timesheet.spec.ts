import type { APIRequestContext, Page } from '@playwright/test'
import { addDays, addMonths, formatDate, formatMonth } from '@prumo/contract/dates.ts'
import { colleague, expect, expectAccessible, test, today, writeTask } from '../support/journey.ts'

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

test('hours are written with start and end, changed and deleted; overlapping hours name what they overlap', async ({
  page,
  person: _,
  baseURL,
}) => {
  const { id } = await writeTask(page.request, baseURL!, { label: 'Visita ao moinho', date: yesterday })
  await page.goto(`/tasks?tarefa=${id}`)
  const hours = page.getByRole('dialog').getByRole('region', { name: 'Horas' })
  await hours.getByRole('button', { name: 'Lançar horas' }).click()
  const form = hours.getByRole('group', { name: 'Lançar horas' })
  await form.getByRole('button', { name: 'Lançar' }).click()
  await expect(form.getByText('Preencha o início')).toBeVisible()
  await expect(form.getByText('Preencha o fim')).toBeVisible()
  const typeHours = async (from: string, to: string) => {
    await form.getByLabel('Dia do início').fill(formatDate(yesterday))
    await form.getByLabel('Início', { exact: true }).fill(from.replace(':', ''))
    await form.getByLabel('Fim', { exact: true }).fill(to.replace(':', ''))
  }
  await typeHours('09:00', '10:30')
  await expect(form.getByLabel('Dia do fim')).toHaveValue(new RegExp(formatDate(yesterday)))
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Lançar' }).click()
  await expect(hours.getByText(`${formatDate(yesterday)} 09:00–10:30`)).toBeVisible()
  await expect(hours.getByText('Seu total 1:30')).toBeVisible()

  await hours.getByRole('button', { name: 'Lançar horas' }).click()
  await typeHours('10:00', '11:00')
  await form.getByRole('button', { name: 'Lançar' }).click()
  await expect(
    form.getByText(`Já há horas lançadas das 09:00 às 10:30 de ${formatDate(yesterday)} em "Visita ao moinho".`),
  ).toBeVisible()
  await form.getByRole('button', { name: 'Cancelar' }).click()

  await hours.getByRole('button', { name: /^Corrigir/ }).click()
  const change = hours.getByRole('group', { name: 'Corrigir horas' })
  await change.getByLabel('Fim', { exact: true }).fill('1000')
  await page.keyboard.press('Enter')
  await expect(hours.getByText(`${formatDate(yesterday)} 09:00–10:00`)).toBeVisible()
  await hours.getByRole('button', { name: /^Apagar/ }).click()
  await page.getByRole('button', { name: 'Sim, exclua!' }).click()
  await expect(hours.getByText('Ninguém lançou horas nesta tarefa.')).toBeVisible()
})

test('the report has months with totals and entries, opens the task, is downloaded as a file, and a month is closed', async ({
  page,
  person,
  baseURL,
}) => {
  const day = `${lastMonth}-10`
  const { id } = await writeTask(page.request, baseURL!, { label: 'Inventário', date: day, hour: '09:00' })
  await log(page.request, baseURL!, id, `${day}T09:05`, `${day}T10:35`)
  await log(page.request, baseURL!, id, `${lastMonth}-11T14:00`, `${lastMonth}-11T14:30`)
  await page.goto('/timesheet/report')
  const month = page.getByRole('region', { name: formatMonth(lastMonth) })
  await expect(month.getByRole('button', { name: /2 lançamentos/ })).toContainText('2:00')
  await expect(month.getByRole('region', { name: 'Por tarefa' })).toContainText('2:00')
  const line = month.getByRole('row', { name: /Inventário.*09:05/ })
  await expect(line).toContainText('10:35')
  await expect(line).toContainText('1:30')
  await expectAccessible(page)

  await line.getByText('1:30', { exact: true }).click()
  await expect(page.getByRole('dialog').getByLabel('Título')).toHaveValue('Inventário')
  await page.keyboard.press('Escape')

  await month.getByRole('button', { name: /^Corrigir Inventário, .* 14:00$/ }).click()
  const correction = page.getByRole('dialog', { name: 'Corrigir horas' })
  await correction.getByLabel('Fim', { exact: true }).fill('1500')
  await correction.getByRole('button', { name: 'Salvar horas' }).click()
  await expect(correction).toBeHidden()
  await expect(month.getByRole('button', { name: /2 lançamentos/ })).toContainText('2:30')

  const ofMonth = month.getByRole('button', { name: /^Mais de / }).first()
  for (const [button, choice, file] of [
    [page.getByRole('button', { name: 'Exportar' }), 'Baixar Excel', `horas-${today()}.xlsx`],
    [ofMonth, 'Baixar CSV', `horas-${lastMonth}.csv`],
  ] as const) {
    const download = page.waitForEvent('download')
    await button.click()
    await page.getByRole('menuitem', { name: choice }).click()
    expect((await download).suggestedFilename()).toBe(file)
  }

  await ofMonth.click()
  await page.getByRole('menuitem', { name: 'Fechar mês' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar mês' }).click()
  await expect(month.getByText('Mês fechado')).toBeVisible()
  await expect(month.getByText(`Fechado por ${person.name}`)).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/timesheet/week?dia=${day}`)
  await expect(
    page.getByRole('textbox', { name: new RegExp(`Inventário, .*${formatDate(day)}, mês fechado`) }),
  ).toHaveValue('1:30')
  await page.goto(`/timesheet/report/all?mes=${lastMonth}`)
  const team = page.getByRole('region', { name: formatMonth(lastMonth) })
  await expect(
    team.getByRole('region', { name: 'Tabela: Lançamentos' }).getByRole('columnheader', { name: 'Pessoa' }),
  ).toBeVisible()
  await team.getByRole('button', { name: `Mais de ${formatMonth(lastMonth)}` }).click()
  await page.getByRole('menuitem', { name: 'Reabrir mês' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reabrir mês' }).click()
  await expect(team.getByText('Mês fechado')).toBeHidden()
  await page.getByRole('combobox', { name: 'Pessoa' }).click()
  await page.getByRole('option', { name: person.name }).click()
  await expect(page).toHaveURL(/pessoa=\d+/)
  await expect(team.getByRole('row', { name: /Inventário.*09:05/ })).toBeVisible()
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
    await page.goto(`/timesheet/week?dia=${yesterday}`)
    await expect(page.getByRole('textbox', { name: new RegExp(`Plantão, .*${formatDate(yesterday)}`) })).toHaveValue(
      '0:40',
    )
    await page.goto(`/timesheet/report?mes=${yesterday.slice(0, 7)}`)
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
  await page.goto(`/timesheet/report?mes=${lastMonth}`)
  await page.getByRole('button', { name: 'Enviar para aprovação' }).click()
  await expect(page.getByRole('button', { name: 'Retirar' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Horas da equipe' }).first()).toBeVisible()
  await expectAccessible(page)

  await page.goto('/timesheet/report/all')
  await page.getByRole('button', { name: 'Quem vê' }).click()
  const leads = page.getByRole('dialog', { name: 'Quem vê as horas da equipe' })
  await leads.getByRole('combobox', { name: 'Pessoas' }).click()
  await page.getByRole('option', { name: 'João Lima' }).click()
  await leads.getByRole('button', { name: 'Salvar' }).click()
  await expect(leads).toBeHidden()
  expect((await request.get('/api/calendar/timesheet-report/all')).status()).toBe(200)
})
