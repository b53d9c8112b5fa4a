/** Puts a component, or a screen at its address, before somebody who is signed in. */
import { MantineProvider } from '@mantine/core'
import type { Account } from '@prumo/contract/identity/account/model.ts'
import type { LiveTopicName } from '@prumo/contract/live/events/endpoints.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import axe from 'axe-core'
import type { ReactNode } from 'react'
import { expect, inject, type TestContext, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { described } from '../areas.ts'
import { helpOpen } from '../help/panel/help-open.ts'
import { connection } from '../platform/connection.ts'
import { installing } from '../platform/installing.ts'
import { messages, withAction } from '../platform/messages.ts'
import { keptRecords } from '../platform/offline/answers.ts'
import { keptDocuments } from '../platform/offline/documents.ts'
import { discardLists, startPainting } from '../platform/offline/painting.ts'
import { declareOffline } from '../platform/offline/places.ts'
import { forgetOutgoing, sendFor, startSending } from '../platform/offline/sending.ts'
import { takeInSent } from '../platform/offline/taking-in.ts'
import { declareStale } from '../platform/query.ts'
import { queryClient } from '../platform/query-client.ts'
import { forgetVisited } from '../platform/remembered.ts'
import { saidTask } from '../platform/said-task.ts'
import { accountQuery } from '../platform/session.ts'
import { plannedOrigin } from '../results/origins/plan-origin.ts'
import { router as product } from '../routes.tsx'
import { createMenuOpen } from '../shell/CreateMenu.tsx'
import { theme } from '../theme.ts'
import { ConfirmHost } from '../ui/ConfirmHost.tsx'
import { asked } from '../ui/confirm.ts'
import { selectByTab } from '../ui/form/select-by-tab.ts'
import { holdPresses } from '../ui/held-presses.ts'
import { Messages } from '../ui/Messages.tsx'
import { followMovedPresses } from '../ui/moved-presses.ts'
import { toTakeBack } from '../ui/table/presses.ts'
import { importNotices } from '../ui/word/import-notices.ts'
import { accountOf } from './account.ts'
import { forgetMessages } from './acting.ts'
import { type Answers, allAnswered, answer, closeServer, lastSent, Refusal } from './answers.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The files of component tests in which axe looks in this run (build/looked-at.ts). */
    lookedAt: string[]
    /** Whether the screens of a place modulo 5 have their turn. */
    turns: boolean[]
  }
}

type Given = {
  answers?: Answers
  /** How the person who uses it differs from `accountOf()`; null is a visitor. */
  account?: Partial<Account> | null
}

// A slow machine takes longer than a person to take something back.
withAction.duration = 30_000
toTakeBack.duration = 30_000
declareStale(described.flatMap(({ live = [] }) => live))
declareOffline(described.flatMap(({ offline = [] }) => offline))
startSending(takeInSent)
selectByTab()
followMovedPresses()
holdPresses()
startPainting()

/** What comes later moves what was measured: an element's place is looked at in the letters of the product. */
const letters = document.fonts.load('16px "Figtree Variable"')

/** Before each test; hooks are the setup's, which each file runs anew while this module stays (setup.ts). */
export async function begin(): Promise<void> {
  await letters
  for (const kind of ['error', 'warn'] as const)
    vi.spyOn(console, kind).mockImplementation((...said) => {
      if (!String(said[0]).startsWith(spreadKey)) complaints.push(said)
    })
}

/** After each test. Throws when the test left something that no screen may do. */
export async function end({ task }: TestContext): Promise<void> {
  for (const error of task.result?.errors ?? []) error.message += seen()
  vi.useRealTimers()
  await cleanup()
  await allAnswered()
  messages.set([])
  forgetMessages()
  if (window.innerWidth !== 1440) await page.viewport(1440, 900)
  asked.set(null)
  plannedOrigin.set(null)
  saidTask.set(null)
  createMenuOpen.set(false)
  helpOpen.set(false)
  await forgetDevice()
  queryClient.clear()
  forgetVisited()
  localStorage.clear()
  sessionStorage.clear()
  closeServer()
  expect(complaints.splice(0), 'the console is silent').toEqual([])
}

/** The device is online, and has nothing that was read or waits: another file's tests run on the same page. */
async function forgetDevice(): Promise<void> {
  await forgetOutgoing()
  await sendFor(null)
  await discardLists()
  connection.set('online')
  installing.set(null)
  keptRecords.set([])
  keptDocuments.set([])
  importNotices.set({})
}

/** What a person would have seen when a test failed, for its message: where it is shown alone, nobody could look. */
function seen(): string {
  const over = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].map((one) => one.innerText)
  const said = messages.get().map(({ text }) => text)
  const { activeElement: focus } = document
  return [
    '',
    `focus: ${focus?.outerHTML.slice(0, 200)}`,
    `fields: ${fieldsOf(document).join(' | ')}`,
    `said: ${said.join(' | ')}`,
    `sent: ${lastSent(8)}`,
    `shown: ${(over.join(' | ') || document.body.innerText).replaceAll(/\s+/g, ' ').slice(0, 1500)}`,
  ].join('\n  ')
}

