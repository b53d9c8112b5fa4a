import type { Locator, Page } from '@playwright/test'

/** A cell of a grid, by the name of its row and of its column. The grid, which draws the rows in sight, is scrolled there. */
export async function cellOf(page: Page, row: string, column: string): Promise<Locator> {
  const grid = page.getByRole('grid')
  await grid.getByRole('columnheader', { name: column, exact: true }).waitFor()
  const names = await grid.getByRole('columnheader').evaluateAll((heads) => heads.map((head) => head.ariaLabel ?? ''))
  const line = grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name: row, exact: true }) })
  await grid.evaluate((element) => element.scrollTo({ top: 0 }))
  while ((await line.count()) === 0 && (await scrolled(grid)));
  return line.getByRole('gridcell').nth(names.indexOf(column) - 1)
}

/** Scrolls a grid on, and waits until its rows are drawn; false at its end. */
const scrolled = (grid: Locator) =>
  grid.evaluate(async (element) => {
    const before = element.scrollTop
    element.scrollBy({ top: element.clientHeight / 2 })
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    return element.scrollTop > before
  })

/** Puts a text on the clipboard as another program does, and pastes it where the focus is. */
export const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
