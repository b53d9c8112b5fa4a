import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Answer } from '../../platform/api.ts'
import {
  drag,
  expectMessage,
  expectNoSidewaysScroll,
  focus,
  onPhone,
  press,
  texts,
  undo,
} from '../../testing/acting.ts'
import { type Answers, answer, Refusal, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen, shownAddress } from '../../testing/mounting.tsx'

type Card = Answer<'GET /v2/client/scrum/task'>['response'][number]

/** A server that keeps the cards of a board. */
function keptCards(...titles: [title: string, tab: Card['tab_id'], more?: Partial<Card>][]) {
  const cards = titles.map(([title, tab_id, more], i) => ({ id: i + 1, title, tab_id, ...more }) as Card)
  const archived: Card[] = []
  const find = (id: number | string) => [...cards, ...archived].find((one) => one.id === Number(id))!
  const pass = (id: number | string, from: Card[], to: Card[], archived_at: string | null) =>
    void to.push(...from.splice(from.indexOf(find(id)), 1).map((card) => Object.assign(card, { archived_at })))
  const archive = (id: number | string) => pass(id, cards, archived, '2026-11-27T12:00:00.000Z')
  const unarchive = (id: number | string) => pass(id, archived, cards, null)
  const saved = (id: number | string, body: unknown) => ({ response: Object.assign(find(id), body) })
  const move = (ids: readonly number[], tab: Card['tab_id']) => {
    for (const id of ids) {
      const [card] = cards.splice(cards.indexOf(find(id)), 1)
      cards.push(Object.assign(card!, { tab_id: tab }))
    }
  }
  const answers: Answers = {
    'GET /v2/client/scrum/task': () => ({ response: cards }),
    'GET /v2/client/scrum/task/{id}': ({ params: { id } }) =>
      find(id) ? { response: find(id) } : new Refusal('not_found'),
    'GET /v2/client/scrum/task/archiveds': () => ({ response: archived }),
    'POST /v2/client/scrum/task': ({ body }) => {
      cards.push({ id: cards.length + 1, ...(body as object) } as Card)
      return { response: cards.at(-1)! }
    },
    'PUT /v2/client/scrum/task/{id}': ({ params, body }) => saved(params.id, body),
    'PUT /v2/client/scrum/task/move/{id}': ({ body: { tab, order = [] } }) => {
      const placed = order.map(({ task_id, index }) => ({ task_id: Number(task_id), index: Number(index) }))
      placed.sort((a, b) => a.index - b.index)
      move(
        placed.map(({ task_id }) => task_id),
        tab,
      )
      return { response: { tab, order: placed } }
    },
    'PUT /v2/client/scrum/tasks/move': ({ body: { tab, ids } }) => {
      move(ids.map(Number), tab)
      return { response: { changed: ids.length } }
    },
    'PUT /v2/client/scrum/tasks/archive': ({ body: { ids, archived: away } }) => {
      for (const id of ids) (away ? archive : unarchive)(id)
      return { response: { changed: ids.length } }
    },
    'PUT /v2/client/scrum/task/archive/{id}': ({ params: { id } }) => {
      archive(id)
      return { response: find(id) }
    },
    'PUT /v2/client/scrum/task/unarchive/{id}': ({ params: { id }, body }) => {
      unarchive(id)
      return saved(id, body)
    },
  }
  return { cards, answers }
}

const column = (name: string) => page.getByRole('region', { name })
const cards = (name: string) => column(name).getByRole('listitem')
const titles = (name: string) =>
  texts(cards(name)).map((text) => /Ligar para o cliente|[A-ZÀ-Ú][a-zà-ú]+/.exec(text)![0])
const card = (name: string) => page.getByRole('button', { name, exact: true })
const menuOf = async (name: string, choice: string) => {
  await page.getByRole('button', { name: `Ações de ${name}` }).click()
  await page.getByRole('menuitem', { name: choice }).click()
}

