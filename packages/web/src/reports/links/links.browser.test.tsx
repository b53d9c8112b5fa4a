import { formatMonth } from '@prumo/contract/dates.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectMessage, expectNoSidewaysScroll, onPhone } from '../../testing/acting.ts'
import { Refusal, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'
import { lastMonth, usualReport } from '../report.fixtures.ts'

const shared = 'POST /relatorio/{token}'
const made = 'POST /client/relatorios-do-mes/links'

it('asks a visitor for the password, says nothing before, and shows the report without anything to write', async () => {
  await openScreen('/relatorio/abc', {
    account: null,
    answers: {
      [shared]: ({ body }) =>
        body?.password === 'pão quente 2026'
          ? { response: { title: 'Banco', ends_on: '2026-12-20', report: usualReport } }
          : new Refusal('report.link'),
    },
  })
  await page.getByRole('textbox', { name: 'Senha' }).fill('chute')
  await page.getByRole('button', { name: 'Abrir' }).click()
  await expect.element(page.getByText('O link ou a senha não conferem.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('textbox', { name: 'Senha' }).fill('pão quente 2026')
  await page.getByRole('button', { name: 'Abrir' }).click()
  await expect
    .element(page.getByRole('heading', { level: 1, name: `Relatório de ${formatMonth(lastMonth)}` }))
    .toBeVisible()
  await expect.element(page.getByText('Acesso de leitura para Banco, até 20/12/2026.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Escrever|Mudar/ })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Apresentar' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Apresentação do relatório' })).toBeVisible()
  await page.getByRole('button', { name: 'Sair da apresentação' }).click()
  await expectAccessible()
  await onPhone()
  await expectNoSidewaysScroll()
})

it('makes a link of the chosen parts with a password, shows its address once, and withdraws it', async () => {
  const link = {
    id: 7,
    title: 'Banco',
    month: lastMonth,
    ends_on: '2026-12-20',
    state: 'open',
    openings: 2,
    opened_at: '2026-11-20T12:00:00.000Z',
  } as const
  await openScreen('/relatorio-do-mes?partes=finance%2Ccash', {
    account: { is_responsible: true },
    answers: {
      'GET /client/relatorio-do-mes/{month}': { response: usualReport },
      'GET /client/relatorios-do-mes/links': { response: [link], can: { share: true } },
      [made]: { response: { ...link, url: 'https://app.prumo.test/relatorio/abc' } },
      'DELETE /client/relatorios-do-mes/links/{id}': undefined,
    },
  })
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  await expect.element(page.getByText(/aberto 2 vezes, a última em 20\/11\/2026/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: /^Novo link/ }).click()
  await page.getByRole('textbox', { name: 'Para quem' }).fill('Banco')
  await page.getByRole('checkbox', { name: 'Caixa' }).click()
  await page.getByRole('textbox', { name: 'Senha' }).fill('pão quente 2026')
  await page
    .getByRole('dialog', { name: /^Novo link/ })
    .getByRole('button', { name: 'Criar' })
    .click()
  await expect
    .element(page.getByLabelText('Link de Banco', { exact: true }))
    .toHaveValue('https://app.prumo.test/relatorio/abc')
  expect(sentTo(made)[0]!.body).toMatchObject({ title: 'Banco', month: lastMonth, parts: ['finance'] })
  await page.getByRole('button', { name: 'Retirar o link de Banco' }).click()
  const question = page.getByRole('dialog', { name: 'Retirar este link?' })
  await question.getByRole('button', { name: 'Retirar', exact: true }).click()
  await expectMessage('Link retirado')
})
