import { monthAbbreviation, monthName } from '@prumo/contract/dates.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoSidewaysScroll, onPhone } from '../../testing/acting.ts'
import { expectAccessible, mount } from '../../testing/mounting.tsx'
import type { GridColumn, GridRow } from './grid.ts'
import { YearGrid } from './YearGrid.tsx'

const columns: readonly GridColumn[] = [
  ...Array.from({ length: 12 }, (_, place) => ({
    id: String(place + 1),
    label: monthAbbreviation(place + 1),
    name: monthName(place + 1),
    ...(place === 10 && { now: true }),
  })),
  { id: 'total', label: 'Total', name: 'Total', sum: true },
  { id: 'average', label: 'Média', name: 'Média', sum: true },
]
const spans = columns.map(({ label }) => ({ label, columns: 1 }))

const rowsOf = (month: string, total: string): GridRow[] => [
  { id: 'head', label: 'Faturamento das três lojas da região metropolitana', unit: 'R$', kind: 'group', cells: [] },
  {
    id: 'now',
    label: 'Ano atual',
    depth: 1,
    kind: 'total',
    cells: columns.map(({ sum }) => ({ text: sum ? total : month, ...(!sum && { trend: 'up' as const }) })),
  },
]

const show = (rows: readonly GridRow[], width: string) =>
  mount(
    <main style={{ width }}>
      <YearGrid label="Ano" corner="Indicador" columns={columns} spans={spans} firstSpan={10} rows={rows} />
    </main>,
  )

const grid = () => page.getByRole('grid').element()
const heading = (name: string) =>
  page.getByRole('columnheader', { name, exact: true }).element().getBoundingClientRect()

/** The texts that are cut off. */
const cut = () =>
  [...grid().querySelectorAll<HTMLElement>('[role=gridcell], [role=columnheader]')]
    .filter((one) => one.scrollWidth > one.clientWidth)
    .map((one) => one.textContent)

it('shows a year of figures with its total and mean at once beside an open menu', async () => {
  await show(rowsOf('98.346', '1.180.152'), '1130px')
  await expect.element(page.getByRole('gridcell').nth(13)).toBeVisible()
  await expect.poll(() => grid().scrollWidth).toBe(grid().clientWidth)
  await expect.poll(cut).toEqual([])
  const name = page.getByRole('rowheader', { name: /^Faturamento/ }).element()
  await expect.element(page.getByText('R$')).toBeVisible()
  await expect.poll(() => name.scrollWidth).toBe(name.clientWidth)
  await expect.element(page.getByRole('columnheader', { name: 'novembro' })).toHaveAttribute('aria-current', 'date')
  await expectAccessible()
})

it('opens a year that is wider at the current month, with its total and mean beside it', async () => {
  await show(rowsOf('12.388.800,00', 'R$ 148.665.600,00'), '900px')
  await expect.element(page.getByRole('gridcell', { name: 'R$ 148.665.600,00' }).first()).toBeVisible()
  const box = grid().getBoundingClientRect()
  const rounded = (name: string, side: 'left' | 'right') => Math.round(heading(name)[side])
  await expect.poll(() => rounded('novembro', 'right') - rounded('Total', 'left')).toBeLessThanOrEqual(0)
  await expect.poll(() => rounded('novembro', 'left')).toBeGreaterThan(box.left + 120)
  await expect.poll(() => rounded('Média', 'right')).toBeLessThanOrEqual(Math.round(box.right))
  await expect.poll(cut).toEqual([])
  // They stay there, wherever the months are scrolled to.
  const { left } = heading('Total')
  grid().scrollLeft = 0
  await expect.poll(() => heading('janeiro').left).toBeGreaterThan(box.left)
  await expect.poll(() => heading('Total').left).toBe(left)
  await expectAccessible()
})

it('draws the current month, and not the first one, from its first frame on', async () => {
  const frames = new Set<string>()
  let shown = false
  const look = () => {
    const drawn = [...document.querySelectorAll('[role=gridcell]')].map(({ ariaColIndex }) => ariaColIndex)
    if (drawn.length > 0) frames.add([drawn.includes('3') && 'fevereiro', drawn.includes('12') && 'novembro'].join(' '))
    if (!shown) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  await show(rowsOf('12.388.800,00', 'R$ 148.665.600,00'), '900px')
  await expect.element(page.getByRole('gridcell', { name: '12.388.800,00' }).first()).toBeVisible()
  await expect.poll(() => [...frames].at(-1)).toBe('false novembro')
  shown = true
  expect([...frames]).toEqual(['false novembro'])
})

it('cuts no figure on a phone', async () => {
  await onPhone()
  await show(rowsOf('12.388.800,00', 'R$ 148.665.600,00'), '100%')
  await page.getByRole('combobox', { name: 'Colunas mostradas' }).selectOptions('Total')
  await expect.element(page.getByRole('gridcell')).toMatchTextContent('R$ 148.665.600,00')
  await expect.poll(cut).toEqual([])
  await expectNoSidewaysScroll()
})
