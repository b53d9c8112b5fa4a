import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, Refusal, sentTo } from '../../testing/answers.ts'
import { openScreen } from '../../testing/mounting.tsx'

const given = { id: 7, kind: 'standard' as const, date_create: '2026-11-03', user_created: { name: 'Bia Nunes' } }
const [first, second] = ['2026-11-03T12:00:00.000Z', '2026-11-27T12:00:00.000Z']
const whole = (updated_at: string, text: string) => ({
  response: { ...given, updated_at, seen_at: null, answers: [{ question: 'Melhorias', answer: text }] },
})

it('confirms the text that is shown, and shows what somebody wrote since instead', async () => {
  const seen = 'POST /users/feedbacks/mine/{id}/seen'
  await openScreen('/feedbacks-recebidos', {
    answers: {
      'GET /users/feedbacks/mine': { response: [{ ...given, seen_at: null }] },
      'GET /users/feedbacks/mine/{id}': whole(first, 'Falar mais'),
      [seen]: new Refusal('record.stale'),
    },
  })
  await expect.element(page.getByText('Falar mais')).toBeVisible()
  answer({ 'GET /users/feedbacks/mine/{id}': whole(second, 'Falar menos') })
  await page.getByRole('button', { name: 'Confirmar que vi' }).click()
  await expect.element(page.getByText('Falar menos')).toBeVisible()
  answer({ [seen]: { response: { seen_at: second } } })
  await page.getByRole('button', { name: 'Confirmar que vi' }).click()
  await expect
    .poll(() => sentTo(seen).map(({ query }) => query))
    .toEqual([{ updated_at: first }, { updated_at: second }])
})
