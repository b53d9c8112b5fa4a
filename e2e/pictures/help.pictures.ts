import { mkdirSync, writeFileSync } from 'node:fs'
import { Transformer } from '@napi-rs/image'
import { expect } from '@playwright/test'
import { test } from '../support/demo.ts'

const folder = new URL('../../packages/web/src/help/pictures/', import.meta.url).pathname

/** The pictures of the answers (server/content/help), by their name, of the screens of the demo company. */
const screens: Readonly<Record<string, string>> = {
  'primeiros-passos': '/comecar',
  jornada: '/jornada',
  diagnostico: '/new-diagnostic/result',
  tarefas: '/tasks',
  semana: '/calendar-week',
  'reuniao-diaria': '/myday-feedbacks',
  horas: '/timesheet/report',
  atas: '/protocols',
  processos: '/proccess',
  pops: '/all-pops',
  cargos: '/pessoas/cargos',
  organograma: '/pessoas/organograma',
  feedback: '/pessoas/proccess-feedback',
  indicadores: '/indicadores',
  'planos-de-acao': '/plan-actions',
  lancamentos: '/financeiro/lancamentos',
  dre: '/dre/consolidada',
  previsao: '/financeiro/previsao',
  extratos: '/financeiro/extratos',
  swot: '/planejamento-estrategico/swot',
  quadro: '/scrum-company',
  rnc: '/rnc',
  auditoria: '/auditoria-interna',
  usuarios: '/users',
  planos: '/plans/plans',
}
const clip = { width: 1000, height: 600 }

test('the pictures of the help', async ({ page }) => {
  test.setTimeout(300_000)
  mkdirSync(folder, { recursive: true })
  await page.setViewportSize({ width: 1240, height: 700 })
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const { x, y } = (await page.getByRole('main').boundingBox())!
    const picture = await page.screenshot({
      clip: { x, y, ...clip },
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
    })
    writeFileSync(`${folder}${name}.webp`, await new Transformer(picture).webp(54))
  }
})
