import type { Page } from '@playwright/test'
import { calmWithinMs } from './calm.ts'

/** Where the first row of a list begins at the latest, in pixels: below the title, or from the top of a phone. */
const latest = { wide: 200, phone: 220 } as const

/** Screens that show something else than a list, below which some of them have one. */
const noLists = new Map([
  ['/', 'the day: what is due, in several cards'],
  ['/calendar-month', 'the month, with the day that is chosen below it'],
  ['/financeiro/previsao', 'the lowest balance of each of thirteen weeks, in figures and a chart'],
  ['/graphics', 'charts'],
  ['/tasks-team', 'the week of a team, whose days stand above its people'],
])

/** How much later than it should a list begins, with its first row or the heading of its first rows; none where there is none. */
export async function latenessOn(page: Page, screen: string, width: keyof typeof latest): Promise<string[]> {
  // An import: what became of it, and its undoing, stand above its lines.
  if (noLists.has(screen) || /^\/imports\/\d/.test(screen)) return []
  const begins = await page.evaluate(
    async ({ on, most, within }) => {
      const frame = () => new Promise((done) => requestAnimationFrame(done))
      const begun = performance.now()
      const lies = () => {
        const row = document.querySelector('main :is([data-row], [data-line], [role=rowheader])')
        if (!row) return undefined
        const { top } = row.getBoundingClientRect()
        return on === 'phone' ? top + scrollY : top - document.querySelector('main h1')!.getBoundingClientRect().bottom
      }
      await frame()
      let at = lies()
      while (at !== undefined && at > most && performance.now() - begun < within) {
        await frame()
        at = lies()
      }
      return at
    },
    { on: width, most: latest[width], within: calmWithinMs },
  )
  if (begins === undefined || begins <= latest[width]) return []
  return [`first row at ${Math.round(begins)} px, ${latest[width]} at the latest, ${width}`]
}