it('takes typed cards, and moves them by keyboard, by menu and by mouse', async () => {
  const { answers } = keptCards()
  await openScreen('/scrum', { answers })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Kanban pessoal' })).toBeVisible()
  await expectAccessible()
  const line = column('Backlog').getByLabelText('Nova tarefa em Backlog')
  for (const title of ['Ligar', 'Visitar', 'Cobrar']) {
    await line.fill(title)
    await press('Enter')
    await expect.element(card(title)).toBeVisible()
  }
  await expect.poll(() => titles('Backlog')).toEqual(['Ligar', 'Visitar', 'Cobrar'])

  await focus(card('Cobrar'))
  await press('Space', 'ArrowUp', 'ArrowRight', 'Space')
  await expect.poll(() => titles('A fazer')).toEqual(['Cobrar'])
  await expect.element(page.getByText('Cobrar ficou em A fazer, posição 1 de 1.')).toBeInTheDocument()
  await expect.element(card('Cobrar')).toHaveFocus()
  await menuOf('Ligar', 'Mover para Em andamento')
  await expect.poll(() => titles('Em andamento')).toEqual(['Ligar'])
  await userEvent.dragAndDrop(card('Visitar'), column('Em andamento'), {
    targetPosition: { x: 40, y: 60 },
    steps: 9,
  } as never)
  await expect.poll(() => titles('Em andamento').toSorted()).toEqual(['Ligar', 'Visitar'])
  expect(sentTo('PUT /v2/client/scrum/task/move/{id}')).toHaveLength(3)
})

it('opens a card, archives it and brings it back', async () => {
  const { answers } = keptCards(['Ligar', 'in_progress'], ['Visitar', 'in_progress'])
  await openScreen('/scrum', { answers })
  await card('Ligar').click()
  const form = page.getByRole('dialog', { name: 'Editar tarefa' })
  await form.getByLabelText('Título').fill('Ligar para o cliente')
  await form.getByLabelText('Novo item').fill('Separar o contrato')
  await press('Enter')
  await expectAccessible()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(cards('Em andamento').filter({ hasText: 'Ligar para o cliente' })).toMatchTextContent(/0\/1/)
  await menuOf('Ligar para o cliente', 'Arquivar')
  await expect.poll(() => titles('Em andamento')).toEqual(['Visitar'])
  await page.getByRole('button', { name: 'Arquivadas' }).click()
  await page.getByRole('dialog', { name: 'Arquivadas' }).getByRole('button', { name: 'Ligar para o cliente' }).click()
  await page.getByRole('button', { name: 'Desarquivar e salvar' }).click()
  await expect.poll(() => titles('Em andamento')).toEqual(['Visitar', 'Ligar para o cliente'])
})

it('asks before a card that is archived from its form loses what was typed there', async () => {
  const { answers } = keptCards(['Ligar', 'in_progress'], ['Visitar', 'in_progress'])
  await openScreen('/scrum', { answers })
  await card('Ligar').click()
  const form = page.getByRole('dialog', { name: 'Editar tarefa' })
  await form.getByLabelText('Título').fill('Ligar para o cliente')
  await form.getByRole('button', { name: 'Arquivar' }).click()
  const question = page.getByRole('dialog', { name: 'Descartar alterações?' })
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(form.getByLabelText('Título')).toHaveValue('Ligar para o cliente')
  await form.getByRole('button', { name: 'Arquivar' }).click()
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect.poll(() => titles('Em andamento')).toEqual(['Visitar'])
  await expect.element(form).not.toBeInTheDocument()
})

