import { readFileSync } from 'node:fs'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { sanitizeRichText } from '../packages/server/src/platform/rich-text/sanitizing.ts'
import { allXssVectors } from '../packages/server/src/platform/rich-text/testing/xss-vectors.ts'

// Each sanitiser alone, in a real browser, on a page without a Content-Security-Policy, so that nothing else protects.

const home = 'http://vectors.test/'
const web = new URL('../packages/web/', import.meta.url)
const dompurify = createRequire(new URL('package.json', web)).resolve('dompurify')
const read = (file: string | URL) => readFileSync(file, 'utf8')

/** The browser's sanitiser and its imports as JavaScript modules by address, with the types removed. */
const modules: Record<string, string> = {
  [`${home}cleaner.js`]: stripTypeScriptTypes(read(new URL('src/ui/rich-text/sanitizing.ts', web))),
  [`${home}rich-text.js`]: stripTypeScriptTypes(read(new URL('../contract/src/rich-text.ts', web))),
  [`${home}dompurify.js`]: read(join(dirname(dompurify), 'purify.es.mjs')),
}
const imports = { '@prumo/contract/rich-text.ts': '/rich-text.js', dompurify: '/dompurify.js' }
const emptyPage = `<!doctype html><title>x</title><script type="importmap">${JSON.stringify({ imports })}</script><main></main>`

const ways: Record<string, (html: string) => { html: string; how: 'as it is' | 'cleaned' }> = {
  'what the server cleaned': (html) => ({ html: sanitizeRichText(html), how: 'as it is' }),
  'what the browser cleaned': (html) => ({ html, how: 'cleaned' }),
  'what both cleaned': (html) => ({ html: sanitizeRichText(html), how: 'cleaned' }),
}

test('without a sanitiser the attacks run, so that the following tests prove something', async ({ page }) => {
  const seen = await openEmptyPage(page)
  await show(
    page,
    allXssVectors
      .filter(({ name }) => name.startsWith('event handlers'))
      .map(({ html }) => ({ html, how: 'as it is' })),
  )
  expect(seen.ran.length).toBeGreaterThan(5)
})

for (const [name, clean] of Object.entries(ways)) {
  test(`nothing sanitised by ${name} runs, leaves the page or sends a request elsewhere`, async ({ page }) => {
    const seen = await openEmptyPage(page)
    await show(
      page,
      allXssVectors.map(({ html }) => clean(html)),
    )
    expect(seen).toEqual({ ran: [], asked: [], left: [] })
  })
}

test('the browser shows what the server stored, unchanged', async ({ page }) => {
  await openEmptyPage(page)
  const usual =
    '<ol start="3"><li>a</li></ol><p style="text-align: center">b</p><p><img src="/api/storage/a" alt="c" width="320" height="200" /></p>' +
    '<table><tbody><tr><td colspan="2" rowspan="3">d</td></tr></tbody></table>'
  const stored = [usual, ...allXssVectors.map(({ html }) => sanitizeRichText(html))]
  const changed = await page.evaluate((list) => {
    // Parsed twice: the browser's repair of wrongly nested elements is stable only after a second parse.
    const read = (html: string) => new DOMParser().parseFromString(html, 'text/html').body
    return list.flatMap((html) => {
      const shown = (window as unknown as Cleaner).richText.sanitizeForDisplay(html)
      return read(shown).isEqualNode(read(read(html).innerHTML)) ? [] : [[html, shown]]
    })
  }, stored)
  expect(changed).toEqual([])
})

type Cleaner = { richText: { sanitizeForDisplay(html: string): string } }

/** A page with only the browser's sanitiser; every request that leaves it is recorded. */
async function openEmptyPage(page: Page) {
  const seen = { ran: [] as string[], asked: [] as string[], left: [] as string[] }
  await page.route('**', (route) => {
    const url = route.request().url()
    if (url === home) return route.fulfill({ contentType: 'text/html', body: emptyPage })
    if (Object.hasOwn(modules, url)) return route.fulfill({ contentType: 'text/javascript', body: modules[url]! })
    // Pictures of our own storage may be requested.
    if (!/^http:\/\/vectors\.test\/api\/storage\/[\w./-]+$/.test(url)) seen.asked.push(url)
    return route.abort()
  })
  await page.exposeFunction('ran', (what: string) => void seen.ran.push(what))
  await page.goto(home)
  await page.evaluate(() => {
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'] as const) {
      Object.defineProperty(window, name, {
        value: () => void (window as unknown as { ran(what: string): void }).ran(document.body.innerHTML.slice(0, 300)),
      })
    }
  })
  page.on('framenavigated', (frame) => frame.url() === home || void seen.left.push(frame.url()))
  page.on('dialog', (dialog) => {
    seen.ran.push(dialog.message())
    return dialog.dismiss()
  })
  await page.addScriptTag({ type: 'module', content: `import * as it from '/cleaner.js'; window.richText = it` })
  await page.waitForFunction(() => 'richText' in window)
  return seen
}

/** Renders each text and acts on it like a person: hovers, focuses, clicks everything except real links. */
async function show(page: Page, texts: { html: string; how: 'as it is' | 'cleaned' }[]) {
  await page.evaluate(async (list) => {
    const main = document.querySelector('main')!
    const richText = (window as unknown as Cleaner).richText
    const moment = () => new Promise((done) => setTimeout(done, 5))
    for (const { html, how } of list) {
      main.innerHTML = how === 'cleaned' ? richText.sanitizeForDisplay(html) : html
      await moment()
      for (const element of main.querySelectorAll<HTMLElement>('*')) {
        for (const event of ['pointerover', 'mouseover', 'mouseenter', 'focus', 'animationstart', 'input', 'scroll'])
          element.dispatchEvent(new Event(event, { bubbles: true }))
        element.focus?.()
        const href = element.closest('a')?.getAttribute('href') ?? ''
        if (!/^(https?|mailto):/.test(href)) element.click?.()
      }
      await moment()
    }
  }, texts)
  await page.waitForLoadState('networkidle')
}
