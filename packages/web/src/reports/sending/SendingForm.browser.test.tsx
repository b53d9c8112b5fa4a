import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectMessage } from '../../testing/acting.ts'
import { sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'
import { usualReport } from '../report.fixtures.ts'

const route = 'PUT /client/relatorios-do-mes/envio'

it('begins with the parts that the reader sees, and says which ones are no longer sent once it is saved', async () => {
  await openScreen('/relatorio-do-mes', {
    account: { is_responsible: true },
    answers: {
      'GET /client/relatorio-do-mes/{month}': { response: { ...usualReport, allowed: ['opening', 'finance'] } },
      'GET /client/relatorios-do-mes/envio': {
        response: { day: 5, next_on: '2026-12-05', parts: ['finance', 'cash', 'people'], has_password: true },
      },
      [route]: { response: { day: 5, next_on: '2026-12-05' } },
    },
  })
  await page.getByRole('button', { name: 'Enviar todo mês' }).click()
  const form = page.getByRole('dialog', { name: 'Enviar todo mês' })
  await expect
    .element(form.getByText('Você não vê Caixa e Pessoas: quando salvar, estas partes deixam de ir.'))
    .toBeVisible()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expectMessage('O próximo vai em 05/12/2026')
  expect(sentTo(route)[0]!.body).toMatchObject({ parts: ['finance'] })
})

it('says who gets the report on which day, and keeps the password that is not typed again', async () => {
  await openScreen('/relatorio-do-mes', {
    account: { is_responsible: true },
    answers: {
      'GET /client/relatorio-do-mes/{month}': { response: usualReport },
      'GET /client/relatorios-do-mes/envio': {
        response: {
          day: 5,
          next_on: '2026-12-05',
          parts: ['finance'],
          contacts: [{ id: 4, name: 'Gerente do banco' }],
          has_password: true,
        },
      },
      [route]: { response: { day: 12, next_on: '2026-12-12' } },
    },
  })
  await page.getByRole('button', { name: 'Enviar todo mês' }).click()
  const form = page.getByRole('dialog', { name: 'Enviar todo mês' })
  await expect.element(form.getByText('Há uma senha.', { exact: false })).toBeVisible()
  await expectAccessible()
  await form.getByRole('textbox', { name: 'Dia do mês' }).fill('12')
  await form.getByRole('checkbox', { name: 'Caixa' }).click()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expectMessage('O próximo vai em 12/12/2026')
  expect(sentTo(route)[0]!.body).toMatchObject({
    day: 12,
    parts: ['finance', 'cash'],
    user_ids: [],
    contact_ids: [4],
    password: '',
  })
})
