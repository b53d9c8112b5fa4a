import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoSidewaysScroll, onPhone, texts } from '../../testing/acting.ts'
import { sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen, shownAddress } from '../../testing/mounting.tsx'

const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
const empty = { Meta: null, 'Ano atual': null, light: null }

it('has a gauge for each month, for the year and for its mean; a year is one step away, and so is the panel', async () => {
  await openScreen('/indicadores/dashboard/1/graphics/meta?ano=2025', {
    answers: {
      'GET /client/dashboard-indicators/department/graphic/{departmentId}': ({ query }) => ({
        year: Number(query?.year ?? 2026),
        response: [
          {
            id: 1,
            title: 'Faturamento',
            unit: 'moeda',
            polarity: 'maior',
            graphic: [...months, 'Anual', 'Média anual'].map((month) =>
              month === 'jan' && query?.year === 2024
                ? { month, Meta: 100, 'Ano atual': 80, light: 'bad' as const }
                : { month, ...empty },
            ),
          },
        ],
      }),
    },
  })
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toMatchTextContent('2025')
  await page.getByRole('button', { name: 'Ano anterior' }).click()
  await expect.poll(shownAddress).toContain('ano=2024')
  const gauges = page.getByRole('region', { name: 'Faturamento' }).getByRole('figure')
  await expect
    .element(gauges.first())
    .toMatchTextContent(/Diferença: −R\$\s20,00.*Fora da meta|Fora da meta.*Diferença: −R\$\s20,00/s)
  await expect.element(gauges.first().getByRole('img')).toHaveAccessibleName('jan: 80%, Fora da meta')
  await expect.element(gauges.nth(1).getByRole('img')).toHaveAccessibleName('fev: sem meta ou sem valor')
  await expect.element(gauges).toHaveLength(14)
  await expect
    .poll(() => texts(gauges).slice(12))
    .toEqual([expect.stringContaining('Anual'), expect.stringContaining('Média anual')])
  await expectAccessible()
  expect(sentTo('GET /client/dashboard-indicators/department/graphic/{departmentId}').at(-1)!.query).toEqual({
    year: 2024,
  })
  await page.getByRole('navigation', { name: 'Onde você está' }).getByRole('link', { name: 'Painel' }).click()
  await expect.poll(shownAddress).toMatch(/^\/indicadores\/dashboard\/1(\?|$)/)
})

it('has a row of lights for each indicator, and the gauges of the one that is chosen and stays so', async () => {
  const graphic = (light: 'good' | 'bad' | null) =>
    [...months, 'Anual', 'Média anual'].map((month, at) => ({
      month,
      Meta: 100,
      'Ano atual': at < 3 ? 80 : null,
      light: at < 3 ? light : null,
    }))
  const one = (id: number, title: string, light: 'good' | 'bad' | null) =>
    ({ id, title, unit: 'numero', polarity: 'maior', graphic: graphic(light) }) as never
  await openScreen('/indicadores/dashboard/1/graphics/meta', {
    answers: {
      'GET /client/dashboard-indicators/department/graphic/{departmentId}': {
        year: 2026,
        response: [one(1, 'Faturamento', 'good'), one(2, 'Desperdício', 'bad'), one(3, 'Visitas', null)],
      },
    },
  })
  const rows = page.getByRole('list', { name: 'Luzes do ano' }).getByRole('button')
  await expect.element(rows.first()).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(() => texts(rows))
    .toEqual(['Faturamento3 na meta', 'Desperdício3 fora da meta', 'VisitasNenhum mês com meta e valor'])
  await expect.element(page.getByRole('figure')).toHaveLength(14)
  await rows.nth(1).click()
  await expect.poll(shownAddress).toContain('indicador=2')
  await expect.element(page.getByRole('region', { name: 'Desperdício' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Faturamento' })).not.toBeInTheDocument()
  await onPhone()
  await expectNoSidewaysScroll()
  await expectAccessible()
})

it('hangs on a wall one chart at a time, which turns, is turned and stops', async () => {
  await page.viewport(1440, 900)
  const one = (id: number, title: string, value: number | null) =>
    ({
      id,
      title,
      unit: 'numero',
      polarity: 'maior',
      graphic: [...months, 'Anual', 'Média anual'].map((month, at) => ({
        month,
        Meta: 100,
        'Ano atual': at < 2 ? value : null,
        light: at < 2 ? 'good' : null,
      })),
    }) as never
  await openScreen('/indicadores/dashboard/1/graphics', {
    answers: {
      'GET /client/dashboard-indicators/department/graphic/{departmentId}': {
        year: 2026,
        response: [one(1, 'Faturamento', 120), one(2, 'Visitas', 30)],
      },
    },
  })
  await page.getByRole('button', { name: 'Modo parede' }).click()
  const slide = page.css('[data-slide]')
  await expect.element(slide).toHaveLength(1)
  await expect.element(slide).toMatchTextContent(/Faturamento120em fev · meta 100Na meta.*1 de 2/)
  await expect.element(page.getByRole('link', { name: /^Abrir/ })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Próximo indicador' }).click()
  await expect.element(slide).toMatchTextContent(/Visitas30em fev/)
  await page.getByRole('button', { name: 'Parar de girar' }).click()
  await expect.element(page.getByRole('button', { name: 'Voltar a girar' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Sair do modo parede' }).click()
  await expect.element(page.getByRole('heading', { name: 'Faturamento' })).toBeVisible()
})
