import { createStore } from './store.ts'

/** What a browser offers that can install the product, and has not. */
type Prompt = Event & { prompt: () => Promise<unknown> }

/** How the product can be installed here: by a question of the browser, by hand on an iPhone, or not at all. */
export const installing = createStore<Prompt | 'by-hand' | null>(null)

/** Before the first render: the browser says so only once. */
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

/** Shows the browser's question; it can be asked once, and the browser offers it anew after a refusal. */
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
