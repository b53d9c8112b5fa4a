import type { Contact } from '@prumo/contract/contacts/contacts/endpoints.ts'
import type { Account } from '@prumo/contract/identity/account/model.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { whenIdle } from '../platform/idle.ts'
import { discardLists, keepListsFor, stopKeepingLists } from '../platform/offline/painting.ts'
import { browserTable } from '../platform/offline/table.ts'
import { changed } from '../platform/query.ts'
import { queryClient } from '../platform/query-client.ts'
import { accountOf } from '../testing/account.ts'
import { type Answers, Refusal, sentTo, Tagged } from '../testing/answers.ts'
import { openScreen } from '../testing/mounting.tsx'
import { contactsQuery } from './contacts.ts'

const contact = (id: number, name: string, email = 'moinho@fornecedor.com.br'): Contact => ({
  id,
  name,
  email,
  phone: '',
  updated_at: '2026-11-27T12:00:00.000Z',
})
const [ana, bia] = [contact(1, 'Ana Moinho'), contact(2, 'Bia Moinho')]
const list = page.getByRole('region', { name: 'Contatos', exact: true })
const names = () => texts(/ Moinho$/)
const texts = (which: RegExp) =>
  list
    .getByRole('cell')
    .elements()
    .map(({ textContent }) => textContent)
    .filter((text) => which.test(text))

const contacts = (tag: string, ...some: Contact[]) => new Tagged(tag, { contacts: some, total: some.length })
const stored = () => browserTable<{ key: string; text: string }>('lists').all()

/** Visits the contacts, and leaves once the browser has kept them. */
async function visit(tag = '"1"', some = [ana, bia], as: Partial<Account> = {}) {
  keepListsFor(accountOf(as))
  await openScreen('/contacts', { answers: { 'GET /contacts': contacts(tag, ...some) }, account: as })
  await expect.poll(names).toEqual(some.map(({ name }) => name))
  await expect.poll(async () => (await stored()).map(({ text }) => text).join()).toContain(some.at(-1)!.email)
}

const rows = () => list.getByRole('row').elements()
const dialogs = () => page.getByRole('dialog').elements()

/** The answer of the contacts, when the test lets it come. */
function later() {
  const { promise, resolve } = Promise.withResolvers<Answers['GET /contacts'] & object>()
  return { answers: { 'GET /contacts': () => promise } as Answers, come: resolve }
}

it('the second visit paints the list at once, asks whether it is still so, and keeps what is drawn', async () => {
  await visit()
  const { answers, come } = later()
  await openScreen('/contacts', { answers })
  expect(names()).toEqual(['Ana Moinho', 'Bia Moinho'])
  await expect.poll(() => sentTo('GET /contacts').map(({ known }) => known)).toEqual([undefined, '"1"'])
  const drawn = rows()
  come(contacts('"1"', ana, bia) as never)
  await expect.element(list.getByRole('button', { name: 'Editar Ana Moinho' })).toBeVisible()
  await expect.poll(rows).toEqual(drawn)
})

it('after the page was loaded again it is there, too', async () => {
  await visit()
  stopKeepingLists()
  keepListsFor(accountOf())
  const { answers, come } = later()
  await openScreen('/contacts', { answers })
  await expect.poll(names).toEqual(['Ana Moinho', 'Bia Moinho'])
  await expect.poll(() => sentTo('GET /contacts').at(-1)?.known).toBe('"1"')
  come(contacts('"2"', bia) as never)
  await expect.poll(names).toEqual(['Bia Moinho'])
  await expect.poll(async () => (await stored()).map(({ text }) => text).join()).not.toContain('Ana Moinho')
})

it('without a tag of the server nothing is kept', async () => {
  keepListsFor(accountOf())
  await openScreen('/contacts', { answers: { 'GET /contacts': { contacts: [ana], total: 1 } } })
  await expect.poll(names).toEqual(['Ana Moinho'])
  await new Promise<void>((resolve) => whenIdle(resolve))
  expect(await stored()).toEqual([])
})

