import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

const item = (id: number, question_what: string) => ({
  id,
  question_what,
  question_who: 'João Silva',
  question_when: '30/11/2026',
  status: '1' as const,
  can: { check: true },
})

it('shows beside the meetings what was agreed and is open, and ticks it off there', async () => {
  await openScreen('/reuniao-diaria', {
    answers: {
      'GET /my-day/meetings': { response: [], next: [], past: [] } as never,
      'GET /my-day/view-feedbacks': {
        response: [item(1, 'Trocar o filtro'), item(2, 'Orçar o forno')],
        total: 14,
      } as never,
    },
  })
  const list = page.getByRole('list', { name: 'Combinados em aberto' })
  await expect.element(list).toMatchTextContent(/Trocar o filtro.*João Silva · 30\/11\/2026.*Orçar o forno/)
  await expect.element(page.getByRole('link', { name: 'Ver todos os 14' })).toBeVisible()
  expect(sentTo('GET /my-day/view-feedbacks')[0]!.query).toMatchObject({ status: '1' })
  await expectAccessible()
  answer({
    'POST /my-day/feedback/checked/{id}': { response: { ...item(1, 'Trocar o filtro'), status: '2' } } as never,
    'GET /my-day/view-feedbacks': { response: [item(2, 'Orçar o forno')], total: 1 } as never,
  })
  await list.getByRole('checkbox', { name: 'Concluir item: Trocar o filtro' }).click()
  await expect.element(list).not.toMatchTextContent(/Trocar o filtro/)
})