it('moves and archives several chosen cards at once, and takes it back', async () => {
  const { answers } = keptCards(['Um', 'backlog'], ['Dois', 'backlog'], ['Três', 'backlog'])
  await openScreen('/scrum', { answers })
  await page.getByRole('button', { name: 'Escolher várias' }).click()
  for (const title of ['Um', 'Três']) await card(title).click()
  const bar = page.getByRole('toolbar', { name: 'Escolhidos' })
  await expect.element(bar.getByRole('status')).toHaveTextContent('2 escolhidos')
  await expectAccessible()
  await bar.getByRole('button', { name: 'Mover para A fazer' }).click()
  await expect.poll(() => titles('A fazer')).toEqual(['Um', 'Três'])
  await userEvent.click(card('Um'), { modifiers: ['Control'] } as never)
  await bar.getByRole('button', { name: 'Arquivar' }).click()
  await expect.poll(() => titles('A fazer')).toEqual(['Três'])
  await undo('Tarefas arquivadas')
  await expect.poll(() => titles('A fazer').toSorted()).toEqual(['Três', 'Um'])
})

it('keeps the filter of its person, also on a wall, where a card opens over it', async () => {
  const { answers } = keptCards(['Atrasada', 'backlog', { date_finish: '2020-01-31' }], ['Futura', 'backlog'])
  await openScreen('/scrum', { answers })
  await expect.poll(() => titles('Backlog')).toEqual(['Atrasada', 'Futura'])
  await page
    .getByRole('textbox', { name: 'Mostrar só' })
    .or(page.getByRole('combobox', { name: 'Mostrar só' }))
    .first()
    .click()
  await page.getByRole('option', { name: 'Atrasadas' }).click()
  await expect.poll(() => titles('Backlog')).toEqual(['Atrasada'])
  await openScreen('/scrum', { answers })
  await expect.poll(() => titles('Backlog')).toEqual(['Atrasada'])
  const menu = page.getByRole('navigation', { name: 'Principal' })
  await page.getByRole('button', { name: 'Modo parede' }).click()
  await expect.element(menu).not.toBeInTheDocument()
  await expect.poll(() => titles('Backlog')).toEqual(['Atrasada'])
  await card('Atrasada').click()
  const form = page.getByRole('dialog', { name: 'Editar tarefa' })
  await expect.element(form.getByLabelText('Título')).toHaveValue('Atrasada')
  await expectAccessible()
  await form.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Sair do modo parede' }).click()
  await expect.element(menu).toBeVisible()
})

it('has cards that are talked about, and says when one is not there', async () => {
  const { answers } = keptCards(['Orçamento', 'backlog'])
  const said: { id: number; text: string }[] = []
  await openScreen('/scrum?cartao=1', {
    answers: {
      ...answers,
      'GET /client/records/{kind}/{id}/comment-files': { response: [] },
      'GET /client/records/{kind}/{id}/comments': () => ({ response: said }),
      'POST /client/records/{kind}/{id}/comments': ({ body: { text } }) => {
        said.push({ id: 1, text })
        return { response: said[0]! }
      },
    },
  })
  const panel = page.getByRole('dialog').getByRole('region', { name: 'Comentários' })
  await panel.getByLabelText('Novo comentário').fill('Falta o frete')
  await panel.getByRole('button', { name: 'Comentar' }).click()
  await expect.element(panel.getByText('Falta o frete')).toBeVisible()
  await expect.element(panel.getByLabelText('Novo comentário')).toHaveValue('')

  await openScreen('/scrum?cartao=999999', { answers })
  await expectMessage('Registro não encontrado.')
  await expect.poll(shownAddress).toBe('/scrum')
})

