/** What people do before a screen, in one word each. */
import { expect } from 'vitest'
import { type Locator, locators, page, userEvent } from 'vitest/browser'
import { type Message, messages } from '../platform/messages.ts'
import { DEAD_TIME } from '../ui/dead-time.ts'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** What a selector of CSS finds, where nothing that people see tells it apart. */
    css(selector: string): Locator
  }
}
locators.extend({ css: (selector) => `css=${selector}` })

/** Presses keys one after the other; those held together are joined by '+', as 'Control+Enter'. */
export async function press(...keys: string[]): Promise<void> {
  for (const key of keys) {
    const [last, ...held] = key.split('+').reverse()
    const down = held.reverse().map((one) => `{${one}>}`)
    const up = held.map((one) => `{/${one}}`)
    await userEvent.keyboard(`${down.join('')}{${last}}${up.join('')}`)
  }
}

/** Writes with the keyboard where the focus is. */
export const type = (words: string): Promise<void> => userEvent.keyboard(words.replaceAll(/[{[]/g, '$&$&'))

/** Writes into a field with a list, and takes what the list then has first, as soon as that is what was looked for. */
export async function pick(field: Locator, words: string, first: string | RegExp, key = 'Enter'): Promise<void> {
  await field.fill(words)
  await expect.element(page.getByRole('option').first()).toMatchTextContent(first)
  await press(key)
}

/** Puts the focus on what is there, or will be. */
export async function focus(one: Locator): Promise<void> {
  await expect.element(one).toBeVisible()
  ;(one.element() as HTMLElement).focus()
}

/** The texts of all that a locator finds, now. */
export const texts = (all: Locator): string[] => all.elements().map((one) => one.textContent)

/** The product has said this in passing since it was last asked, or says it soon. */
export async function expectMessage(words: string | RegExp): Promise<void> {
  const matches = ({ text }: Message) => (typeof words === 'string' ? text.includes(words) : words.test(text))
  await expect.poll(() => (said.some(matches) ? 'said' : said.map(({ text }) => text))).toBe('said')
  said.splice(0, said.findIndex(matches) + 1)
}

/** Takes back what the product says that it did: by the button of that message, and of no earlier one. */
export async function undo(words: string | RegExp): Promise<void> {
  await page.css('[data-kind]').filter({ hasText: words }).getByRole('button').last().click()
}

/** Presses what came into the place of the button that was pressed, once a second press is no double press any more. */
export async function pressInPlace(one: Locator): Promise<void> {
  await expect.element(one).toBeVisible()
  await new Promise((over) => setTimeout(over, DEAD_TIME + 50))
  await one.click()
}

/** Decides what could still be taken back, as leaving the page does: what was pressed leaves at once. */
export const leavePage = (): void => void dispatchEvent(new Event('pagehide'))

/** Most are on the screen for 1.5 s, which a slow machine misses. */
const said: Message[] = []
messages.subscribe(() => {
  for (const one of messages.get()) if (one.id > heard) said.push(one)
  heard = Math.max(heard, ...messages.get().map(({ id }) => id))
})
let heard = 0

export const forgetMessages = () => void said.splice(0)

/** Shows what follows in this test on a phone. */
export const onPhone = (): Promise<void> => page.viewport(390, 844)

/** Nothing is wider than the screen, which would scroll sideways. */
export const expectNoSidewaysScroll = (): Promise<void> =>
  expect.poll(() => document.documentElement.scrollWidth - window.innerWidth).toBeLessThanOrEqual(0)

/** Drags by mouse from the middle of one thing to a place within another, by default its middle. */
export async function drag(from: Locator, to: Locator, place?: { x: number; y: number }): Promise<void> {
  const [start, end] = [from, to].map((one) => one.element().getBoundingClientRect()) as [DOMRect, DOMRect]
  const middle = ({ width, height }: DOMRect) => ({ x: width / 2, y: height / 2 })
  const at = (box: DOMRect, { x, y }: { x: number; y: number }) => ({ x: box.x + x, y: box.y + y })
  const [first, last] = [at(start, middle(start)), at(end, place ?? middle(end))]
  const tell = async (type: string, part: number) => {
    const [clientX, clientY] = [first.x + (last.x - first.x) * part, first.y + (last.y - first.y) * part]
    const where = type === 'pointerdown' ? from.element() : (document.elementFromPoint(clientX, clientY) ?? document)
    const pointer = { pointerId: 1, isPrimary: true, pointerType: 'mouse', button: 0, buttons: 1 }
    where.dispatchEvent(new PointerEvent(type, { ...pointer, clientX, clientY, bubbles: true, cancelable: true }))
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 20)))
  }
  await tell('pointerdown', 0)
  for (let step = 1; step <= 10; step++) await tell('pointermove', step / 10)
  await new Promise((drawn) => setTimeout(drawn, 150))
  await tell('pointerup', 1)
}

/** Moves a finger sideways over a thing, by pixels: to the right, or to the left where they are negative. */
export async function swipe(over: Locator, by: number): Promise<void> {
  const { x, y, height } = over.element().getBoundingClientRect()
  const [startX, clientY] = [x + 60, y + height / 2]
  const finger = { pointerId: 2, isPrimary: true, pointerType: 'touch', clientY, bubbles: true, cancelable: true }
  const tell = (type: string, part: number) =>
    over.element().dispatchEvent(new PointerEvent(type, { ...finger, clientX: startX + by * part }))
  tell('pointerdown', 0)
  for (let step = 1; step <= 5; step++) tell('pointermove', step / 5)
  await new Promise((drawn) => requestAnimationFrame(drawn))
  tell('pointerup', 1)
}
