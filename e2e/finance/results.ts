import type { Locator, Page } from '@playwright/test'

/** A cell of a grid, by the name of its row and of its column. The grid, which draws the rows in sight, is scrolled there. */
export async function cellOf(page: Page, row: string, column: string): Promise<Locator> {
  const grid = page.getByRole('grid')
  await grid.getByRole('columnheader', { name: column, exact: true }).waitFor()
  const names = await grid.getByRole('columnheader').evaluateAll((heads) => heads.map((head) => head.ariaLabel ?? ''))
  const line = grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name: row, exact: true }) })
  if ((await line.count()) === 0) await scrolled(grid, -100_000)
  while ((await line.count()) === 0 && (await scrolled(grid, 300)));
  return line.getByRole('gridcell').nth(names.indexOf(column) - 1)
}

/** Scrolls a grid by pixels, and waits until its rows are drawn; false where it already ends there. */
const scrolled = (grid: Locator, top: number) =>
  grid.evaluate(async (element, by) => {
    const before = element.scrollTop
    element.scrollBy({ top: by })
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    return element.scrollTop !== before
  }, top)

/** Puts a text on the clipboard as another program does, and pastes it where the focus is. */
export const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
