import type { Page } from '@playwright/test'

/**
 * Errors the page reports, and requests to other origins, as they happen. The browser reports a refused eval only by
 * an event, not in the console.
 */
export async function complaintsOf(page: Page, origin: string): Promise<string[]> {
  const complaints: string[] = []
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`The policy refuses ${blockedURI} (${violatedDirective}) in ${sourceFile}`),
    ),
  )
  page.on('console', (message) => {
    // The browser logs the status of refusals that the screen shows by itself.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource:'))
      complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => {
    const url = request.url()
    if (!/^(data|blob):/.test(url) && !url.startsWith(origin)) complaints.push(url)
  })
  return complaints
}