it('asks again for its picture while the server is busy, and says a refusal', async () => {
  let busy = 1
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const picture = new Blob(['png'], { type: 'image/png' })
  await openScreen('/scrum', {
    answers: {
      ...keptCards().answers,
      'GET /v2/client/scrum/kanban/png': () => (busy-- > 0 ? new Refusal('work.busy') : (picture as never)),
    },
  })
  const button = page.getByRole('button', { name: 'Baixar imagem' })
  await expect.element(button).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const later = <Seen,>(look: () => Seen) => expect.poll(() => (vi.advanceTimersByTime(1_000), look()))
  await button.click()
  await later(() => sentTo('GET /v2/client/scrum/kanban/png').length).toBe(2)
  await expect.poll(() => saved).toEqual(['Kanban pessoal.png'])
  answer({ 'GET /v2/client/scrum/kanban/png': new Refusal('work.busy') })
  await button.click()
  await later(() => texts(page.getByRole('alert').getByText(/já tem muitos pedidos demorados/)).length).toBe(1)
  await expect.element(button).toBeEnabled()
})

it("has lanes by person: a card moves in its lane, and in another one is that person's", async () => {
  const [ana, bia] = [
    { id: 7, name: 'Ana' },
    { id: 3, name: 'Bia' },
  ]
  const { cards: kept, answers } = keptCards(
    ['Orçamento', 'backlog', { users: [ana] }],
    ['Entrega', 'backlog', { users: [bia] }],
    ['Visita', 'in_progress', { users: [bia] }],
  )
  const caio = { id: 12, name: 'Caio' }
  const given: Answers = {
    'GET /client/users': { response: [ana, bia, caio] },
    'PUT /v2/client/scrum/task/{id}': ({ params, body: { users = [] } }) => {
      const at = kept.findIndex(({ id }) => id === Number(params.id))
      kept[at] = { ...kept[at]!, users: [ana, bia, caio].filter(({ id }) => users.includes(id)) }
      return { response: kept[at]! }
    },
  }
  await openScreen('/scrum', { answers: { ...answers, ...given } })
  await page.getByLabelText('Faixas').selectOptions('Por pessoa')
  await expect.poll(shownAddress).toContain('faixas=pessoa')
  const lane = (name: string) => page.getByRole('region', { name, exact: true })
  await expect.element(lane('Bia')).toMatchTextContent(/Entrega.*Visita/)
  await expect.element(lane('Ana')).toMatchTextContent(/Orçamento/)
  await expectAccessible()
  await menuOf('Entrega', 'Mover para Em andamento')
  await expectMessage('Movida para')
  expect(sentTo('PUT /v2/client/scrum/task/move/{id}').at(-1)).toMatchObject({ body: { tab: 'in_progress' } })

  await drag(card('Visita'), lane('Ana').getByRole('region', { name: /^Concluído/ }), { x: 40, y: 60 })
  await expect.element(lane('Ana')).toMatchTextContent(/Visita/)
  expect(sentTo('PUT /v2/client/scrum/task/{id}').at(-1)).toMatchObject({ body: { users: [7] } })
  await undo('Movida para Concluídos')
  const startedIn = lane('Bia').getByRole('region', { name: /^Em andamento/ })
  await expect.element(startedIn).toMatchTextContent(/Entrega.*Visita/)
  await expect.poll(() => sentTo('PUT /v2/client/scrum/task/move/{id}')).toHaveLength(3)

  await focus(card('Visita'))
  await press('Space', 'ArrowUp')
  await expect.element(startedIn).toMatchTextContent(/Visita.*Entrega/)
  await press('ArrowUp')
  await expect.element(lane('Ana')).toMatchTextContent(/Visita/)
  await press('Space')
  await expect.element(lane('Ana')).toMatchTextContent(/Visita/)
  await expectMessage('Mudou de faixa')
  await menuOf('Visita', 'Mover para Bia')
  await expect.element(lane('Bia')).toMatchTextContent(/Visita/)
  await expectMessage('Mudou de faixa')
  // Whoever has no card has a lane, where one can be put.
  await menuOf('Visita', 'Mover para Caio')
  await expect.element(lane('Caio')).toMatchTextContent(/Visita/)
  expect(sentTo('PUT /v2/client/scrum/task/{id}').at(-1)).toMatchObject({ body: { users: [12] } })
  await onPhone()
  await expectNoSidewaysScroll()
})
