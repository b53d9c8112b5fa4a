/**
 * What is seen of the page at '/' before its scripts have come, as markup. The server renders it (build/prerender.ts), for
 * one request after another: nothing here may be kept from one to the next.
 */
import { MantineProvider } from '@mantine/core'
import type { Account } from '@prumo/contract/identity/account/model.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import SignInScreen from './identity/session/SignInScreen.tsx'
import { OnHome } from './platform/on-home.ts'
import type { PageData } from './platform/page-data.ts'
import { accountQuery } from './platform/session.ts'
import { cacheAnswers } from './routine/home/first-answers.ts'
import { HomeFrame } from './shell/HomeFrame.tsx'
import { theme } from './theme.ts'
import { FirstHour } from './welcome/steps/FirstHour.tsx'

export const signIn = () => rendered(SignInScreen, new QueryClient())

/** Home of somebody, from the data that its page carries. */
export function home({ account, answers }: { account: Account; answers: NonNullable<PageData['answers']> }) {
  const client = new QueryClient()
  client.setQueryData(accountQuery.queryKey, account)
  cacheAnswers(client, answers)
  return rendered(Home, client)
}

const onHome = { side: null, Empty: FirstHour, rows: 12 }
const Home = () => (
  <OnHome value={onHome}>
    <HomeFrame />
  </OnHome>
)

async function rendered(component: () => ReactNode, client: QueryClient): Promise<string> {
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    isServer: true,
  })
  await router.load()
  const markup = renderToString(
    <QueryClientProvider client={client}>
      <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  client.clear()
  return onlySeen(markup)
}

/**
 * Markup in which nothing has a name, leads anywhere or can be filled in by the browser. React escapes quotation marks in
 * texts and attributes, so only attributes match.
 */
const onlySeen = (markup: string) =>
  iconsOnce(
    markup
      .replace(/<title>.*?<\/title>/, '')
      .replaceAll(/<!--.*?-->/g, '')
      .replaceAll(/ (?:id|name|for|href|autocomplete|aria-[a-z]+|role|xmlns)="[^"]*"/gi, ''),
  )

/** The same icon stands in every row of a list: what it draws is written once. */
function iconsOnce(markup: string): string {
  const drawings = new Map<string, string>()
  return markup.replaceAll(/(<svg [^>]*>)(.*?)<\/svg>/g, (_, svg: string, drawing: string) => {
    const known = drawings.get(drawing)
    if (known) return `${svg}<use href="#${known}"/></svg>`
    const name = `seen-${drawings.size}`
    drawings.set(drawing, name)
    return `${svg}<g id="${name}">${drawing}</g></svg>`
  })
}
