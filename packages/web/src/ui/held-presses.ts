import { awaitsAnswer, paintedFromKept } from '../platform/offline/painting.ts'
import { painted } from '../platform/painted.ts'

/** What a press of does nothing to a record: it writes, chooses what is shown, or leads elsewhere. */
const harmless =
  'input:not([type=checkbox], [type=radio]), textarea, select, [role=tab], [role=combobox], [type=search]'

/**
 * While something on the screen is painted from what the browser kept, a press on the screen's own part waits until the
 * server has said whether it is still so, and then acts on what is there: no form begins with what may be old, and nothing
 * is decided on it. What has another text by then was another thing, and gets no press.
 */
export function holdPresses(): void {
  let held: { on: HTMLElement; words: string } | undefined
  document.addEventListener(
    'click',
    (event) => {
      const { target } = event
      if (!awaitsAnswer() || !(target instanceof HTMLElement || target instanceof SVGElement)) return
      if (!target.closest('main') || target.closest(harmless) || leadsElsewhere(target)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      const on = target.closest<HTMLElement>('button, a, label, [role], tr, li') ?? target.parentElement!
      // The press that came first is the one that was meant.
      held ??= { on, words: wordsOf(on) }
    },
    { capture: true },
  )
  paintedFromKept.subscribe(() => {
    if (!held || awaitsAnswer()) return
    const { on, words } = held
    held = undefined
    void painted().then(() => {
      if (on.isConnected && wordsOf(on) === words) on.click()
    })
  })
}

const wordsOf = (element: HTMLElement) => `${element.ariaLabel ?? ''} ${element.textContent}`

function leadsElsewhere(target: Element): boolean {
  const link = target.closest<HTMLAnchorElement>('a[href]')
  return link !== null && link.pathname !== location.pathname
}
