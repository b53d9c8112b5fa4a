import type { Norm } from '@prumo/contract/people/norms/endpoints.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoSidewaysScroll, focus, onPhone, press, texts } from '../../testing/acting.ts'
import { type Answers, answer, Refusal, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen, shownAddress, told } from '../../testing/mounting.tsx'

const list = page.getByRole('list', { name: 'Normas' })
const items = () => texts(list.getByRole('listitem'))

const quietRecord: Answers = {
  'GET /client/records/{kind}/{id}/comments': { response: [] },
  'GET /client/records/{kind}/{id}/comment-files': { response: [] },
}

/** A server that keeps these norms, in order. */
function keptNorms(...norms: Partial<Norm>[]): Answers {
  for (const [i, norm] of norms.entries()) Object.assign(norm, { id: i + 1, order: i + 1 })
  return {
    ...quietRecord,
    'GET /client/normas': () => ({ response: norms }),
    'GET /client/normas/{id}': ({ params }) => ({ response: norms.find(({ id }) => id === Number(params.id))! }),
    'POST /client/normas': ({ body }) => {
      norms.push({
        ...(body as Partial<Norm>),
        link: `https://${body.link}`,
        id: norms.length + 1,
        order: norms.length + 1,
      })
      return { response: norms.at(-1)! }
    },
    'PUT /client/normas/{id}': ({ params, body: { topic } }) => ({
      response: Object.assign(norms.find(({ id }) => id === Number(params.id))!, { topic }),
    }),
    'PUT /client/normas/reorder': ({ body }) => {
      norms.sort((a, b) => body.indexOf(a.id!) - body.indexOf(b.id!))
      return undefined as never
    },
    'DELETE /client/normas/{id}': ({ params, dry }) => {
      if (!dry)
        norms.splice(
          norms.findIndex(({ id }) => id === Number(params.id)),
          1,
        )
      return undefined as never
    },
  }
}

it('begin with a usual topic and what its norm should answer, and refuse an address that is none and a place before the first', async () => {
  await openScreen('/pessoas/normas', { answers: keptNorms() })
  await expect.element(page.getByText('Nenhuma norma ainda')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Nova norma' }).first().click()
  const form = page.getByRole('dialog', { name: 'Nova norma' })
  await form.getByLabelText('Tópico').fill('unif')
  await page.getByRole('option', { name: 'Uniforme e apresentação' }).click()
  await expect
    .element(form.getByLabelText('Sugestões e explicações'))
    .toHaveValue(expect.stringContaining('O que a empresa entrega'))
  await form.getByRole('textbox', { name: 'Descrição' }).fill('Avental limpo todos os dias.')
  await form.getByRole('textbox', { name: 'Link' }).fill('javascript:alert(1)')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(form.getByText('Use um endereço que comece com http:// ou https://')).toBeVisible()
  await form.getByRole('textbox', { name: 'Link' }).fill('gov.br/anvisa')
  await form.getByRole('textbox', { name: 'Número' }).fill('0')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(form.getByText('Use um número a partir de 1.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Número' }).fill('')
  await expectAccessible()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(list.getByText('Avental limpo todos os dias.')).toBeVisible()
  const link = list.getByRole('link', { name: 'https://gov.br/anvisa (abre em outra aba)' })
  await expect.element(link).toHaveAttribute('target', '_blank')
})

it('are put in order by keyboard, searched in the address and deleted', async () => {
  const answers = keptNorms({ topic: 'Uniforme', description: '<p>Avental limpo</p>' }, { topic: 'Horários' })
  await openScreen('/pessoas/normas', { answers })
  await focus(page.getByRole('button', { name: 'Mover Horários' }))
  await press('Space', 'ArrowUp', 'Space')
  await expect.poll(() => sentTo('PUT /client/normas/reorder').map(({ body }) => body)).toEqual([[2, 1]])
  await expect.poll(items).toEqual([expect.stringMatching(/1.*Horários/s), expect.stringMatching(/2.*Uniforme/s)])
  await expectAccessible()
  await page.getByLabelText('Buscar em Normas').fill('avental')
  await expect.poll(shownAddress).toContain('busca=avental')
  await expect.poll(items).toEqual([expect.stringMatching(/2.*Uniforme/s)])
  await page.getByRole('button', { name: 'Mais de Uniforme' }).click()
  await page.getByRole('menuitem', { name: 'Apagar' }).click()
  await page.getByRole('button', { name: 'Sim, exclua!' }).click()
  await expect.element(page.getByText('Sem informações encontradas')).toBeVisible()
})

it('are read, moved and renamed on a phone', async () => {
  await onPhone()
  const description = `<p>${'Vale para quem trabalha aqui. '.repeat(20)}</p>`
  const link = 'https://gov.br/um-endereco-comprido'
  const answers = keptNorms({ topic: 'Horários', description, link }, { topic: 'Uniforme', description, link })
  await openScreen('/pessoas/normas', { answers })
  await list.getByRole('button', { name: 'Mostrar mais' }).first().click()
  await page.getByRole('button', { name: 'Mais de Uniforme' }).click()
  await page.getByRole('menuitem', { name: 'Mover para cima' }).click()
  await expect.poll(items).toEqual([expect.stringContaining('Uniforme'), expect.stringContaining('Horários')])
  await list.getByRole('button', { name: 'Uniforme', exact: true }).click()
  await page.getByRole('dialog').getByLabelText('Tópico').fill('Uniforme e crachá')
  await expectAccessible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(list.getByRole('button', { name: 'Uniforme e crachá', exact: true })).toBeVisible()
  await expectNoSidewaysScroll()
})

it('of somebody else appear by themselves, and of two people who change one neither loses a change', async () => {
  const norms: Partial<Norm>[] = []
  await openScreen('/pessoas/normas', { answers: keptNorms(...norms) })
  await expect.element(page.getByText('Nenhuma norma ainda')).toBeVisible()
  const theirs = { topic: 'Horários', description: '<p>Das 6h às 14h</p>', suggestions_explanations: '' }
  answer(keptNorms(theirs))
  told('people')
  await list.getByRole('button', { name: 'Horários', exact: true }).click()
  const change = page.getByRole('dialog', { name: 'Editar norma' })
  await change.getByLabelText('Sugestões e explicações').fill('Escrito aqui')
  const stale = { ...theirs, id: 1, order: 1, description: '<p>Das 7h</p>', suggestions_explanations: 'Escrito ali' }
  answer({ 'PUT /client/normas/{id}': new Refusal('record.stale', {}, stale) })
  await change.getByRole('button', { name: 'Salvar' }).click()
  const notice = change.getByRole('region', { name: 'Mudanças em conflito' })
  await expect.element(notice).toHaveFocus()
  await expect.element(notice).toBeInViewport()
  answer({ 'PUT /client/normas/{id}': { response: stale as never } })
  await change.getByRole('button', { name: /^Manter o meu/ }).click()
  await expect
    .poll(() => sentTo('PUT /client/normas/{id}').map(({ body }) => body))
    .toMatchObject([
      { suggestions_explanations: 'Escrito aqui', description: '<p>Das 6h às 14h</p>' },
      { suggestions_explanations: 'Escrito aqui', description: '<p>Das 7h</p>' },
    ])
})
