import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectMessage, expectNoSidewaysScroll, onPhone } from '../../testing/acting.ts'
import { sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

it('hands the open work of somebody over before they are deactivated, a kind or one record to another person', async () => {
  const bento = { id: 2, name: 'Bento Luz', is_disabled: '1' as const, can: { disable: true } }
  const people = [
    bento,
    { id: 3, name: 'Caio Reis', is_disabled: '1' as const },
    { id: 4, name: 'Davi Sá', is_disabled: '1' as const },
  ]
  await openScreen('/users', {
    answers: {
      'GET /client/users': () => ({ response: people, people: { active: 3, limit: 10 } }),
      'GET /client/users/{id}/work': {
        response: [
          { id: 'task.own', label: '12 tarefas em aberto', count: 12, link: '/tasks' },
          { id: 'series.own', label: '3 tarefas recorrentes', count: 3, link: '/tasks' },
        ],
      },
      'GET /client/users/{id}/work/{duty}': {
        response: [
          { id: 7, title: 'Contar o caixa', link: null },
          { id: 8, title: null, link: null },
        ],
      },
      'POST /client/users/{id}/hand-over': { response: [] },
      'PUT /client/users/disabled': { response: bento },
    },
  })
  await page.getByRole('button', { name: 'Mais ações para Bento Luz' }).click()
  await page.getByRole('menuitem', { name: 'Desativar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Desativar Bento Luz' })
  const choose = async (label: string, name: string) => {
    await dialog.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name, exact: true }).last().click()
  }
  await choose('Tudo para', 'Caio Reis')
  await choose('Quem continua: 3 tarefas recorrentes', 'Davi Sá')
  await dialog.getByRole('button', { name: 'Um por um: 12 tarefas em aberto' }).click()
  await choose('Quem continua: Contar o caixa, 7', 'Davi Sá')
  await expect.element(dialog.getByText('Só desta pessoa')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  const question = page.getByRole('dialog', { name: 'Descartar alterações?' })
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect.element(question).not.toBeInTheDocument()
  // A device that is turned draws the rows anew: what was chosen stays.
  await onPhone()
  await expect.element(dialog.getByText('Só desta pessoa')).toBeVisible()
  await expectNoSidewaysScroll()
  await dialog.getByRole('button', { name: 'Desativar' }).click()
  await expectMessage('Usuário atualizado com sucesso.')
  expect(sentTo('POST /client/users/{id}/hand-over')[0]!.body).toEqual({
    parts: [
      { duty: 'task.own', client_id: 4, ids: [7] },
      { duty: 'task.own', client_id: 3 },
      { duty: 'series.own', client_id: 4 },
    ],
  })
})
