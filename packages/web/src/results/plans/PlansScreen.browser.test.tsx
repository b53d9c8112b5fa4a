import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { texts } from '../../testing/acting.ts'
import { openScreen } from '../../testing/mounting.tsx'

it('shows thirty plans, 400 px of them at once, below a head that stays', async () => {
  const plans = Array.from({ length: 30 }, (_, i) => ({ id: i + 1, department: 'Compras', to_do: `Plano ${i + 1}` }))
  await openScreen('/plan-actions', {
    answers: { 'GET /client/action-plan': { response: plans, total: 31 } },
  })
  const table = page.getByRole('region', { name: /^Tabela: / })
  const rows = table.css('tbody tr')
  await expect.poll(() => texts(rows).length).toBe(30)
  const region = table.element()
  const head = () => region.querySelector('thead th:nth-child(2)')!.getBoundingClientRect()
  const top = () => region.getBoundingClientRect().top
  const bottom = head().bottom - top()
  expect(region.getBoundingClientRect().bottom - head().bottom).toBeLessThanOrEqual(402)
  rows.last().element().scrollIntoView()
  await expect.poll(() => region.scrollTop).toBeGreaterThan(0)
  expect(head().bottom - top()).toBeCloseTo(bottom, 0)
})
