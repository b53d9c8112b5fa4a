import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { today } from '../../routine/tasks.fixtures.ts'
import { expectNoSidewaysScroll, onPhone, texts } from '../../testing/acting.ts'
import { expectAccessible, openScreen, shownAddress } from '../../testing/mounting.tsx'

const thisYear = Number(today.slice(0, 4))
const thisMonth = Number(today.slice(5, 7))

/** A year of figures, a thousand and ten cents a month. */
const year = (realized: number) =>
  Array.from({ length: 12 }, (_, place) => ({
    month: place + 1,
    preview: 0,
    realized,
    preview_percentage: null,
    realized_percentage: null,
  }))
const total = (realized: number) => ({
  preview: 0,
  realized: realized * 12,
  media_preview: 0,
  media_realized: realized,
  preview_percentage: null,
  realized_percentage: null,
})
const topic = (id: number, name: string, realized: number) => ({
  id,
  name,
  type: '1' as const,
  year: year(realized),
  total: total(realized),
  show_percentage: true,
  typed: true,
  subtopics: [],
})
const answers = {
  'GET /client/finance/dre/{projectId}': {
    year: thisYear,
    project: { id: 0, name: 'Sem projeto' },
    response: [
      {
        group_id: 1,
        name: 'Receita operacional bruta',
        sign: '+' as const,
        year_result: year(1000.1),
        total_group: total(1000.1),
        topics: [topic(1, 'Vendas', 1000.1), topic(2, 'Serviços', 0)],
      },
    ],
  },
}
const heads = () => texts(page.getByRole('columnheader'))
const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
const show = async (label: string) => {
  await page.getByRole('button', { name: 'Exibir' }).click()
  await page.getByRole('checkbox', { name: label }).click()
  await page.getByRole('button', { name: 'Exibir' }).click()
}

it('opens at the current month, with the total in sight', async () => {
  await openScreen('/dre?projeto=0', { answers })
  const grid = page.getByRole('grid')
  await expect.element(row('Vendas')).toBeVisible()
  const box = grid.element().getBoundingClientRect()
  const now = page.css('[aria-current=date]').nth(1).element().getBoundingClientRect()
  expect(now.right).toBeLessThanOrEqual(box.right)
  expect(now.left).toBeGreaterThan(box.left)
  const whole = page.getByRole('columnheader', { name: 'TOTAL, Realizado' }).element().getBoundingClientRect()
  expect(whole.right).toBeLessThanOrEqual(box.right + 1)
  await expectAccessible()
})

it('leaves out what is planned, empty rows and cents, and remembers that', async () => {
  await openScreen('/dre?projeto=0', { answers })
  await expect.element(row('Serviços')).toBeVisible()
  await show('Previsto')
  await expect.element(page.getByRole('columnheader', { name: 'TOTAL, Previsto' })).not.toBeInTheDocument()
  await show('Linhas vazias')
  await expect.element(row('Serviços')).not.toBeInTheDocument()
  await show('Centavos')
  await expect.element(row('Vendas').getByRole('gridcell').last()).toMatchTextContent('12.001')

  await openScreen('/dre?projeto=0', { answers })
  await expect.element(row('Vendas').getByRole('gridcell').last()).toMatchTextContent('12.001')
  expect(heads()).toHaveLength(15)
  await expect.element(row('Serviços')).not.toBeInTheDocument()
})

it('puts the months together by quarter and by year, and opens the entries of a quarter', async () => {
  await openScreen('/dre?projeto=0', { answers })
  await page.getByText('Por trimestre').click()
  const quarter = `${Math.ceil(thisMonth / 3)}º trimestre`
  const names = page.getByRole('columnheader', { name: new RegExp(`^${quarter}.*Realizado`) })
  await expect.element(names).toHaveAttribute('aria-current', 'date')
  await expect.element(row('Vendas').getByRole('gridcell').nth(1)).toMatchTextContent('3.000,30')
  await page.getByText('Por ano').click()
  await expect.element(page.getByRole('columnheader', { name: 'TOTAL, Realizado' })).toBeVisible()
  expect(heads()).toHaveLength(5)
  await expect.poll(shownAddress).toContain('por=ano')
  await page.getByText('Por trimestre').click()
  await row('Vendas').getByRole('gridcell').nth(1).click()
  await expect.poll(shownAddress).toMatch(new RegExp(`de=${thisYear}-01-01.*ate=${thisYear}-03-31`))
})

it('puts the average of the months that have values beside that of twelve, where somebody wants it', async () => {
  await openScreen('/dre?projeto=0', { answers })
  await expect.element(row('Vendas')).toBeVisible()
  expect(heads().join(' ')).not.toContain('Média dos meses com valor')
  await show('Média dos meses com valor')
  await expect
    .element(page.getByRole('columnheader', { name: 'Média dos meses com valor, Realizado' }))
    .toBeInTheDocument()
  await expect.element(page.getByRole('columnheader', { name: 'TOTAL MÉDIA, Realizado' })).toBeInTheDocument()
  await show('Média dos meses com valor')
})

it('begins with figures on a phone, everything that is chosen behind one button', async () => {
  await onPhone()
  await openScreen('/dre?projeto=0', { answers })
  const shown = page.getByRole('combobox', { name: 'Colunas mostradas' })
  await expect.element(shown).toMatchTextContent(`Novembro ${thisYear}`)
  const first = page.getByRole('rowheader').first().element().getBoundingClientRect()
  expect(first.top).toBeLessThanOrEqual(220)
  await expectNoSidewaysScroll()
  await page.getByRole('button', { name: 'Exibir' }).click()
  await expectAccessible()
  await page.getByRole('checkbox', { name: 'Previsto' }).click()
  await page.getByText('Por trimestre').click()
  await expect.poll(shownAddress).toContain('por=trimestre')
  // Other columns are another grid: the menu has closed, and the focus is on the screen.
  await expect.element(page.getByRole('checkbox', { name: 'Previsto' })).not.toBeInTheDocument()
  await expect.poll(() => document.querySelector('main')?.contains(document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Exibir' }).click()
  await page.getByRole('button', { name: 'Ano anterior' }).click()
  await expect.poll(shownAddress).toContain(`ano=${thisYear - 1}`)
})

it('says at the foot of the grid what is saved, in sight while somebody types on a phone', async () => {
  await onPhone()
  await openScreen('/dre?projeto=0', { answers })
  const state = page.getByText('O que você digita é salvo sozinho')
  await expect.element(state).toBeInTheDocument()
  const cell = page.getByRole('gridcell').nth(2)
  ;(cell.element() as HTMLElement).focus()
  await expect.poll(() => state.element().getBoundingClientRect().bottom).toBeLessThan(innerHeight - 56)
  await expectAccessible()
})