const fieldsOf = (within: ParentNode): string[] =>
  [...within.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea')]
    .filter((one) => one.checkVisibility())
    .map(
      (one) => `${one.labels?.[0]?.textContent ?? one.ariaLabel}=${one.type === 'checkbox' ? one.checked : one.value}`,
    )

const complaints: unknown[] = []
/** React says so of a form's fields, whose key comes with the rest of what Mantine's form gives them. */
const spreadKey = 'A props object containing a "key" prop is being spread into JSX'

/** Mounts a component at '/'; its links lead to an empty screen. */
export async function mount(component: ReactNode, given: Given = {}) {
  const root = createRootRoute()
  const here = createRoute({ getParentRoute: () => root, path: '/', component: () => component })
  const anywhere = createRoute({ getParentRoute: () => root, path: '/$', component: () => null })
  const router = createRouter({
    routeTree: root.addChildren([here, anywhere]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  return show(router as never, given)
}

/** Opens the screen at an address, in its frame. */
export async function openScreen(address: string, given: Given = {}) {
  const history = createMemoryHistory({ initialEntries: [address] })
  return show(createRouter({ ...product.options, history }), given)
}

/** Where the screen that was opened is now. */
export const shownAddress = () => shown!.state.location.href

let shown: typeof product | undefined

/** The server tells that somebody changed something of a topic. */
export function told(topic: LiveTopicName): void {
  const { company_id, user_id } = accountOf()
  const tabs = new BroadcastChannel(`prumo-live-${company_id}-${user_id}`)
  tabs.postMessage({ kind: 'event', event: { topic } })
  tabs.close()
}

/**
 * Nothing breaks a rule of axe, in both themes: of what is over the screen where that is a dialog, else of the screen's
 * own part. Looked at where it is the file's turn (build/looked-at.ts).
 */
export async function expectAccessible(): Promise<void> {
  const here = expect.getState().testPath!
  if (!inject('lookedAt').some((file) => here.endsWith(file))) return
  await read()
  let said = await broken()
  // Of what is drawn in two steps, as a dialog that learns its title, the second may not have come on a busy machine.
  for (let looks = 1; looks <= 4 && said.length > 0; looks++) {
    await new Promise((later) => setTimeout(later, 500 * looks))
    said = await broken()
  }
  expect(said, 'axe').toEqual([])
}

async function broken(): Promise<string[]> {
  const shown = (selector: string) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())
  // A dialog is called by its title in an effect, which a busy machine runs after it has painted both.
  await expect
    .poll(() => shown('[aria-modal=true]:not([aria-labelledby], [aria-label])').map(({ outerHTML }) => outerHTML))
    .toEqual([])
  const over = shown('[data-portal]')
  const where = shown('[aria-modal=true]').length > 0 ? over : [...shown('main'), ...over]
  const rules = { 'label-content-name-mismatch': { enabled: true } }
  const said: string[] = []
  for (const scheme of ['light', 'dark']) {
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
    const { violations } = await axe.run(
      { include: where },
      scheme === 'dark' ? { runOnly: readingColours } : { rules },
    )
    for (const { id, nodes } of violations) {
      const here = nodes.filter(({ target }) => id !== 'label-content-name-mismatch' || !isBranch(String(target[0])))
      if (here.length > 0) said.push(`${scheme}: ${id}: ${here.map(({ html }) => html.slice(0, 200)).join(' ')}`)
    }
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', 'light')
  return said
}

/** What is being read again is shown as what may change, in other colours. What never answers is looked at too. */
async function read(): Promise<void> {
  for (let looks = 0; looks < 60 && queryClient.isFetching() > 0; looks++)
    await new Promise((later) => setTimeout(later, 50))
}

/** The rule of labels counts the branches below an item of a tree as its own text. */
const isBranch = (target: string) => document.querySelector(target)?.matches('[role=treeitem]:has([role=group])')

/** The rules that depend on colours: all others find the same in both themes. */
const readingColours = ['color-contrast', 'link-in-text-block']

async function show(router: typeof product, { answers = {}, account }: Given) {
  await cleanup()
  queryClient.clear()
  const signedIn = account === null ? null : accountOf(account)
  queryClient.setQueryData(accountQuery.queryKey, signedIn)
  const asked = signedIn ? { response: signedIn } : new Refusal('session.required')
  answer({ ...ofTheFrame, 'GET /account': asked, ...answers })
  shown = router
  await router.load()
  return render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} withCssVariables={false} defaultColorScheme="light">
        <RouterProvider router={router} />
        <Messages />
        <ConfirmHost />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

/** What the frame around every screen asks. */
const ofTheFrame: Answers = {
  'GET /calendar/timesheet': {
    response: {
      status: 'stopped',
      label: 'Parado',
      time: 0,
      calendar_id: null,
      title: '',
      entry_id: null,
      started_at: null,
      total: 0,
    },
  },
  'POST /client/notify-system': undefined,
  'PUT /account/menu': undefined,
  'GET /chat/unread': { unread: 0, read_until: 0, rooms: 0 },
  'GET /client/manager-notification': { response: [], total: 0 },
}
