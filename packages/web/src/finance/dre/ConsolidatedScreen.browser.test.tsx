import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { texts } from '../../testing/acting.ts'
import { sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

const asked = 'GET /client/finance/dre/dre/consolidado'
const file = 'GET /client/finance/dre/dre/consolidado/csv'
const figures = (realized: number) =>
  Array.from({ length: 12 }, (_, place) => ({ month: place + 1, preview: 0, realized }))
const total = (realized: number) => ({ preview: 0, realized, media_preview: 0, media_realized: 0 })

it('puts a year beside the two before it, which are read too, and says what changed', async () => {
  await openScreen('/dre/consolidada?ano=2024&ver=anos', {
    answers: {
      [asked]: ({ query }) => {
        const year = Number(query?.year)
        const realized = year === 2024 ? 120.5 : 100
        return {
          year,
          projects: [],
          response: [
            {
              group_id: 1,
              name: 'Receita operacional bruta',
              sign: '+',
              year_result: figures(realized),
              total_group: total(realized * 12),
              project_result: [],
              topics: [
                {
                  id: 1,
                  name: 'Vendas',
                  year: figures(realized),
                  total: total(realized * 12),
                  projects: [],
                  topics: [],
                },
              ],
            },
          ],
        }
      },
    },
  })
  const sales = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Vendas', exact: true }) })
  await expect.element(sales).toMatchTextContent(/1\.200,00.*1\.200,00.*1\.446,00.*\+246,00.*\+20,5%/)
  await expect
    .poll(() => texts(page.getByRole('columnheader')))
    .toEqual(
      expect.arrayContaining(['2022', '2023', '2024', 'Variação'].map((label) => expect.stringContaining(label))),
    )
  expect(
    sentTo(asked)
      .map(({ query }) => Number(query?.year))
      .toSorted(),
  ).toEqual([2022, 2023, 2024])
  await expectAccessible()
})

it('shows projects with both averages or months, goes a year back, and leaves as a file', async () => {
  const mean = { ...total(1200), media_realized: 100, media_project_preview: 0, media_project_realized: 600 }
  const project = (project_id: number, name: string, realized: number) => ({
    project_id,
    name,
    entries: { preview: 0, realized },
  })
  await openScreen('/dre/consolidada?ano=2024', {
    answers: {
      [file]: new Blob(['Receita']),
      [asked]: ({ query }) => ({
        year: Number(query?.year),
        projects: [
          { id: 1, name: 'Loja Centro' },
          { id: 0, name: 'Sem projeto' },
        ],
        response: [
          {
            group_id: 1,
            name: 'Receita operacional bruta',
            sign: '+',
            project_result: [project(1, 'Loja Centro', 1500), project(0, 'Sem projeto', -300)],
            year_result: figures(100),
            total_group: mean,
            topics: [],
          },
        ],
      }),
    },
  })
  const line = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Receita operacional bruta' }) })
  await expect.element(line).toMatchTextContent(/1\.500,00.*-300,00.*100,00.*600,00/)
  await expectAccessible()
  await page.getByText('Por mês', { exact: true }).click()
  await expect.element(page.getByRole('columnheader', { name: 'Fevereiro, Realizado' })).toBeVisible()
  await page.getByRole('button', { name: 'Exportar' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Baixar CSV' })).toBeVisible()
  await expectAccessible()
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await page.getByRole('menuitem', { name: 'Baixar CSV' }).click()
  await expect.poll(() => saved).toEqual(['dre-consolidada-2024.csv'])
  await page.getByRole('button', { name: 'Ano anterior' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'DRE consolidada 2023' })).toBeVisible()
})
