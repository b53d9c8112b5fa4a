import type { Locator, Page } from '@playwright/test'
import { bookkeeping } from './finance/world.ts'
import { expect, expectAccessible, test } from './support/journey.ts'
import { typeTheWorst } from './support/typing.ts'

/** EVERY_FORM=1 types into all forms of the list of creations, and not only into those with the most kinds of fields. */
const every = process.env.EVERY_FORM !== undefined
const forms = every
  ? ['Nova tarefa', 'Novo plano de ação', 'Novo contato', 'Nova RNC', 'Novo lançamento financeiro', 'Novo usuário']
  : ['Novo contato', 'Novo lançamento financeiro']

const open = async (page: Page, what: string) => {
  await page.getByRole('banner').getByRole('button', { name: 'Criar' }).click()
  await page.getByRole('menuitem', { name: what }).click()
  const form = page.getByRole('dialog')
  await expect(form).toBeVisible()
  return form
}

const close = async (page: Page, form: Locator) => {
  await page.goto('/contacts')
  await expect(form).toBeHidden()
}

test('what is typed into a form is read or refused aloud, and never replaced', async ({
  page,
  person: _,
  api,
  baseURL,
}) => {
  await bookkeeping(api, baseURL!)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/contacts')
  const form = await open(page, 'Novo lançamento financeiro')
  const due = form.getByRole('textbox', { name: 'Vencimento' })
  await due.fill('5/12/2026')
  await expect(form.getByRole('status').filter({ hasText: 'sáb., 05/12/2026' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(due).toHaveValue('sáb., 05/12/2026')
  await due.fill('31/04/2027')
  await page.keyboard.press('Enter')
  await expect(due).toHaveValue('31/04/2027')
  await expect(due).toBeFocused()
  await expect(form.getByText('31/04/2027 não existe: abril vai até o dia 30.', { exact: true }).last()).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(form).toBeVisible()
  await expect(due).toHaveValue('31/04/2027')
  await due.fill('sex')
  await page.keyboard.press('Tab')
  await expect(due).toHaveValue(/^sex\., /)
  await form.getByRole('radio', { name: /Em parcelas/ }).check()
  const times = form.getByRole('textbox', { name: 'Parcelas' })
  for (const [text, said] of [
    ['2,5', 'Digite um número inteiro, sem casas decimais.'],
    ['9999', 'Use um número de 2 a 360.'],
    ['-3', 'Use um número de 2 a 360.'],
  ] as const) {
    await times.fill(text)
    await times.blur()
    await expect(times).toHaveValue(text)
    await expect(form.getByText(said)).toBeVisible()
  }
  await close(page, form)
  const changed: string[] = []
  for (const name of forms) {
    const one = await open(page, name)
    changed.push(...(await typeTheWorst(one)).map((found) => `${name}: ${found}`))
    await close(page, one)
  }
  expect(changed).toEqual([])
})
