import { monthName } from '@prumo/contract/dates.ts'
import { expect, it, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { today } from '../../routine/tasks.fixtures.ts'
import { expectMessage, expectNoSidewaysScroll, focus, onPhone, press, texts, type } from '../../testing/acting.ts'
import type { Answers } from '../../testing/answers.ts'
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
  const boxOf = (one: Locator) => one.element().getBoundingClientRect()
  const now = page.css('[aria-current=date]').nth(1)
  await expect.poll(() => boxOf(now).right - boxOf(grid).right).toBeLessThanOrEqual(0)
  await expect.poll(() => boxOf(now).left - boxOf(grid).left).toBeGreaterThan(0)
  const whole = page.getByRole('columnheader', { name: 'TOTAL, Realizado' })
  await expect.poll(() => boxOf(whole).right - boxOf(grid).right).toBeLessThanOrEqual(1)
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
  await expect.poll(heads).toHaveLength(15)
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
  await expect.poll(heads).toHaveLength(5)
  await expect.poll(shownAddress).toContain('por=ano')
  await page.getByText('Por trimestre').click()
  await row('Vendas').getByRole('gridcell').nth(1).click()
  await expect.poll(shownAddress).toMatch(new RegExp(`de=${thisYear}-01-01.*ate=${thisYear}-03-31`))
})

