import { normIds } from '@prumo/contract/quality/norms/names.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen, shownAddress } from '../../testing/mounting.tsx'

const counts = { found: 0, weak: 0, late: 0, missing: 1, not_applicable: 0 }
const item = (id: number, code: string, title: string) => ({
  id,
  code,
  title,
  question: 'Há?',
  look: 'Na pasta',
  state: 'missing' as const,
  evidence: [],
  next: null,
  owner_id: null,
  owner: '',
  hidden: 0,
})
const chapter = (code: string, one: ReturnType<typeof item>) => ({
  code,
  title: 'Capítulo',
  counts,
  percent: 0,
  items: [one],
})
const answers: Answers = {
  'GET /client/prontidao-iso': ({ query }) => {
    const norm = query?.norma ?? 'iso9001'
    const of =
      norm === 'rdc216' ? chapter('BP 1', item(201, 'BP 1.1', 'Fluxo')) : chapter('4', item(1, '4.1', 'Contexto'))
    return { response: { norm, norms: ['iso9001', 'rdc216'], counts, percent: 0, audit: null, clauses: [of] } }
  },
  'GET /client/exports/bundles/{kind}': { response: [] },
  'PUT /client/prontidao-iso/normas': { response: ['iso9001', 'iso14001', 'rdc216'] },
}

it('shows each norm that the company follows, and lets it choose others', async () => {
  await openScreen('/prontidao-iso', { answers })
  await expect.element(page.getByRole('article', { name: '4.1 Contexto' })).toBeVisible()
  await page.getByRole('link', { name: 'Boas Práticas' }).click()
  await expect.element(page.getByRole('article', { name: 'BP 1.1 Fluxo' })).toBeVisible()
  expect(shownAddress()).toBe('/prontidao-iso?norma=rdc216')
  await expect.element(page.getByRole('link', { name: 'Boas Práticas' })).toHaveAttribute('data-status', 'active')
  await expectAccessible()
  await page.getByRole('button', { name: 'Normas', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Normas que a empresa segue' })
  await expect.element(dialog.getByRole('checkbox', { name: /^ISO 9001/ })).toBeChecked()
  await expect.element(dialog.getByRole('checkbox')).toHaveLength(normIds.length)
  await dialog.getByRole('checkbox', { name: /^ISO 14001/ }).click()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const [sent] = sentTo('PUT /client/prontidao-iso/normas') as { body: { norms: string[] } }[]
  expect(sent!.body.norms.toSorted()).toEqual(['iso14001', 'iso9001', 'rdc216'])
})

const policy = {
  id: 8,
  code: '5.2.1',
  title: 'Política da qualidade: conteúdo',
  question: 'Há uma política?',
  look: 'Manual',
  state: 'missing' as const,
  evidence: [],
  next: { text: 'Escreva a política', takes: 'cerca de 45 minutos', link: '/manual-de-qualidade' },
  owner_id: null,
  owner: '',
  hidden: 0,
}

it('says the next step of an item, how long it takes and who has it, and gives it to somebody', async () => {
  await openScreen('/prontidao-iso', {
    answers: {
      'GET /client/prontidao-iso': {
        response: {
          norm: 'iso9001',
          norms: ['iso9001'],
          counts,
          percent: 0,
          audit: null,
          clauses: [{ code: '5', title: 'Liderança', percent: 0, counts, items: [policy] }],
        },
      },
      'PUT /client/prontidao-iso/itens/{id}': undefined,
    },
  })
  const card = page.getByRole('article', { name: /^5\.2\.1/ })
  await expect.element(card).toMatchTextContent(/Próximo passo: Escreva a política, cerca de 45 minutos/)
  await expectAccessible()
  await card.getByRole('button', { name: /^Quem cuida de 5\.2\.1/ }).click()
  const form = page.getByRole('dialog')
  await expect.element(form.getByRole('combobox', { name: 'Quem cuida' })).toBeVisible()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => sentTo('PUT /client/prontidao-iso/itens/{id}')).toMatchObject([{ params: { id: 8 } }])
})
