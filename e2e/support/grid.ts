import { expect, type Locator, type Page } from '@playwright/test'

/** A cell of a grid, by the name of its row and of its column. The grid, which draws what is in sight, is scrolled there. */
export async function cellOf(page: Page, row: string, column: string): Promise<Locator> {
  const grid = page.getByRole('grid')
  await grid.getByRole('columnheader', { name: column, exact: true }).waitFor()
  const names = await grid.getByRole('columnheader').evaluateAll((heads) => heads.map((head) => head.ariaLabel ?? ''))
  const line = grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name: row, exact: true }) })
  await scrollTo(grid, line, 'top')
  const cell = line.locator(`[aria-colindex="${names.indexOf(column) + 1}"]`)
  await scrollTo(grid, cell, 'left')
  return cell
}

/** Again from the start where the end is reached: on a busy machine columns are drawn later than two frames. */
async function scrollTo(grid: Locator, what: Locator, side: 'top' | 'left') {
  await expect(async () => {
    if ((await what.count()) === 0) await scrolled(grid, side, -100_000)
    while ((await what.count()) === 0 && (await scrolled(grid, side, 300)));
    expect(await what.count()).toBeGreaterThan(0)
  }).toPass({ timeout: 60_000 })
}

/** Scrolls a grid by pixels, and waits until its cells are drawn; false where it already ends there. */
const scrolled = (grid: Locator, side: 'top' | 'left', pixels: number) =>
  grid.evaluate(
    async (element, { side: to, pixels: by }) => {
      const place = () => [element.scrollTop, element.scrollLeft].join(' ')
      const before = place()
      element.scrollBy({ [to]: by })
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      return place() !== before
    },
    { side, pixels },
  )

/** Puts a text on the clipboard as another program does, and pastes it where the focus is. */
export const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
