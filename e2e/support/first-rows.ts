import type { Page } from '@playwright/test'

/** Where the first row of a list begins at the latest, in pixels: below the title, or from the top of a phone. */
const latest = { wide: 200, phone: 220 } as const

/** Screens whose list is not what they begin with, and what stands above it. */
const behind = new Map([
  ['/', 'the day: what is due, in several cards'],
  ['/calendar-month', 'the month'],
  ['/calendar-month?ver=lista', 'the heading of the day'],
  ['/calendar-week?ver=lista', 'the heading of the day'],
  ['/carteira/agenda', 'on a phone the heading of the day'],
  ['/financeiro/previsao', 'thirteen weeks and their chart'],
  ['/graphics', 'charts'],
  ['/indicadores/import', 'where the file comes from'],
  ['/fluxo-caixa?mes=1', 'the months'],
  ['/tasks', 'on a phone the heading of the day'],
  ['/tasks-team', 'the people and their days'],
])

/** How much later than it should the first row of a screen's list begins; none where there is no row. */
export async function latenessOn(page: Page, screen: string, width: keyof typeof latest): Promise<string[]> {
  // What an import is stands above its lines.
  if (behind.has(screen) || /^\/imports\/\d/.test(screen)) return []
  const begins = await page.evaluate((on) => {
    const row = document.querySelector('main :is([data-row], [data-line], [role=rowheader])')
    if (!row) return undefined
    const { top } = row.getBoundingClientRect()
    return on === 'phone' ? top + scrollY : top - document.querySelector('main h1')!.getBoundingClientRect().bottom
  }, width)
  if (begins === undefined || begins <= latest[width]) return []
  return [`first row at ${Math.round(begins)} px, ${latest[width]} at the latest, ${width}`]
}
