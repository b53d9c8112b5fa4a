import type { Contact } from '@prumo/contract/contacts/contacts/endpoints.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, Refusal, sentTo } from '../testing/answers.ts'
import { expectAccessible, openScreen, shownAddress } from '../testing/mounting.tsx'

const contact = (id: number, name: string): Contact => ({
  id,
  name,
  email: `${name.split(' ')[0]!.toLowerCase()}@fornecedor.com.br`,
  phone: '',
  updated_at: '2026-11-27T12:00:00.000Z',
})
const [ana, bia, caio] = [contact(1, 'Ana Moinho'), contact(2, 'Bia Moinho'), contact(3, 'Caio Fermento')]
const listed = (...contacts: Contact[]) => ({ 'GET /contacts': { contacts, total: contacts.length } })
const list = page.getByRole('region', { name: 'Contatos', exact: true })
const names = () =>
  list
    .getByRole('cell')
    .elements()
    .map(({ textContent }) => textContent)
    .filter((text) => / (Moinho|Fermento)$/.test(text))

it("a list's state is in its address, and is there again when the address is opened", async () => {
  const answers = listed(ana, bia, caio)
  await openScreen('/contacts', { answers })
  await list.getByRole('button', { name: 'Nome' }).click()
  await list.getByLabelText('Buscar em Contatos').fill('moinho')
  await expect.poll(shownAddress).toBe('/contacts?ordem=-name&busca=moinho')
  await expect.poll(names).toEqual(['Bia Moinho', 'Ana Moinho'])

  await openScreen(shownAddress(), { answers })
  await expect.poll(names).toEqual(['Bia Moinho', 'Ana Moinho'])
})

it('several are deleted at once; those in use are named and stay', async () => {
  const inUse = new Refusal('contact.in_use')
  await openScreen('/contacts?busca=moinho', {
    answers: {
      ...listed(ana, bia, caio),
      'DELETE /contacts/{id}': ({ params: { id } }) => (id === 2 ? inUse : undefined),
      'POST /contacts/bulk': ({ body: { ids } }) => ({ response: { done: ids.map(Number), refused: [] } }),
    },
  })
  await list.getByRole('checkbox', { name: 'Escolher todos desta página' }).click()
  const bar = list.getByRole('toolbar', { name: 'Escolhidos' })
  await expect.element(bar.getByText('2 escolhidos')).toBeVisible()
  await expectAccessible()
  await bar.getByRole('button', { name: 'Apagar' }).click()
  const question = page.getByRole('dialog', { name: 'Você tem certeza?' })
  await expect.element(question.getByText('1 contato', { exact: true })).toBeVisible()
  await expect.element(question.getByText(/Fica Bia Moinho: /)).toBeVisible()
  answer(listed(bia, caio))
  await question.getByRole('button', { name: 'Sim, exclua!' }).click()
  await expect.poll(names).toEqual(['Bia Moinho'])
  expect(sentTo('POST /contacts/bulk').map(({ body }) => body)).toEqual([{ ids: [1], action: { type: 'delete' } }])
  await list.getByRole('button', { name: 'Limpar busca' }).click()
  await expect.poll(names).toEqual(['Bia Moinho', 'Caio Fermento'])
  await expect.poll(shownAddress).toBe('/contacts')
})

it('who only sees contacts is offered nothing that changes them', async () => {
  await openScreen('/contacts', { answers: listed(ana), account: { only_sees: ['contacts'] } })
  await expect.poll(names).toEqual(['Ana Moinho'])
  const buttons = page.getByRole('main').getByRole('button').elements()
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Nome↑', 'E-mail↑', 'Telefone↑'])
  await expect.element(list.getByRole('checkbox')).not.toBeInTheDocument()
})

it('a refused form keeps what was typed, says why under its field, and saves what is mended', async () => {
  await openScreen('/contacts', { answers: { ...listed(ana), 'POST /contacts': new Refusal('contact.duplicate') } })
  await page.getByRole('button', { name: 'Novo contato' }).click()
  const form = page.getByRole('dialog', { name: 'Novo contato' })
  await form.getByRole('button', { name: 'Salvar' }).click()
  expect(sentTo('POST /contacts')).toEqual([])
  await expect.element(form.getByLabelText('Nome')).toHaveFocus()
  await form.getByLabelText('Nome').fill('Bia Moinho')
  await form.getByLabelText('E-mail').fill('ana@fornecedor.com.br')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(form.getByLabelText('E-mail')).toHaveFocus()
  await expect.element(form.getByLabelText('E-mail')).toBeInvalid()
  await expect.element(form.getByLabelText('Nome')).toHaveValue('Bia Moinho')
  await expectAccessible()

  answer({ 'POST /contacts': { response: bia }, ...listed(ana, bia) })
  await form.getByLabelText('E-mail').fill('bia@fornecedor.com.br')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Contato criado com sucesso!')).toBeVisible()
  await expect.poll(names).toEqual(['Ana Moinho', 'Bia Moinho'])
  expect(sentTo('POST /contacts').at(-1)!.body).toMatchObject({ name: 'Bia Moinho', email: 'bia@fornecedor.com.br' })
})
