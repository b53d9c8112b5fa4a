import { createStore } from './store.ts'

/** The event of a browser that can install the product and has not installed it. */
type Prompt = Event & { prompt: () => Promise<unknown> }

/** How the product can be installed here: by a prompt of the browser, by hand on an iPhone, or not at all. */
export const installing = createStore<Prompt | 'by-hand' | null>(null)

/** Called before the first render, because the browser fires the event only once. */
export function watchInstalling(): void {
  if (isInstalled()) return
  if (isIphoneSafari()) installing.set('by-hand')
  addEventListener('beforeinstallprompt', (event) => {
    // Without this the browser shows a bar of its own on a phone.
    event.preventDefault()
    installing.set(event as Prompt)
  })
  addEventListener('appinstalled', () => installing.set(null))
}

/** Shows the browser's prompt. An event can prompt once; after a refusal the browser fires a new one. */
export async function install(prompt: Prompt): Promise<void> {
  installing.set(null)
  await prompt.prompt()
}

const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true

/** Also an iPad, which says to be a Mac. Other browsers there name themselves. */
const isIphoneSafari = () =>
  (/iPhone|iPad/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)) &&
  !/CriOS|FxiOS|EdgiOS/.test(navigator.userAgent)
