import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, answer, Refusal, sentTo } from '../testing/answers.ts'
import { mount } from '../testing/mounting.tsx'
import { QueryBoundary } from '../ui/QueryBoundary.tsx'
import { call, changed } from './query.ts'

const contactsQuery = call('GET /contacts', {}, { topic: 'contacts' })
const failing: Answers = { 'GET /contacts': new Refusal('server.internal') }
const notice = page.getByText('Uma parte desta tela não pôde ser lida.')

/** A part that is drawn only with its data. */
const Silent = () => {
  const { data } = useQuery(contactsQuery)
  return data ? <p>{`${data.total} contatos`}</p> : null
}
const Outspoken = () => (
  <QueryBoundary query={useQuery(contactsQuery)}>{({ total }) => <p>{`${total} contatos`}</p>}</QueryBoundary>
)

it('a failed read that no part of the screen says is said beside it, and goes once it is read', async () => {
  await mount(<Silent />, { answers: failing })
  await expect.element(notice).toBeVisible()
  answer({ 'GET /contacts': { contacts: [], total: 3 } })
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(page.getByText('3 contatos')).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
})

it('what fails again is said again', async () => {
  await mount(<Silent />, { answers: failing })
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.poll(() => sentTo('GET /contacts')).toHaveLength(2)
  await expect.element(notice).toBeVisible()
})

it('what was closed is not said again by a read that is repeated', async () => {
  await mount(<Silent />, { answers: failing })
  await page.getByRole('button', { name: 'Fechar mensagem' }).click()
  await changed('contacts')
  await expect.poll(() => sentTo('GET /contacts')).toHaveLength(2)
  await new Promise((later) => setTimeout(later, 1500))
  await expect.element(notice).not.toBeInTheDocument()
})

it('it goes with the part that could not be read', async () => {
  await mount(<Silent />, { answers: failing })
  await expect.element(notice).toBeVisible()
  await mount(<p>Outra tela</p>)
  await expect.element(notice).not.toBeInTheDocument()
})

it.each<[string, () => ReactNode, Refusal]>([
  ['a failure that the screen says', Outspoken, new Refusal('server.internal')],
  ['a refusal of rights', Silent, new Refusal('permission.denied')],
])('%s is not said beside it', async (_, Part, refusal) => {
  await mount(<Part />, { answers: { 'GET /contacts': refusal } })
  await expect.poll(() => sentTo('GET /contacts')).toHaveLength(1)
  await new Promise((later) => setTimeout(later, 1500))
  await expect.element(notice).not.toBeInTheDocument()
})
