import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Answer } from '../../platform/api.ts'
import { expectMessage, focus, press, texts } from '../../testing/acting.ts'
import { type Answers, answer, Refusal, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen, told } from '../../testing/mounting.tsx'

type Macro = Answer<'GET /client/proccess-sectors/{departmentId}'>['response'][number]

const departments = [
  { id: 1, name: 'Financeiro' },
  { id: 2, name: 'Comercial' },
]

/** A server that keeps the macro-processes of the department 1. */
function keptMacros(...titles: string[]) {
  const all = titles.map((title, i) => ({ id: i + 1, title, microproccess_count: 0 }) as Macro)
  const numbered = (): Macro[] =>
    all.map((one, i) => ({
      ...one,
      item_number: i + 1,
      index_item: `${i + 1}`,
      department_id: 1,
      department_title: 'Financeiro',
    }))
  const answers: Answers = {
    'GET /client/departments': { response: departments },
    'GET /client/proccess-sectors/departments': { response: departments },
    'GET /client/proccess-sectors/{departmentId}': () => ({ response: numbered(), department: departments[0]! }),
    'POST /client/proccess-sectors': ({ body: { title } }) => {
      all.push({ id: all.length + 1, title, microproccess_count: 0 } as Macro)
      return { response: numbered().at(-1)! }
    },
    'PUT /client/proccess-sectors': ({ body: { id } }) => {
      const [moved] = all.splice(
        all.findIndex((one) => one.id === id),
        1,
      )
      return { response: { ...moved!, department_id: 2, department_title: 'Comercial' } }
    },
    'POST /client/proccess-sectors/reorder': ({ body }) => {
      const ids = body.map((one) => (typeof one === 'object' ? one.id : one))
      const place = ({ id }: Macro) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
      all.sort((a, b) => place(a) - place(b))
    },
  }
  return { all, answers }
}

const list = page.getByRole('list', { name: 'Macroprocessos de Financeiro' })
/** Without what stands beside each. */
const titles = () =>
  texts(list.getByRole('link').filter({ hasText: /\S/ })).map((text) => text.replace(/\d+ processos$/, ''))
const more = async (title: string, choice: string) => {
  await page.getByRole('button', { name: `Mais de ${title}` }).click()
  await page.getByRole('menuitem', { name: choice }).click()
}
const opened = async (kept: ReturnType<typeof keptMacros>, answers: Answers = {}) => {
  await openScreen('/department-proccess/1', { answers: { ...kept.answers, ...answers } })
  await expect.poll(titles).toEqual(kept.all.map(({ title }) => title))
}

it('are explained and suggested, and the mission of their department is written', async () => {
  const kept = keptMacros()
  await openScreen('/proccess', { answers: kept.answers })
  await expect.element(page.getByText('um passo do processo, com responsável e prazo')).toBeVisible()
  await expectAccessible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Financeiro/ })
    .click()
  await page.getByRole('checkbox', { name: 'Cobrança' }).click()
  await expectAccessible()
  await page.getByRole('button', { name: 'Criar 4 macroprocessos' }).click()
  await expect
    .poll(titles)
    .toEqual(['Contas a pagar', 'Contas a receber', 'Tesouraria e fluxo de caixa', 'Conciliação bancária'])
  await page.getByRole('button', { name: 'Escrever a missão' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(dialog.getByText('Preencha a missão')).toBeVisible()
  const mission = { id: 1, department_id: 1, mission: 'Cuidar do caixa' }
  answer({
    'POST /client/department-mission': { response: mission },
    'GET /client/department-mission/{departmentId}': { response: mission },
  })
  await dialog.getByRole('textbox', { name: 'Missão' }).fill('Cuidar do caixa')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect
    .element(page.getByRole('region', { name: 'Missão do departamento' }))
    .toMatchTextContent(/Cuidar do caixa/)
})

it('are put in order by keyboard, by menu and by mouse; each step is said and the numbers follow', async () => {
  const kept = keptMacros('Contas a pagar', 'Contas a receber', 'Tesouraria')
  await opened(kept)
  const said = () => document.querySelector('[aria-live=assertive]')?.textContent
  const handle = page.getByRole('button', { name: 'Mover Contas a pagar' })
  await focus(handle)
  await press('Space')
  await expect.poll(said).toBe('Movendo Contas a pagar, posição 1 de 3.')
  await press('ArrowDown', 'ArrowDown')
  await expect.poll(said).toBe('Contas a pagar, posição 3 de 3.')
  await expect.element(handle).toHaveFocus()
  await press('Escape')
  await expect.poll(said).toBe('Movimento cancelado. Contas a pagar voltou à posição 1 de 3.')
  await expect.poll(titles).toEqual(['Contas a pagar', 'Contas a receber', 'Tesouraria'])
  expect(sentTo('POST /client/proccess-sectors/reorder')).toEqual([])
  await press('Space', 'End', 'Space')
  await expect.poll(titles).toEqual(['Contas a receber', 'Tesouraria', 'Contas a pagar'])

  await more('Contas a pagar', 'Mover para cima')
  await expect.poll(titles).toEqual(['Contas a receber', 'Contas a pagar', 'Tesouraria'])
  await userEvent.dragAndDrop(
    page.getByRole('button', { name: 'Mover Tesouraria' }),
    page.getByRole('button', { name: 'Mover Contas a receber' }),
    { targetPosition: { x: 10, y: 4 }, steps: 20 } as never,
  )
  await expect.poll(titles).toEqual(['Tesouraria', 'Contas a receber', 'Contas a pagar'])
  await expect.poll(() => kept.all.map(({ id }) => id)).toEqual([3, 2, 1])
  await expect.poll(() => texts(list.getByRole('listitem'))[0]).toMatch(/^1/)
})

it('show a change of others after the drop, and an order that is not saved goes back with a message', async () => {
  const kept = keptMacros('Contas a pagar', 'Contas a receber')
  await opened(kept)
  await focus(page.getByRole('button', { name: 'Mover Contas a pagar' }))
  await press('Space')
  const read = sentTo('GET /client/proccess-sectors/{departmentId}').length
  kept.all.push({ id: 3, title: 'Cobrança', microproccess_count: 0 } as Macro)
  told('processes')
  await expect.poll(() => sentTo('GET /client/proccess-sectors/{departmentId}').length).toBeGreaterThan(read)
  await expect.poll(titles).toEqual(['Contas a pagar', 'Contas a receber'])
  await press('ArrowDown', 'Space')
  await expect.poll(titles).toEqual(['Contas a receber', 'Contas a pagar', 'Cobrança'])
  answer({ 'POST /client/proccess-sectors/reorder': new Refusal('server.internal') })
  await more('Cobrança', 'Mover para cima')
  await expect.element(page.getByText('Erro!')).toBeVisible()
  await expect.poll(titles).toEqual(['Contas a receber', 'Contas a pagar', 'Cobrança'])
})

it('are moved to another department, and not deleted while something is below them', async () => {
  const kept = keptMacros('Faturamento', 'Tesouraria')
  kept.all[0]!.microproccess_count = 2
  await opened(kept, { 'DELETE /client/proccess-sectors/{id}': new Refusal('record.in_use') })
  await more('Faturamento', 'Apagar')
  await expect.element(page.getByText(/^Este registro está em uso\./)).toBeVisible()
  await more('Faturamento', 'Editar ou mover')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Departamento' }).click()
  await page.getByRole('option', { name: 'Comercial' }).click()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expectMessage('Movido para Comercial')
  await expect.poll(titles).toEqual(['Tesouraria'])
})
