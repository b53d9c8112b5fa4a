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
  expect(dialog.getByRole('checkbox').elements()).toHaveLength(normIds.length)
  await dialog.getByRole('checkbox', { name: /^ISO 14001/ }).click()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const [sent] = sentTo('PUT /client/prontidao-iso/normas') as { body: { norms: string[] } }[]
  expect(sent!.body.norms.toSorted()).toEqual(['iso14001', 'iso9001', 'rdc216'])
})