it('puts the average of the months that have values beside that of twelve, where somebody wants it', async () => {
  await openScreen('/dre?projeto=0', { answers })
  await expect.element(row('Vendas')).toBeVisible()
  await expect.poll(() => heads().join(' ')).not.toContain('Média dos meses com valor')
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
  await expect.element(shown).toMatchTextContent(new RegExp(`${monthName(thisMonth)} ${thisYear}`, 'i'))
  const first = page.getByRole('rowheader').first()
  await expect.poll(() => first.element().getBoundingClientRect().top).toBeLessThanOrEqual(220)
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

/** A server that keeps what is planned for two accounts of a category, and sums it up. */
function keptPreviews() {
  const accounts = ['Aluguel', 'Condomínio']
  const kept = new Map<string, number>()
  const months = (of: readonly number[], realized: (month: number) => number) =>
    Array.from({ length: 12 }, (_, place) => ({
      month: place + 1,
      preview: of.reduce((sum, id) => sum + (kept.get(`${id} ${place + 1}`) ?? 0), 0),
      realized: realized(place + 1),
      preview_percentage: null,
      realized_percentage: null,
    }))
  const inAll = (of: readonly number[], realized: (month: number) => number) => {
    const preview = months(of, realized).reduce((sum, one) => sum + one.preview, 0)
    return { ...total(0), preview, media_preview: preview / 12, realized: 2500 }
  }
  const figures = (of: readonly number[], march: number) => {
    const realized = (month: number) => (month === 3 ? march : 0)
    return { year: months(of, realized), total: inAll(of, realized) }
  }
  const answers: Answers = {
    'GET /client/finance/dre/{projectId}': () => {
      const whole = figures([1, 2], 2500)
      return {
        year: thisYear,
        project: { id: 0, name: 'Sem projeto' },
        response: [
          {
            group_id: 5,
            name: 'Despesas administrativas e de ocupação',
            sign: '-' as const,
            year_result: whole.year,
            total_group: whole.total,
            topics: [
              {
                id: 1,
                name: 'Ocupação',
                type: '2' as const,
                show_percentage: true,
                typed: false,
                ...whole,
                subtopics: accounts.map((name, at) => ({
                  id: at + 1,
                  name,
                  typed: true,
                  show_percentage: true,
                  ...figures([at + 1], at === 0 ? 2500 : 0),
                })),
              },
            ],
          },
        ],
      }
    },
    'PUT /client/finance/dre': ({ body }) => {
      for (const { subtopic_id, month, preview } of body.values)
        kept.set(`${String(subtopic_id)} ${String(month)}`, Number(preview))
      return { response: { saved: [], conflicts: [] } }
    },
  }
  return { kept, answers }
}

/** A cell by the names of its row and of its column; the grid, which draws what is in sight, is scrolled there. */
async function cell(name: string, column: string) {
  await expect.element(page.getByRole('columnheader', { name: column, exact: true })).toBeInTheDocument()
  const place = [...document.querySelectorAll('[role=columnheader]')].findIndex((one) => one.ariaLabel === column) + 1
  const one = row(name).css(`[aria-colindex="${place}"]`)
  page.getByRole('columnheader', { name: column, exact: true }).element().scrollIntoView({ inline: 'center' })
  await expect.element(one).toBeInTheDocument()
  return one
}
const choose = async (name: string, column: string) => (await cell(name, column)).click()
const shows = async (name: string, column: string, words: string) =>
  expect.element(await cell(name, column)).toMatchTextContent(new RegExp(`^${words.replaceAll('.', String.raw`\.`)}$`))
const paste = (text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

it('is typed by keyboard like a spreadsheet: Enter and Tab save, what cannot be saved stays with its reason', async () => {
  const { kept, answers: server } = keptPreviews()
  await openScreen('/dre?projeto=0', { answers: server })
  await shows('Ocupação', 'Março, Realizado', '2.500,00')
  await choose('Ocupação', 'Janeiro, Previsto')
  await press('Space')
  await expect.element(page.getByRole('rowheader', { name: 'Aluguel', exact: true })).toBeVisible()
  await expectAccessible()
  await press('ArrowDown')
  await expect.element(await cell('Aluguel', 'Janeiro, Previsto')).toHaveFocus()
  await type('2.600')
  await press('Tab')
  await shows('Ocupação', 'Janeiro, Previsto', '2.600,00')
  await expect.element(await cell('Aluguel', 'Fevereiro, Previsto')).toHaveFocus()
  await expect.element(page.getByText(/Salvo às/)).toBeVisible()
  await type('2700')
  await press('Enter')
  await shows('Despesas administrativas e de ocupação', 'Fevereiro, Previsto', '2.700,00')
  expect(kept).toEqual(
    new Map([
      ['1 1', 2600],
      ['1 2', 2700],
    ]),
  )

  await choose('Aluguel', 'Abril, Previsto')
  await type('-5')
  await press('Enter')
  await expect.element(page.getByText('Não salvo: O previsto não pode ser negativo')).toBeVisible()
  await choose('Aluguel', 'Abril, Previsto')
  await press('Delete')
  await expect.element(page.getByText('Não salvo: O previsto não pode ser negativo')).not.toBeInTheDocument()
})

it('takes a row of a spreadsheet, repeats to the end of the year, goes back, and shares a year among its months', async () => {
  const { kept, answers: server } = keptPreviews()
  await openScreen('/dre?projeto=0', { answers: server })
  await choose('Ocupação', 'Junho, Previsto')
  await press('Space')
  await expect.element(page.getByRole('rowheader', { name: 'Aluguel', exact: true })).toBeVisible()
  await press('ArrowDown')
  await expect.element(await cell('Aluguel', 'Junho, Previsto')).toHaveFocus()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  paste('1.000,00\t1.100,00\t1200.50')
  await shows('Aluguel', 'Agosto, Previsto', '1.200,50')
  vi.advanceTimersByTime(5_000)
  vi.useRealTimers()
  await expectMessage('Auto salvamento efetuado')
  await shows('Ocupação', 'Agosto, Previsto', '1.200,50')

  await choose('Aluguel', 'Outubro, Previsto')
  await type('90')
  await press('Enter')
  await choose('Aluguel', 'Outubro, Previsto')
  await press('Control+Enter')
  await shows('Aluguel', 'Dezembro, Previsto', '90,00')
  await press('Control+z')
  await shows('Aluguel', 'Dezembro, Previsto', '')
  await choose('Condomínio', 'TOTAL, Previsto')
  await type('100')
  await press('Enter')
  await shows('Condomínio', 'Dezembro, Previsto', '8,37')
  await shows('Condomínio', 'TOTAL, Previsto', '100,00')
  await shows('Condomínio', 'TOTAL MÉDIA, Previsto', '8,33')
  expect([kept.get('2 1'), kept.get('2 12')]).toEqual([8.33, 8.37])
})

it('opens the entries of a figure, of a month and of the year', async () => {
  await openScreen('/dre?projeto=0', { answers: keptPreviews().answers })
  await choose('Ocupação', 'Março, Realizado')
  await expect.poll(shownAddress).toContain(`mes=${thisYear}-03`)
  await openScreen('/dre?projeto=0', { answers: keptPreviews().answers })
  await choose('Ocupação', 'TOTAL, Realizado')
  await expect.poll(shownAddress).toMatch(new RegExp(`lancamentos.*(${thisYear}-01|ano=${thisYear})`))
})

it('shows one month at a time on a phone, where a preview is typed', async () => {
  await onPhone()
  const { answers: server } = keptPreviews()
  await openScreen('/dre?projeto=0', { answers: server })
  const shown = page.getByRole('combobox', { name: 'Colunas mostradas' })
  await shown.selectOptions(`Março ${thisYear}`)
  await shows('Ocupação', 'Março, Realizado', '2.500,00')
  await expectAccessible()
  await page.getByRole('button', { name: 'Ocupação', exact: true }).click()
  const rent = await cell('Aluguel', 'Março, Previsto')
  await rent.click()
  await focus(rent)
  await type('120000')
  await press('Enter')
  await shows('Ocupação', 'Março, Previsto', '120.000,00')
  await page.getByRole('button', { name: 'Próximas colunas' }).click()
  await expect.element(shown).toHaveValue('3')
  await expectNoSidewaysScroll()
})
