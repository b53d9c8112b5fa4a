// First: schemas created before this import would still use `eval`.
import './platform/zod-settings.ts'
import '@fontsource-variable/figtree'
import 'virtual:theme-variables.css'
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/global.css'
import './styles.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadSignIn } from './FrameError.tsx'
import { colorScheme } from './platform/color-scheme.ts'
import { whenIdle } from './platform/idle.ts'
import { watchInstalling } from './platform/installing.ts'
import { startOffline } from './platform/offline/start.ts'
import { pageData } from './platform/page-data.ts'
import { queryClient } from './platform/query-client.ts'
import { accountQuery, startSession } from './platform/session.ts'
import { takeOver } from './platform/take-over.ts'
import { router } from './router.ts'
import { cacheFirstAnswers } from './routine/home/first-answers.ts'
import { taskSnapshot } from './routine/offline/task-snapshot.ts'
import { SignedOut } from './signed-out.ts'
import { theme } from './theme.ts'
import { ConfirmHost } from './ui/ConfirmHost.tsx'
import { selectByTab } from './ui/form/select-by-tab.ts'
import { holdPresses } from './ui/held-presses.ts'
import { Messages } from './ui/Messages.tsx'
import { followMovedPresses } from './ui/moved-presses.ts'
import { loadWhole } from './whole.ts'

startSession(pageData?.account, () => void router.invalidate())
// The words of what was sent are the areas'.
startOffline(taskSnapshot, async (...sent) => {
  const { takeInSent } = await loadWhole()
  await takeInSent(...sent)
})
// Without an account, somebody signed out while the server could not be reached: the page's data is no longer theirs.
if (pageData?.answers && queryClient.getQueryData(accountQuery.queryKey)) cacheFirstAnswers(pageData.answers)
watchInstalling()
selectByTab()
followMovedPresses()
holdPresses()

// Guards throw an error inside the router when nobody is signed in; it is not reported.
const onCaughtError = (error: unknown) => {
  if (!(error instanceof SignedOut)) console.error(error)
}

const root = document.getElementById('root') as HTMLElement

/**
 * Home and the sign-in at its address are drawn alone, and the rest of the product comes once they are seen; any other
 * screen is drawn in one piece. What cannot be loaded is asked for again, and said, by the router.
 */
async function draw(): Promise<void> {
  const account = queryClient.getQueryData(accountQuery.queryKey)
  const alone = location.pathname === '/' && account !== undefined && !pageData?.bare
  await Promise.allSettled([!alone && loadWhole(), account === null && loadSignIn()])
  takeOver(root, () => alone && void loadWhole().catch(() => {}))
  createRoot(root, { onCaughtError }).render(application)
}

const application = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        withCssVariables={false}
        colorSchemeManager={colorScheme}
        defaultColorScheme="auto"
      >
        <RouterProvider router={router} />
        <Messages />
        <ConfirmHost />
      </MantineProvider>
    </QueryClientProvider>
  </StrictMode>
)
void draw()

// The service worker fetches its files after the page has loaded its own.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const begin = () =>
    whenIdle(() => void import('./shell/release.ts').then(({ startWorker }) => startWorker()).catch(() => {}))
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}
