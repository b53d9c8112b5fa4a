import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Answer } from '../platform/api.ts'
import { press, texts } from '../testing/acting.ts'
import type { Answers } from '../testing/answers.ts'
import { expectAccessible, openScreen } from '../testing/mounting.tsx'

type Subject = Answer<'GET /client/planejamento-estrategico/swot/subjects/{folderId}'>['response'][number]
type Folder = Answer<'GET /client/planejamento-estrategico/swot/folders'>['response'][number]
type Crossing = Answer<'GET /client/planejamento-estrategico/swot/crossings/{folderId}'>['response'][number]

/** A server that keeps SWOTs. */
function keptSwots(folders: Partial<Folder>[], subjects: Partial<Subject>[]): Answers {
  const at = '/client/planejamento-estrategico/swot'
  const crossings: Partial<Crossing>[] = []
  return {
    [`GET ${at}/folders`]: () => ({ response: folders }),
    [`GET ${at}/folders/{id}`]: ({ params }: { params: { id: number } }) => ({
      response: folders.find(({ id }) => id === Number(params.id)),
    }),
    [`POST ${at}/folders`]: ({ body }: { body: object }) => {
      folders.push({ id: folders.length + 1, ...body })
      return { response: folders.at(-1)! }
    },
    [`GET ${at}/subjects/{folderId}`]: ({ params }: { params: { folderId: number } }) => ({
      response: subjects.filter(({ folder_id }) => folder_id === Number(params.folderId)),
    }),
    [`POST ${at}/subjects`]: ({ body }: { body: object }) => {
      subjects.push({ id: subjects.length + 1, ...body, order: 1 })
      return { response: subjects.at(-1)! }
    },
    [`PUT ${at}/subjects/{id}`]: ({ params, body }: { params: { id: number }; body: object }) => ({
      response: Object.assign(subjects.find(({ id }) => id === Number(params.id))!, body),
    }),
    [`GET ${at}/crossings/{folderId}`]: () => ({ response: crossings }),
    [`POST ${at}/crossings`]: ({ body }: { body: { subjects: number[] } }) => {
      crossings.push({ id: 1, ...body, subjects: subjects.filter(({ id }) => body.subjects.includes(id!)) } as never)
      return { response: crossings[0]! }
    },
  } as Answers
}

const block = (name: string) => page.getByRole('region', { name })
const items = (name: string) => texts(block(name).getByRole('listitem'))

it('is created, filled by typing, and its subjects move between the quadrants', async () => {
  await openScreen('/planejamento-estrategico/swot', { answers: keptSwots([], []) })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Meus SWOTs' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Nova pasta' }).first().click()
  const form = page.getByRole('dialog', { name: 'Nova pasta' })
  await form.getByLabelText('Título').fill('SWOT da padaria')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('link', { name: 'SWOT da padaria' }).click()
  await block('Forças').getByLabelText('Novo assunto em Forças').fill('Equipe unida')
  await press('Enter')
  await expect.poll(() => items('Forças')).toEqual([expect.stringContaining('Equipe unida')])
  await expectAccessible()
  await page.getByRole('button', { name: 'Ações de Equipe unida' }).click()
  await page.getByRole('menuitem', { name: 'Mover para Oportunidades' }).click()
  await expect.poll(() => items('Oportunidades')).toEqual([expect.stringContaining('Equipe unida')])
  await page.getByRole('button', { name: 'Criar assunto em Ameaças' }).click()
  const subject = page.getByRole('dialog', { name: 'Criar Assunto' })
  await subject.getByLabelText('Assunto').fill('Farinha mais cara')
  await subject.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => items('Ameaças')).toEqual([expect.stringContaining('Farinha mais cara')])
  await expect
    .element(page.getByRole('link', { name: 'Visualizar em PDF' }))
    .toHaveAttribute('href', expect.stringContaining('/swot/pdf/1'))
})

it('crosses its subjects into a strategy, and is compared with another one', async () => {
  const folders = [
    { id: 1, title: 'SWOT do ano passado', date_created: '2025-11-01' },
    { id: 2, title: 'SWOT deste ano', date_created: '2026-11-01' },
  ]
  const subjects = [
    { id: 1, folder_id: 1, field_id: 1, title: 'Marca antiga', impact: 3 },
    { id: 2, folder_id: 2, field_id: 1, title: 'Equipe unida', impact: 5 },
    { id: 3, folder_id: 2, field_id: 3, title: 'Bairro em obras', impact: 3 },
  ]
  await openScreen('/planejamento-estrategico/swot/2', { answers: keptSwots(folders, subjects) })
  await expect.element(page.getByText('a hora é de atacar')).toBeVisible()
  const attack = block('Atacar')
  await attack.getByRole('button', { name: 'Cruzar assuntos em Atacar' }).click()
  const form = page.getByRole('dialog', { name: 'Cruzar assuntos' })
  for (const title of ['Equipe unida', 'Bairro em obras']) {
    await form.getByRole('combobox', { name: 'Assuntos' }).fill(title)
    await form.getByRole('option', { name: title }).click()
  }
  await form.getByLabelText('Estratégia').fill('Atender os operários da obra')
  await expectAccessible()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => items('Atacar')).toEqual([expect.stringContaining('Atender os operários da obra')])
  await expect.poll(() => items('Atacar')[0]).toContain('Equipe unida × Bairro em obras')
  await page.getByRole('button', { name: 'Comparar' }).click()
  const strengths = page.getByRole('dialog', { name: 'O que mudou' }).getByRole('region', { name: 'Forças' })
  await expect.element(strengths).toMatchTextContent(/Entrou: Equipe unida/)
  await expect.element(strengths).toMatchTextContent(/Saiu: Marca antiga/)
  await expectAccessible()
})

it('guides with what such businesses write', async () => {
  await openScreen('/planejamento-estrategico/swot/1', {
    answers: {
      ...keptSwots([{ id: 1, title: '2026' }], []),
      'GET /welcome/business': { response: { business: 'oficina' } },
    } as never,
  })
  await expect.element(page.getByText(/Por exemplo: Prazo que estoura; Orçamento de cabeça/)).toBeVisible()
})

it('of a business shows its nine blocks in one view, and writes in the one somebody is in', async () => {
  await page.viewport(1440, 900)
  const subjects = Array.from({ length: 30 }, (_, i) => ({
    id: i + 1,
    folder_id: 1,
    field_id: (i % 8) + 1,
    title: `Assunto ${i + 1}`,
    votes: i === 0 ? 2 : 0,
  }))
  await openScreen('/planejamento-estrategico/canvas/1', {
    answers: {
      'GET /client/planejamento-estrategico/canvas/folders/{id}': { response: { id: 1, title: 'Modelo de 2026' } },
      'GET /client/planejamento-estrategico/canvas/subjects/{folderId}': { response: subjects },
    },
  })
  const blocks = page.css('[data-column]')
  await expect.element(blocks).toHaveLength(9)
  for (const one of blocks.elements()) expect(one.getBoundingClientRect().bottom).toBeLessThanOrEqual(900)
  await expect.poll(() => document.documentElement.scrollHeight).toBeLessThanOrEqual(900)
  // A block without subjects says what it is for.
  const line = (name: string) => page.getByLabelText(`Novo assunto em ${name}`)
  await expect.element(line('Fontes de receita')).toBeVisible()
  await expect.element(line('Parcerias-chave')).not.toBeVisible()
  await page.getByRole('button', { name: 'Assunto 1', exact: true }).hover()
  await expect.element(line('Parcerias-chave')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Votar em Assunto 1, votos: 2' })).toBeVisible()
  await expectAccessible()
})
