import '@fontsource-variable/figtree'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/global.css'
import './styles.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { boot } from './platform/boot.ts'
import { colorScheme } from './platform/color-scheme.ts'
import { queryClient } from './platform/query-client.ts'
import { accountQuery, startSession } from './platform/session.ts'
import { router } from './routes.tsx'
import { keepFirstAnswers } from './routine/home/first-answers.ts'
import { SignedOut } from './signed-out.ts'
import { cssVariablesResolver, theme } from './theme.ts'
import { ConfirmHost } from './ui/ConfirmHost.tsx'
import { Messages } from './ui/Messages.tsx'

startSession(boot?.account, () => void router.invalidate())
// Not when somebody signed out while the server could not be told.
if (boot?.answers && queryClient.getQueryData(accountQuery.queryKey)) keepFirstAnswers(boot.answers)

// Being signed out is told by an error inside the router, and is none.
const onCaughtError = (error: unknown) => {
  if (!(error instanceof SignedOut)) console.error(error)
}

createRoot(document.getElementById('root') as HTMLElement, { onCaughtError }).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={colorScheme}
        defaultColorScheme="auto"
      >
        <RouterProvider router={router} />
        <Messages />
        <ConfirmHost />
      </MantineProvider>
    </QueryClientProvider>
  </StrictMode>,
)
