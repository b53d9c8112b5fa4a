import { forecastWeeks } from '@prumo/contract/finance/forecast/reckoning.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { daysFromToday, today } from '../../routine/tasks.fixtures.ts'
import { focus, press, texts } from '../../testing/acting.ts'
import { expectAccessible, openScreen, shownAddress } from '../../testing/mounting.tsx'

const open = (entry_id: number, type: '1' | '2', description: string, day: string, value: number) =>
  ({ key: `entry ${entry_id}`, kind: 'open', entry_id, type, description, due: day, day, value, count: 1 }) as const

it('names the lowest point, and levers move it at once, by keyboard too', async () => {
  await openScreen('/financeiro/previsao', {
    answers: {
      'GET /client/finance/forecast': {
        today,
        opening: 1000,
        items: [
          open(1, '2', 'Aluguel da loja', daysFromToday(10), 1800.5),
          open(2, '1', 'Festa grande', daysFromToday(20), 2500),
        ],
        weeks: Array.from({ length: forecastWeeks }, (_, i) => ({
          first: daysFromToday(7 * i),
          last: daysFromToday(7 * i + 6),
        })),
        lowest: { day: daysFromToday(10), balance: -800.5 },
      },
    },
  })
  const figures = page.css('dl').first()
  await expect.element(figures).toMatchTextContent(/Saldo de hoje\+ R\$\s1\.000,00/)
  await expect.element(figures).toMatchTextContent(/Ponto mais baixo.*− R\$\s800,50/)
  await expect.element(page.getByRole('img', { name: /o menor saldo é -?.?R\$\s?-?800,50/i })).toBeVisible()
  await expectAccessible()

  await focus(page.getByRole('button', { name: 'Alavancas de Aluguel da loja' }))
  await press('Enter')
  // The menu gives its first line the focus when it is open.
  await expect.element(page.getByRole('menuitem', { name: 'Adiar 7 dias' })).toHaveFocus()
  await press('ArrowDown')
  await press('Enter')
  await expect.element(figures).toMatchTextContent(/Com as alavancas.*\+ R\$\s1\.000,00/)
  await page.getByRole('button', { name: 'Ver tabela' }).click()
  await expect.element(page.getByRole('columnheader', { name: 'Com as alavancas' })).toBeVisible()
  await page.getByRole('button', { name: 'Alavancas de Festa grande' }).click()
  await page.getByRole('menuitem', { name: 'Receber hoje' }).click()
  await expect.poll(() => texts(page.getByText(/^Para \d/)).length).toBe(2)
  await page.getByRole('button', { name: 'Desfazer as alavancas' }).click()
  await expect.element(figures).not.toMatchTextContent(/Com as alavancas/)
  await page.getByRole('link', { name: 'Aluguel da loja' }).click()
  await expect.poll(shownAddress).toMatch(/^\/financeiro\/lancamentos\?/)
})
