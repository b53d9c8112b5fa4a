import { beforeEach, expect, it, vi } from 'vitest'
import { collectKeys, takeKeys } from './typed-ahead.ts'

const page = new EventTarget()
beforeEach(() => {
  for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, page[name].bind(page))
})

/** Presses a key and says whether it reached anything else. */
function press(key: string, more: KeyboardEventInit = {}): boolean {
  const event = new Event('keydown', { bubbles: true, cancelable: true })
  Object.assign(event, { key, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, ...more })
  return page.dispatchEvent(event)
}

it('what is typed before the box has the focus is given to it, and to nothing else', () => {
  collectKeys()
  for (const key of ['f', 'e', 'x', 'Backspace', 'r']) expect(press(key)).toBe(false)
  expect(press('k', { ctrlKey: true })).toBe(true)
  expect(press('Enter')).toBe(false)
  expect(takeKeys()).toEqual({ text: 'fer', entered: true, left: false })
  expect(press('m')).toBe(true)
  expect(takeKeys()).toEqual({ text: '', entered: false, left: false })
})
