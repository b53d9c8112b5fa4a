import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

it.each([true, false])('a canceled plan offers to keep it where that can be: %s', async (can_keep) => {
  const contract = { id: 7, plan_name: 'Equipe', status_code: 'CANCELED', date_finish: '2026-06-18', can_keep } as const
  await openScreen('/plans/plan/7', { answers: { 'GET /client/finance/payment/{id}': { response: contract } } })
  await expect.element(page.getByRole('link', { name: 'Baixar os dados' })).toBeVisible()
  await expect
    .poll(() => page.getByRole('button', { name: 'Manter o plano' }).elements())
    .toHaveLength(can_keep ? 1 : 0)
  await expectAccessible()
})
