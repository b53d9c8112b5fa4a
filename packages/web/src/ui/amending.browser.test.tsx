import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mounting.tsx'
import { listSearch } from './table/address.ts'
import { useListing } from './table/useListing.ts'

function Searched() {
  const { typed, type } = useListing()
  return (
    <main>
      <input aria-label="Buscar" value={typed} onChange={(event) => type(event.target.value)} />
      <Link to="/contacts">Contatos</Link>
    </main>
  )
}

/** A list, and another whose code is on its way until `arrive`. */
async function twoLists() {
  const { promise, resolve: arrive } = Promise.withResolvers<void>()
  const root = createRootRoute()
  const list = { getParentRoute: () => root, validateSearch: listSearch() }
  const here = createRoute({ ...list, path: '/', component: Searched })
  const other = createRoute({ ...list, path: '/contacts', loader: () => promise, component: () => <h1>Contatos</h1> })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  await mount(<RouterProvider router={createRouter({ routeTree: root.addChildren([here, other]), history })} />)
  return { history, arrive }
}

it('what was typed into a list does not search the list that somebody has gone on to', async () => {
  const { history, arrive } = await twoLists()
  const field = page.getByLabelText('Buscar')
  await field.fill('moinho')
  await expect.poll(() => history.location.href).toBe('/?busca=moinho')
  const rested = new Promise((over) => setTimeout(over, 400))
  // Both within the pause after which a list searches.
  const input = field.element() as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, 'moinho sul')
  input.dispatchEvent(new Event('input', { bubbles: true }))
  ;(page.getByRole('link').element() as HTMLElement).click()
  await expect.poll(() => history.location.pathname).toBe('/contacts')
  await rested
  arrive()
  await expect.element(page.getByRole('heading', { name: 'Contatos' })).toBeVisible()
  expect(history.location.href).toBe('/contacts')
})