it.each([
  ['another person', { user_id: 2 }],
  ['the same person in another company', { company_id: 8 }],
  ['a person who lost a right', { permissions: [] as Account['permissions'] }],
  ['a person who may only see now', { only_sees: ['contacts'] as Account['only_sees'] }],
  ['a company whose payment lapsed', { payment_status: 'PAYMENT_FALSE' as Account['payment_status'] }],
])('%s finds nothing of it', async (_, otherwise) => {
  await visit()
  keepListsFor(accountOf(otherwise))
  await expect.poll(stored).toEqual([])
  const { answers, come } = later()
  await openScreen('/contacts', { answers, account: otherwise })
  expect(names()).toEqual([])
  come(contacts('"2"', bia) as never)
})

it('after signing out nothing is left', async () => {
  await visit()
  await discardLists()
  expect(await stored()).toEqual([])
})

it('what the server refuses now is neither shown nor kept', async () => {
  await visit()
  await openScreen('/contacts', { answers: { 'GET /contacts': new Refusal('permission.denied') } })
  await expect.poll(names).toEqual([])
  await expect.element(page.getByText(/Você não tem permissão/)).toBeVisible()
  await expect.poll(stored).toEqual([])
})

it('what cannot be confirmed does not stay as if it were so', async () => {
  await visit()
  await openScreen('/contacts', { answers: { 'GET /contacts': new Refusal('server.internal') } })
  await expect.element(page.getByRole('main').getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
  expect(names()).toEqual([])
})

it('a form that is opened before the answer begins with what the server has', async () => {
  await visit()
  const { answers, come } = later()
  await openScreen('/contacts', { answers })
  await list.getByRole('button', { name: 'Editar Ana Moinho' }).click()
  await new Promise((passed) => setTimeout(passed, 200))
  await expect.poll(dialogs).toEqual([])
  come(contacts('"2"', { ...ana, email: 'ana@nova.com.br' }, bia) as never)
  const form = page.getByRole('dialog', { name: 'Editar contato' })
  await expect.element(form.getByLabelText('E-mail')).toHaveValue('ana@nova.com.br')
})

it('a press on what is gone by then does nothing', async () => {
  await visit()
  const { answers, come } = later()
  await openScreen('/contacts', { answers })
  await list.getByRole('button', { name: 'Apagar Ana Moinho' }).click()
  come(contacts('"2"', bia) as never)
  await expect.poll(names).toEqual(['Bia Moinho'])
  await new Promise((passed) => setTimeout(passed, 200))
  await expect.poll(dialogs).toEqual([])
})

it('an address that names a record opens it as the server has it', async () => {
  await visit()
  const { answers, come } = later()
  await openScreen('/contacts?contato=1', { answers })
  await expect.poll(names).toEqual(['Ana Moinho', 'Bia Moinho'])
  await expect.poll(dialogs).toEqual([])
  come(contacts('"2"', { ...ana, email: 'ana@nova.com.br' }, bia) as never)
  await expect
    .element(page.getByRole('dialog', { name: 'Editar contato' }).getByLabelText('E-mail'))
    .toHaveValue('ana@nova.com.br')
})

it('on the same page, too, an unchanged list is asked for with its tag, and drawn no second time', async () => {
  await visit()
  const drawn = rows()
  await changed('contacts')
  expect(sentTo('GET /contacts').at(-1)?.known).toBe('"1"')
  await expect.poll(rows).toEqual(drawn)
})

it('what a change here has shown before the server did is read whole', async () => {
  await visit()
  const { queryKey } = contactsQuery()
  queryClient.setQueryData(queryKey, { contacts: [bia], total: 1 })
  await changed('contacts')
  expect(sentTo('GET /contacts').at(-1)?.known).toBeUndefined()
  await expect.poll(names).toEqual(['Ana Moinho', 'Bia Moinho'])
})
