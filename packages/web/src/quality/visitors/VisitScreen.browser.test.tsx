import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

const entry = { kind: 'rnc', id: 7, clause: '10.2', name: 'RNC 2026-001 Pão queimado', detail: 'Fechada em 10/05/2026' }

it('lists the folder by chapter in rows that a phone reads, each a PDF', async () => {
  await page.viewport(390, 844)
  await openScreen('/visita-iso/abc', {
    answers: {
      'GET /visita-iso/{token}': {
        response: {
          company: 'Padaria Aurora',
          title: 'Auditora externa',
          ends_on: '2026-05-20',
          norm: 'iso9001',
          norms: ['iso9001', 'iso14001'],
          chapters: [{ code: '10', title: 'Melhoria', entries: [entry] }],
        },
      },
    },
  })
  const link = page.getByRole('region', { name: '10 Melhoria' }).getByRole('link', { name: /^RNC 2026-001/ })
  await expect.element(link).toMatchTextContent(/Cláusula 10\.2 · Fechada em 10\/05\/2026/)
  await expect.element(link).toHaveAttribute('href', '/api/visita-iso/abc/documentos/rnc/7')
  await page.getByRole('combobox', { name: 'Norma' }).selectOptions('ISO 14001:2015')
  await expect.poll(() => sentTo('GET /visita-iso/{token}').at(-1)?.query).toEqual({ norma: 'iso14001' })
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
})

it('says once that a link is over', async () => {
  await openScreen('/visita-iso/abc', {
    answers: {
      'GET /visita-iso/{token}': new Refusal('visit.ended'),
    },
  })
  await expect.element(page.getByText('Este acesso terminou. Peça um novo link à empresa.')).toBeVisible()
  await expect.element(page.getByText(/apagado/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})
