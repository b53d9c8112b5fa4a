import { expect, it } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { expectNoSidewaysScroll, onPhone } from '../../testing/acting.ts'
import { sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

const position = { position: 'Tática', type: 'default', graphic_position: null, department_id: 1 } as const
const nodes = [
  { ...position, id: 1, cargo: 'Direção', ref_id: '0', collaborators: [{ id: 9, name: 'Ana Ribeiro' }], vacant: false },
  { ...position, id: 2, cargo: 'Líder', ref_id: '1', superior: 'Direção', department_id: 2, vacant: true },
]

it('draws the whole company in one picture, whose boxes open, and puts a position below one of another department', async () => {
  await openScreen('/pessoas/organograma', {
    answers: {
      'GET /client/organograma/company': { response: nodes },
      'GET /client/organograma-departments': {
        response: [
          { id: 1, name: 'Administrativo', positions_count: 1 },
          { id: 2, name: 'Produção', positions_count: 1, vacant_count: 1 },
        ],
      },
      'PUT /client/organograma/{id}': { response: { ...nodes[1]!, id: 2 } },
    },
  })
  const drawing = page.getByRole('region', { name: 'Desenho do organograma da empresa' })
  const [above, below] = [
    drawing.getByRole('button', { name: /Direção Ana Ribeiro Administrativo/ }),
    drawing.getByRole('button', { name: /Líder Vaga Produção/ }),
  ]
  await expect.element(above).toBeVisible()
  const edge = (one: Locator, side: 'top' | 'bottom') => one.element().getBoundingClientRect()[side]
  await expect.poll(() => edge(above, 'bottom') - edge(below, 'top')).toBeLessThan(0)
  await expect
    .element(page.getByRole('list', { name: 'Seus departamentos' }).getByRole('link', { name: /Produção.*1 vaga/ }))
    .toHaveAttribute('href', '/organograma/2')
  await expectAccessible()
  await below.click()
  const form = page.getByRole('dialog', { name: 'Editar posição' })
  await expect.element(form.getByRole('combobox', { name: 'Posição superior' })).toHaveValue('Direção')
  await form.getByRole('textbox', { name: 'Cargo', exact: true }).fill('Líder de produção')
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect
    .poll(() => sentTo('PUT /client/organograma/{id}').at(-1)?.body)
    .toMatchObject({ cargo: 'Líder de produção', ref_id: 1, department_id: 2 })
  await onPhone()
  await expectNoSidewaysScroll()
})

it('collapses a branch and shows it again, and prints what is drawn on the chosen page', async () => {
  await openScreen('/pessoas/organograma', {
    answers: {
      'GET /client/organograma/company': { response: nodes },
      'GET /client/organograma-departments': {
        response: [
          { id: 1, name: 'Administrativo' },
          { id: 2, name: 'Produção' },
        ],
      },
    },
  })
  const drawing = page.getByRole('region', { name: 'Desenho do organograma da empresa' })
  const below = drawing.getByRole('button', { name: /Líder Vaga/ })
  await expect.element(below).toBeVisible()
  const collapse = drawing.getByRole('button', { name: 'Recolher o ramo' })
  await expect.element(collapse).toHaveAccessibleDescription(/Direção/)
  await collapse.click()
  await expect.element(below).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('button', { name: 'PDF e imagem' }).click()
  const dialog = page.getByRole('dialog', { name: 'PDF e imagem' })
  await dialog.getByRole('combobox', { name: 'Papel' }).click()
  await page.getByRole('option', { name: 'A3' }).click()
  await dialog.getByRole('switch', { name: 'Com fotos' }).click()
  await expectAccessible()
  const link = dialog.getByRole('link', { name: 'Abrir o PDF' })
  const paper = '/api/client/organograma/pdf?vacant=true&photos=true&collapsed=1&size=A3'
  await expect.element(link).toHaveAttribute('href', paper)
  await page.getByRole('button', { name: 'Fechar' }).click()
  await drawing.getByRole('button', { name: 'Mostrar mais 1' }).click()
  await expect.element(below).toBeVisible()
  await drawing.getByRole('switch', { name: 'Vagas' }).click()
  await expect.element(below).not.toBeInTheDocument()
})
