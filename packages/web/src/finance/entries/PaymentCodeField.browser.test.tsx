import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectMessage, pick } from '../../testing/acting.ts'
import { sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

const chart = [
  {
    id: 1,
    name: 'Ocupação',
    type: '2' as const,
    group_id: 5,
    subtopics: [{ id: 11, name: 'Aluguel', topic: 'Aluguel', topic_id: 1 }],
  },
]

it('a pasted boleto fills the entry, and one with a wrong digit says which part is wrong', async () => {
  const boleto = '00190.50095 40144.816069 06809.350314 3 37370000000100'
  const create = 'POST /client/finance/entries'
  await openScreen('/financeiro/lancamentos', {
    answers: { 'GET /client/finance/topic': { response: chart }, [create]: { response: { id: 3 } } },
  })
  await page.getByRole('banner').getByRole('button', { name: 'Criar' }).click()
  await page.getByRole('menuitem', { name: 'Lançar boleto ou PIX colado' }).click()
  const form = page.getByRole('dialog', { name: 'Novo lançamento financeiro' })
  const code = form.getByRole('textbox', { name: 'Boleto ou PIX copia e cola' })
  await expect.element(code).toHaveFocus()
  await code.fill(boleto.replace('40144', '40145'))
  await expect.element(form.getByText('Há um dígito errado no 2º campo. Confira e cole de novo.')).toBeVisible()
  await code.fill(boleto)
  await expect.element(form.getByText(/Boleto: Banco do Brasil/)).toBeVisible()
  await expect.element(form.getByRole('textbox', { name: 'Valor' })).toHaveValue('1,00')
  await expect.element(form.getByRole('textbox', { name: 'Vencimento' })).toHaveValue('sáb., 21/08/2032')
  await expect
    .element(form.getByRole('textbox', { name: 'Descrição' }))
    .toHaveValue(expect.stringContaining('Banco do Brasil'))
  await expectAccessible()
  await pick(form.getByRole('combobox', { name: 'Conta', exact: true }), 'alug', /^Aluguel/)
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expectMessage('Criado com sucesso!')
  expect(sentTo(create)[0]!.body).toMatchObject({ value: 1, scheme_account_id: 11, date_finish: '2032-08-21' })
})
