import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

it('are registered with their actions as a list, one of which becomes a plan of action', async () => {
  await openScreen('/controle-mudanca')
  await page.getByRole('button', { name: 'Novo' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Título' }).fill('Forno novo')
  const actions = form.getByRole('group', { name: 'Ações da mudança' })
  await actions.getByRole('button', { name: 'Nova ação' }).click()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(actions.getByRole('alert')).toMatchTextContent('Preencha a ação')
  await actions.getByRole('textbox', { name: 'Ação 1' }).fill('Treinar dois padeiros')
  const oven = {
    id: 1,
    title: 'Forno novo',
    numero: '2026-001',
    acoes_mudanca: JSON.stringify([{ id: 4, acao: 'Treinar dois padeiros', responsavel: '', prazo: null }]),
    acoes_impactos: '[]',
  }
  answer({
    'POST /users/controle-mudanca': { response: oven },
    'GET /users/controle-mudanca': { response: [oven] },
    'GET /users/controle-mudanca/{id}': { response: oven },
  })
  await form.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('link', { name: 'Forno novo', exact: true }).click()
  await expect.element(page.getByText('2026-001', { exact: true })).toBeVisible()
  expect(sentTo('POST /users/controle-mudanca').map(({ body }) => body)).toMatchObject([
    { title: 'Forno novo', acoes_mudanca: [{ acao: 'Treinar dois padeiros' }] },
  ])
  await expectAccessible()
  await page.getByRole('button', { name: 'Novo plano de ação: Treinar dois padeiros' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})
