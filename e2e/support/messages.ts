import { type BrowserContext, expect, type Page } from '@playwright/test'

/** What each page has said in passing (web: platform/messages.ts) and no journey has asked for yet. */
const said = new WeakMap<Page, string[]>()

const mark = 'Prumo says:'

/** Records every message of a context's pages: most are on the screen for 1.5 s, which a slow machine misses. */
export async function recordMessages(context: BrowserContext): Promise<void> {
  context.on('console', (line) => {
    const page = line.page()
    if (page && line.type() === 'debug' && line.text().startsWith(mark))
      said.set(page, [...(said.get(page) ?? []), line.text().slice(mark.length)])
  })
  await context.addInitScript(watchMessages, mark)
}

/**
 * The page has said this, or says it within the usual time; earlier messages are forgotten. A string is a part of the
 * sentence.
 */
export async function expectMessage(page: Page, sentence: string | RegExp, options: { timeout?: number } = {}) {
  const matches = (text: string) => (typeof sentence === 'string' ? text.includes(sentence) : sentence.test(text))
  const hear = () => {
    const heard = said.get(page) ?? []
    const at = heard.findIndex(matches)
    if (at < 0) return heard
    said.set(page, heard.slice(at + 1))
    return 'said'
  }
  await expect.poll(hear, { message: `a message: ${sentence}`, intervals: [20, 50, 100], ...options }).toBe('said')
}

function watchMessages(mark: string) {
  // A sandboxed document, as the picture of a file: it may not run what observes it.
  if (globalThis.origin === 'null') return
  const card = ':is([role="status"], [role="alert"]) > [data-kind]'
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        const cards = node.matches(card) ? [node] : node.querySelectorAll(card)
        for (const one of cards) console.debug(mark + (one.querySelector('span')?.textContent ?? ''))
      }
  }).observe(document, { childList: true, subtree: true })
}
