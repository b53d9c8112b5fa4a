import { expect, test } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'

const days = [
  ['segunda-feira', 'seg', true],
  ['terça-feira', 'ter', false],
  ['quarta-feira', 'qua', true],
  ['quinta-feira', 'qui', false],
  ['sexta-feira', 'sex', true],
  ['sábado', 'sáb', false],
  ['domingo', 'dom', false],
] as const

test('a repetition that no usual rule says is put together, says itself in words, and skips the company’s days off', async ({
  page,
  person: _,
}) => {
  await page.goto('/feriados')
  await page.getByRole('button', { name: 'Feriados do estado' }).click()
  const state = page.getByRole('dialog')
  await state.getByRole('combobox', { name: 'Estado' }).fill('SP')
  await page.getByRole('option', { name: 'SP' }).click()
  await state.getByRole('button', { name: 'Acrescentar' }).click()
  await expect(page.getByText('Revolução Constitucionalista')).toBeVisible()
  await expect(page.getByText('09/07, todo ano')).toBeVisible()

  await page.goto('/tasks')
  await page.getByRole('button', { name: 'Nova tarefa' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Título').fill('Conferir o estoque')
  const repetition = form.getByRole('combobox', { name: 'Repetição' })
  await repetition.click()
  await page.getByRole('option', { name: 'Personalizar…' }).click()
  const rule = form.getByRole('group', { name: 'Repetição personalizada' })
  for (const [name, abbreviation, wanted] of days) {
    const day = rule.getByRole('checkbox', { name })
    if ((await day.isChecked()) !== wanted) await rule.getByText(abbreviation, { exact: true }).click()
    await expect(day).toBeChecked({ checked: wanted })
  }
  await expect(form.getByText('Repete toda segunda, quarta e sexta, a partir de')).toBeVisible()

  await rule.getByRole('combobox', { name: 'Unidade' }).click()
  await page.getByRole('option', { name: 'mês' }).click()
  await rule.getByRole('combobox', { name: 'Quando' }).click()
  await page.getByRole('option', { name: 'em um dia útil' }).click()
  await rule.getByRole('combobox', { name: 'Termina' }).click()
  await page.getByRole('option', { name: 'Depois de algumas vezes' }).click()
  await rule.getByLabel('Quantas vezes').fill('3')
  await expect(form.getByText('Repete todo mês, no 5º dia útil, 3 vezes, a partir de')).toBeVisible()
  await form.getByRole('button', { name: 'Criar tarefa' }).click()
  await expectMessage(page, 'Criado com sucesso! 3 datas no calendário.')
})
