import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectMessage } from '../../testing/acting.ts'
import { sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen, shownAddress } from '../../testing/mounting.tsx'

const main = page.getByRole('main')

const entry = {
  id: 9,
  at: '2026-11-29T12:00:00.000Z',
  user_id: 1,
  user_name: 'Ana Ribeiro',
  action: 'task.created',
  sentence: 'Ana Ribeiro, pelo assistente da chave "Claude", criou a tarefa "Pedir farinha"',
  through: 'pelo assistente da chave "Claude"' as string | null,
  entity: 'task',
  subject: 'tasks' as const,
  entity_label: 'Pedir farinha',
  entity_id: '70',
  changes: [],
}

it('undoes what an assistant created, where the trail says it, and nothing that people did', async () => {
  const byHand = { ...entry, id: 8, through: null, sentence: 'Ana Ribeiro criou a tarefa "Abrir a loja"' }
  await openScreen('/audit?chave=7', {
    answers: {
      'GET /client/audit': { response: [entry, byHand], total: 2, archived_until: '2025-03-31' },
      'GET /integrations/keys': { response: [] },
      'DELETE /calendar/task/{id}': undefined,
    },
  })
  await expect.element(main.getByText(entry.sentence)).toBeVisible()
  await expect.element(main.getByText('O que é de até 31/03/2025 está arquivado')).toBeVisible()
  await expectAccessible()
  await main.getByRole('button', { name: /^Desfazer/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sim, exclua!' }).click()
  await expectMessage('Desfeito: está na lixeira.')
  expect(sentTo('DELETE /calendar/task/{id}').map(({ params }) => params.id)).toEqual([70])
  expect(sentTo('GET /client/audit')[0]!.query).toMatchObject({ key: 7 })
  expect(shownAddress()).toContain('chave=7')
})
