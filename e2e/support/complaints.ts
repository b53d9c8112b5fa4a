import type { Page } from '@playwright/test'

/**
 * What the page reports as broken, and the addresses it asks elsewhere, as they come. The browser itself says of a refused
 * eval only that it was refused, in no message of its console.
 */
export async function complaintsOf(page: Page, origin: string): Promise<string[]> {
  const complaints: string[] = []
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`The policy refuses ${blockedURI} (${violatedDirective}) in ${sourceFile}`),
    ),
  )
  page.on('console', (message) => {
    // A refusal that the screen tells of is answered with a status the browser writes down.
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
