import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, register, signIn, somebody, test, today, writeTask } from '../support/journey.ts'
import { releasing } from '../support/releasing.ts'

// The product without a connection: docs/decisions/0019-offline.md.

// The frame shows a message for background reads that fail when the connection is lost. The code of a screen that was not
// there meanwhile comes with the whole page, which is loaded again; until it goes, the router may draw once more.
test.use({
  serviceWorkers: 'allow',
  expectedComplaints: [/Não foi possível falar com o Prumo|Failed to fetch dynamically imported module/],
})

const yesterday = () => {
  const day = new Date(`${today()}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() - 1)
  return day.toISOString().slice(0, 10)
}

/** Opens Home and waits until the worker runs and the snapshot is stored. */
async function openHome(page: Page) {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Seja bem vindo!' })).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect.poll(() => snapshotOwners(page)).toHaveLength(1)
}

const snapshotOwners = (page: Page) => rows(page, 'snapshots').then((all) => all.map(({ owner }) => owner))

/** The rows of a table of the browser's storage. */
const rows = (page: Page, table: 'snapshots' | 'outbox') =>
  page.evaluate(
    (name) =>
      new Promise<{ owner: string }[]>((resolve, reject) => {
        const request = indexedDB.open('prumo')
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const database = request.result
          if (!database.objectStoreNames.contains(name)) return resolve([])
          const all = database.transaction(name).objectStore(name).getAll()
          all.onsuccess = () => {
            database.close()
            resolve(all.result)
          }
        }
      }),
    table,
  )

/** How often a task was concluded, by the company's audit trail. */
async function conclusionsOf(page: Page, id: number) {
  const answer = await page.request.get('/api/client/audit?per_page=100')
  const { response } = (await answer.json()) as { response: { action: string; entity_id: string }[] }
  return response.filter(({ action, entity_id }) => action === 'task.closed' && entity_id === String(id)).length
}

const statusOf = async (page: Page, id: number) =>
  (await (await page.request.get(`/api/calendar/task/${id}`)).json()).response?.status as string

test('without a connection today’s tasks are there after a reload, and what cannot work says so', async ({
  page,
  person: _,
  baseURL,
  context,
}) => {
  await writeTask(page.request, baseURL!, {
    label: 'Assar os pães',
    hour: '09:00',
    hour_finish: '10:00',
    listLinks: ['https://receitas.example/pao'],
  })
  await writeTask(page.request, baseURL!, { label: 'Pagar o moinho', date: yesterday() })
  await openHome(page)

  await context.setOffline(true)
  await page.reload()
  await expect(
    page.getByText(/^Sem conexão\. Você está vendo as tarefas de hoje como estavam às \d\d:\d\d\.$/),
  ).toBeVisible()
  await expect(page.getByText('Assar os pães')).toBeVisible()
  await expect(page.getByText('Pagar o moinho')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: /Assar os pães/ }).click()
  const task = page.getByRole('dialog')
  await expect(task.getByText(/Você está vendo a tarefa como estava às/)).toBeVisible()
  await expect(task.getByRole('link', { name: /receitas\.example/ })).toBeVisible()
  await expect(task.getByRole('button', { name: 'Apagar' })).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const menu = page.getByRole('navigation', { name: 'Principal' })
  await menu.getByRole('button', { name: 'Padaria' }).click()
  await menu.getByRole('link', { name: 'Contatos' }).click()
  await expect(page.getByText('Esta tela precisa de conexão')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('Esta tela precisa de conexão')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Contatos' })).toBeVisible()
  await expect(page.getByText(/Sem conexão/)).toHaveCount(0)
})

test('a task concluded without a connection is concluded once, although the first answer is lost', async ({
  page,
  person: _,
  baseURL,
  context,
}) => {
  const { id } = await writeTask(page.request, baseURL!, { label: 'Assar os pães' })
  await openHome(page)
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('checkbox', { name: 'Concluir: Assar os pães' }).click()
  await expect(page.getByText('será enviada quando a conexão voltar', { exact: true })).toBeVisible()
  await expect(page.getByText('1 conclusão será enviada quando a conexão voltar.')).toBeVisible()

  // It survives a reload.
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Reabrir: Assar os pães' })).toBeChecked()
  await expect(page.getByText('será enviada quando a conexão voltar', { exact: true })).toBeVisible()

  const keys: (string | undefined)[] = []
  await page.route('**/api/calendar/close-task', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const answer = await route.fetch()
    if (keys.length === 1) return route.abort()
    return route.fulfill({ response: answer })
  })
  await context.setOffline(false)
  await expect.poll(() => keys.length).toBe(2)
  await expect.poll(() => rows(page, 'outbox')).toEqual([])
  expect(keys[0]).toBe(keys[1])
  expect(await statusOf(page, id)).toBe('2')
  expect(await conclusionsOf(page, id)).toBe(1)
  await expect(page.getByText('será enviada quando a conexão voltar', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: 'Reabrir: Assar os pães' })).toBeChecked()
})

test('two tabs send a conclusion once', async ({ page, person: _, baseURL, context }) => {
  const { id } = await writeTask(page.request, baseURL!, { label: 'Assar os pães' })
  await openHome(page)
  const other = await context.newPage()
  await openHome(other)
  let sent = 0
  await context.route('**/api/calendar/close-task', (route) => {
    sent++
    return route.continue()
  })
  await context.setOffline(true)
  await page.getByRole('checkbox', { name: 'Concluir: Assar os pães' }).click()
  await expect(other.getByText('será enviada quando a conexão voltar', { exact: true })).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => rows(page, 'outbox')).toEqual([])
  await expect(other.getByText('será enviada quando a conexão voltar', { exact: true })).toHaveCount(0)
  expect(sent).toBe(1)
  expect(await conclusionsOf(page, id)).toBe(1)
})

test('signing out asks before it deletes unsent calls, and leaves nothing to the next person', async ({
  page,
  person,
  baseURL,
  context,
}) => {
  await writeTask(page.request, baseURL!, { label: 'Segredo da padaria' })
  await openHome(page)
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('checkbox', { name: 'Concluir: Segredo da padaria' }).click()
  await expect(page.getByText('1 conclusão será enviada quando a conexão voltar.')).toBeVisible()
  await leave(page)
  await page.getByRole('button', { name: 'Continuar no Prumo' }).click()
  await expect(page.getByText('Segredo da padaria')).toBeVisible()
  await leave(page)
  await page.getByRole('button', { name: 'Sair e descartar' }).click()
  await expect(page.getByLabel('E-mail')).toBeVisible()
  expect([await rows(page, 'snapshots'), await rows(page, 'outbox')]).toEqual([[], []])
  await page.reload()
  await expect(page.getByText('Segredo da padaria')).toHaveCount(0)

  // The cookie is still there until the server is told.
  await context.setOffline(false)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('prumo-sign-out-pending'))).toBeNull()
  const next = await nextPerson(context, baseURL!)
  await signIn(page, next)
  await expect(page.getByRole('heading', { name: 'Seja bem vindo!' })).toBeVisible()
  await expect.poll(() => snapshotOwners(page)).toHaveLength(1)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/Sem conexão\. Você está vendo/)).toBeVisible()
  await expect(page.getByText('Segredo da padaria')).toHaveCount(0)
  expect(next.email).not.toBe(person.email)
})

test('calls one person left waiting are never sent in the session of another, and not shown to them', async ({
  page,
  person,
  baseURL,
  context,
}) => {
  const { id } = await writeTask(page.request, baseURL!, { label: 'Segredo da padaria' })
  await openHome(page)
  await context.setOffline(true)
  await page.getByRole('checkbox', { name: 'Concluir: Segredo da padaria' }).click()
  await expect.poll(() => rows(page, 'outbox')).toHaveLength(1)
  // The session ends without a sign-out in this browser.
  await page.goto('about:blank')
  await context.clearCookies()
  await context.setOffline(false)
  const next = await nextPerson(context, baseURL!)
  await page.goto('/')
  await signIn(page, next)
  await expect(page.getByRole('heading', { name: 'Seja bem vindo!' })).toBeVisible()
  await expect.poll(async () => (await snapshotOwners(page)).length).toBe(1)
  await expect(page.getByText('Segredo da padaria')).toHaveCount(0)
  expect(await rows(page, 'outbox')).toHaveLength(1)

  await page.goto('/sair')
  await signIn(page, person)
  await expect.poll(() => rows(page, 'outbox')).toEqual([])
  expect(await statusOf(page, id)).toBe('2')
})

test('what an earlier release stored in the browser is shown and sent by this one', async ({
  page,
  person: _,
  baseURL,
  context,
}) => {
  const { id } = await writeTask(page.request, baseURL!, { label: 'Assar os pães' })
  await openHome(page)
  await context.setOffline(true)
  await page.getByRole('checkbox', { name: 'Concluir: Assar os pães' }).click()
  await expect.poll(() => rows(page, 'outbox')).toHaveLength(1)
  const [snapshots, outbox] = [await rows(page, 'snapshots'), await rows(page, 'outbox')]
  // No page of the application is open while its storage is made as the first release made it.
  await page.goto('about:blank')
  await context.setOffline(false)
  await page.goto('/robots.txt')
  await page.evaluate(storeAsFirstRelease, { snapshots, outbox })
  await context.setOffline(true)
  await page.goto('/')
  await expect(page.getByText('1 conclusão será enviada quando a conexão voltar.')).toBeVisible()
  await expect(page.getByText('Assar os pães').first()).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => rows(page, 'outbox')).toEqual([])
  expect(await statusOf(page, id)).toBe('2')
  expect(await conclusionsOf(page, id)).toBe(1)
})

/** Runs in the page: the database in version 1, whose snapshots were in a table called 'kept'. */
function storeAsFirstRelease({ snapshots, outbox }: { snapshots: object[]; outbox: object[] }) {
  return new Promise<void>((resolve, reject) => {
    indexedDB.deleteDatabase('prumo').onsuccess = () => {
      const request = indexedDB.open('prumo', 1)
      request.onerror = () => reject(request.error)
      request.onupgradeneeded = () => {
        const kept = request.result.createObjectStore('kept', { keyPath: 'owner' })
        const waiting = request.result.createObjectStore('outbox', { keyPath: 'id', autoIncrement: true })
        for (const row of snapshots) kept.put(row)
        for (const row of outbox) waiting.put(row)
      }
      request.onsuccess = () => {
        request.result.close()
        resolve()
      }
    }
  })
}

test('a snapshot older than seven days is neither shown nor kept', async ({ page, person: _, baseURL, context }) => {
  await writeTask(page.request, baseURL!, { label: 'Segredo da padaria' })
  await openHome(page)
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('prumo')
        request.onsuccess = () => {
          const writing = request.result.transaction('snapshots', 'readwrite')
          const store = writing.objectStore('snapshots')
          const all = store.getAll()
          all.onsuccess = () => store.put({ ...all.result[0], seenAt: Date.now() - 8 * 24 * 3600_000 })
          writing.oncomplete = () => {
            request.result.close()
            resolve()
          }
        }
      }),
  )
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sem conexão com o Prumo' })).toBeVisible()
  await expectAccessible(page)
  await expect.poll(() => snapshotOwners(page)).toEqual([])
  await context.setOffline(false)
  await expect(page.getByText('Segredo da padaria')).toBeVisible()
})

test('what is newer than the snapshot stays when the connection goes, and an open form waits for it', async ({
  page,
  person: _,
  baseURL,
  context,
}) => {
  await writeTask(page.request, baseURL!, { label: 'Pagar o moinho', date: yesterday() })
  await openHome(page)
  await writeTask(page.request, baseURL!, { label: 'Trocar o filtro', date: yesterday() })
  await page.goto('/tasks')
  await expect(page.getByText('Trocar o filtro')).toBeVisible()
  await page.getByRole('button', { name: 'Nova tarefa' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Título').fill('Comprar fermento')
  await context.setOffline(true)
  await expect(page.getByText(/^Sem conexão desde \d\d:\d\d\./)).toBeVisible()
  await expect(form.getByText('Sem conexão: fica guardada aqui e é criada quando ela voltar.')).toBeVisible()
  await expect(page.getByText('Trocar o filtro')).toHaveCount(1)
  await context.setOffline(false)
  await form
    .getByRole('button', { name: /Criar|Salvar/ })
    .last()
    .click()
  await expect(form).toBeHidden()
})

test('a new release is offered, and loaded only on request', async ({ browser, baseURL }) => {
  const server = await releasing(baseURL!)
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow', locale: 'pt-BR' })
  const page = await context.newPage()
  await register(page.request, somebody(), server.url)
  await openHome(page)
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  let loads = 0
  page.on('load', () => loads++)
  server.release()
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await expect(page.getByText('Há uma versão nova do Prumo')).toBeVisible()
  await expectAccessible(page)
  expect(loads).toBe(0)
  await page.getByRole('button', { name: 'Atualizar agora' }).click()
  await expect.poll(() => loads).toBe(1)
  await expect(page.getByRole('heading', { name: 'Seja bem vindo!' })).toBeVisible()
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull()
  await context.close()
  server.close()
})

test('the browser reports no obstacle to installing the product, and no cache of its worker has data of a user', async ({
  page,
  person,
  baseURL,
}) => {
  await writeTask(page.request, baseURL!, { label: 'Segredo da padaria' })
  await openHome(page)
  await page.reload()
  await page.goto('/contacts')
  await expect(page.getByRole('heading', { name: 'Contatos' })).toBeVisible()
  const held = await page.evaluate(async () => {
    const found: { path: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        found.push({ path: new URL(request.url).pathname, text: await (await cache.match(request))!.text() })
    }
    return found
  })
  expect(held.length).toBeGreaterThan(10)
  expect(
    held.map(({ path }) => path).filter((path) => !/^\/(assets\/|bare\.html|manifest\.webmanifest)/.test(path)),
  ).toEqual([])
  expect(held.filter(({ text }) => text.includes('Segredo') || text.includes(person.email))).toEqual([])

  const browser = await page.context().newCDPSession(page)
  const { errors, data } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data!)
  expect(manifest).toMatchObject({ name: 'Prumo', lang: 'pt-BR', display: 'standalone', start_url: '/', scope: '/' })
  for (const { src } of [...manifest.icons, ...manifest.shortcuts.flatMap((one: { icons: object[] }) => one.icons)])
    expect((await page.request.get(src)).headers()['content-type']).toBe('image/png')
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])

  const worker = await page.request.get('/service-worker.js')
  expect(worker.headers()).toMatchObject({ 'cache-control': 'no-cache' })
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  expect(new URL(scope).pathname).toBe('/')
  for (const { url } of manifest.shortcuts) {
    await page.goto(url)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.getByText('Página não encontrada')).toHaveCount(0)
  }
})

async function leave(page: Page) {
  await page.getByRole('button', { name: /^Minha conta/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
}

/** Registers a person of another company, from another address. */
async function nextPerson(context: BrowserContext, origin: string) {
  const next = somebody()
  const elsewhere = await context.browser()!.newContext({ baseURL: origin })
  await register(elsewhere.request, next, origin)
  await elsewhere.close()
  return next
}
