import type { APIRequestContext, Page } from '@playwright/test'
import { colleague, expect, expectAccessible, test } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

type Questionnaire = { response: { stages: { questions: { id: string }[] }[] } }

/** Answers all questions of a diagnostic that was asked of the person, over the API. */
async function answerOpinion(request: APIRequestContext, origin: string, id: number, response_value: number) {
  const form = (await (await request.get(`/api/diagnostic/opinions/${id}`)).json()) as Questionnaire
  const data = form.response.stages.flatMap(({ questions }) => questions.map((one) => ({ id: one.id, response_value })))
  const answer = await request.post(`/api/diagnostic/opinions/${id}`, {
    headers: { origin },
    data: { status: 3, data },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('colleagues are asked what they think, each answers unseen, and the owner sees where the team differs', async ({
  page,
  person: _,
  browser,
  baseURL,
}) => {
  const origin = baseURL!
  const names = ['Bia Nunes', 'Caio Reis', 'Davi Luz', 'Eva Prado', 'Gil Matos']
  const team = []
  for (const name of names) {
    const context = await browser.newContext({ baseURL: origin, locale: 'pt-BR' })
    await colleague({ request: page.request, origin }, { request: context.request, origin }, name)
    team.push(context)
  }

  await page.goto('/my-diagnostic/result')
  const section = page.getByRole('region', { name: 'O que a equipe pensa' })
  await section.getByRole('button', { name: 'Pedir a opinião da equipe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pedir a opinião da equipe' })
  await dialog.getByRole('button', { name: 'Pedir', exact: true }).click()
  await expect(dialog.getByText('Escolha ao menos uma pessoa')).toBeVisible()
  await dialog.getByRole('button', { name: 'Escolher todos' }).click()
  for (const name of names) await expect(dialog.getByRole('checkbox', { name })).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Pedir', exact: true }).click()
  await expectMessage(page, '5 pessoas avisadas')
  await expect(section.getByText('0 de 5 responderam.')).toBeVisible()

  // One answers on the screen that the notification opens, and the way there waits on Home.
  const hers = await team[0]!.newPage()
  await hers.goto('/minha-opiniao')
  await hers.getByRole('link', { name: /^Diagnóstico pedido em/ }).click()
  await expect(heading(hers, 'Minha opinião sobre a empresa')).toBeVisible()
  await expect(hers.getByText(/^0 de 50 · ~/)).toBeVisible()
  await expectAccessible(hers)
  const id = Number(new URL(hers.url()).searchParams.get('diagnostico'))
  for (const pillar of ['Rotina', 'Pessoas', 'Processos', 'Resultados', 'Branding / MKT']) {
    const tab = hers.getByRole('tab', { name: pillar })
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    for (let key = 0; key < 10; key++) await hers.keyboard.press('5')
    await expect(tab.getByRole('img', { name: 'respondido' })).toBeVisible()
    if (pillar !== 'Branding / MKT') await hers.getByRole('button', { name: 'Próximo' }).click()
  }
  await hers.getByRole('button', { name: 'Concluir' }).click()
  await expect(hers.getByText('Obrigado! A sua opinião foi somada às dos colegas')).toBeVisible()
  await hers.reload()
  await expect(hers.getByText('Você já respondeu a este diagnóstico.')).toBeVisible()

  for (const context of team.slice(1, 4)) await answerOpinion(context.request, origin, id, 25)
  await page.reload()
  await expect(section.getByText('4 de 5 responderam. Ninguém vê as respostas')).toBeVisible()
  await expect(section.getByRole('button', { name: 'Encerrar e ver as respostas' })).toHaveCount(0)
  await answerOpinion(team[4]!.request, origin, id, 100)
  await page.reload()
  await section.getByRole('button', { name: 'Encerrar e ver as respostas' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar e ver' }).click()
  await expect(section.getByText('5 pessoas responderam.')).toBeVisible()
  // (0 + 25 + 25 + 25 + 100) ÷ 5 beside the 50 of the diagnostic.
  await expect(section.getByText('diagnóstico 50% · equipe 35%')).toHaveCount(10)
  await section.getByRole('button', { name: 'Mostrar todas as 50' }).click()
  await expect(section.getByText('diagnóstico 50% · equipe 35%')).toHaveCount(50)
  for (const name of names) await expect(section.getByText(name)).toHaveCount(0)
  await expectAccessible(page)
  for (const context of team) await context.close()
})
