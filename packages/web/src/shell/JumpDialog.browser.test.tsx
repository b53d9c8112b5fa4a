import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Answer } from '../platform/api.ts'
import { keptTasks, today } from '../routine/tasks.fixtures.ts'
import { expectMessage, press, texts, type, undo } from '../testing/acting.ts'
import { type Answers, answer, Refusal, sentTo } from '../testing/answers.ts'
import { expectAccessible, openScreen, shownAddress } from '../testing/mounting.tsx'

type Found = Answer<'GET /search'>['found'][number]

const box = page.getByRole('dialog', { name: 'Buscar, ir para uma tela ou criar' })
const group = (name: string) => box.getByRole('group', { name }).getByRole('button')
const found = (...some: Partial<Found>[]): Answers => ({ 'GET /search': { found: some } })

async function look(words: string) {
  await press('Control+k')
  await expect.element(box.getByPlaceholder('Buscar ou ir para…')).toHaveFocus()
  await type(words)
}

it('finds tasks, ATAs, agenda and contacts, and opens them', async () => {
  const { answers } = keptTasks({ id: 1, label: 'Revisar o orçamento da reforma' })
  const agenda = { kind: 'agenda_subject', id: 3, title: 'Aprovar o orçamento', hint: 'Em aberto' } as const
  const contact = { kind: 'contact', id: 4, title: 'Orçamentos & Cia', hint: 'vendas@orcamentos.com.br' } as const
  const minutes = { kind: 'minutes', id: 2, title: 'Orçamento anual' } as const
  await openScreen('/', {
    answers: {
      ...answers,
      ...found({ kind: 'task', id: 1, title: 'Revisar o orçamento da reforma' }, minutes, agenda, contact),
    },
  })
  await look('orcamento')
  await expect.element(group('Tarefas')).toMatchTextContent(/Revisar o orçamento da reforma/)
  await expect.element(group('ATAs')).toMatchTextContent(/Orçamento anual/)
  await expect.element(group('Assuntos de pauta')).toMatchTextContent(/Aprovar o orçamento.*Em aberto/)
  await expect.element(group('Contatos')).toMatchTextContent(/Orçamentos & Cia.*vendas@orcamentos/)
  await expect.element(box.getByRole('status')).toHaveTextContent('4 resultados')
  expect(sentTo('GET /search').at(-1)!.query).toMatchObject({ q: 'orcamento' })
  await expectAccessible()
  await press('Enter')
  const task = page.getByRole('dialog', { name: 'Editar tarefa' })
  await expect.element(task.getByLabelText('Título')).toHaveValue('Revisar o orçamento da reforma')
  await press('Escape')
  await expect.element(task).not.toBeInTheDocument()

  answer({ ...found(contact), 'GET /contacts/{id}': { response: { id: 4, name: 'Orçamentos & Cia' } } as never })
  await look('orcamentos cia')
  await group('Contatos').click()
  await expect.element(page.getByRole('dialog').getByLabelText('Nome')).toHaveValue('Orçamentos & Cia')
  await press('Escape')
  answer({ ...found(agenda), 'GET /protocols/subject/{id}': { response: { id: 3 } } })
  await look('aprovar o orcamento')
  await group('Assuntos de pauta').click()
  await expect.element(page.getByRole('dialog', { name: 'Editar assunto' })).toBeVisible()
  await press('Escape')
  answer(found(minutes))
  await look('orcamento anual')
  await expect.element(group('ATAs')).toBeVisible()
  await press('Enter')
  await expect.poll(shownAddress).toBe('/protocols?ata=2')
})

it('says that nothing is found, and that the server cannot be asked, which is tried again', async () => {
  await openScreen('/', { answers: keptTasks().answers })
  await look('xyzw')
  await expect.element(box.getByText('Nada encontrado').first()).toBeVisible()
  await press('Escape')
  await expect.element(box).not.toBeInTheDocument()
  answer({ 'GET /search': new Refusal('server.internal') })
  await press('Control+k')
  // At once: of words that come letter by letter, those so far may be asked for before.
  await box.getByPlaceholder('Buscar ou ir para…').fill('fermento')
  const again = box.getByRole('button', { name: 'Tentar novamente' })
  await expect.element(again).toBeVisible()
  answer(found({ kind: 'task', id: 1, title: 'Comprar fermento' }))
  await again.click()
  await expect.element(group('Tarefas')).toMatchTextContent(/Comprar fermento/)
})

it('says where a result matched; its words conclude, create and go', async () => {
  const { answers } = keptTasks({ id: 1, label: 'Reunião da produção' }, { id: 2, label: 'Comprar fermento' })
  const oven = {
    kind: 'task',
    id: 1,
    title: 'Reunião da produção',
    excerpt: 'Limpar o forno elétrico às terças.',
  } as const
  await openScreen('/', { answers: { ...answers, ...found(oven) } })
  const figures = () => texts(page.getByRole('definition'))
  await look('eletrico')
  await expect.element(group('Tarefas')).toMatchTextContent(/Limpar o forno elétrico às terças\./)
  await expect.poll(() => group('Tarefas').element().querySelector('mark')!.textContent).toBe('elétrico')
  await expectAccessible()
  await press('Escape')
  await expect.element(box).not.toBeInTheDocument()

  answer(found({ kind: 'task', id: 2, title: 'Comprar fermento' }))
  await look('concluir fermento')
  await expect.element(group('Concluir')).toMatchTextContent(/Comprar fermento/)
  await press('Enter')
  await expectMessage('Tarefa concluida!')
  await expect.poll(figures).toEqual(['2', '1', '0'])
  await undo('Tarefa concluida!')
  await expect.poll(figures).toEqual(['2', '0', '0'])

  answer(found())
  await look('criar tarefa Pagar o aluguel')
  await expect.element(group('Criar').first()).toMatchTextContent(/Nova tarefa: Pagar o aluguel/)
  await press('Enter')
  await expectMessage('Criado com sucesso!')
  await expect.poll(figures).toEqual(['3', '0', '0'])

  await look('ir para meu mes')
  await expect.element(group('Telas').first()).toMatchTextContent(/Meu mês/)
  await press('Enter')
  await expect.poll(shownAddress).toContain('/calendar-month')
})

it('creates a task of a typed line at once, with what it says; a search for words creates nothing', async () => {
  const people = [{ id: 2, name: 'João Silva' }]
  const { answers } = keptTasks()
  await openScreen('/', { answers: { ...answers, ...found(), 'GET /client/users': { response: people } as never } })
  await look('fermento do moinho')
  await expect.element(box.getByText('Nada encontrado').first()).toBeVisible()
  await expect.element(group('Criar').first()).not.toBeInTheDocument()
  await press('Escape')
  await expect.element(box).not.toBeInTheDocument()

  await look('Comprar gelo hoje às 9 @joão')
  await expect.element(group('Criar').first()).toMatchTextContent(/Nova tarefa: Comprar gelo.*09:00 · João Silva/)
  await expectAccessible()
  await press('Enter')
  await expectMessage('Criado com sucesso!')
  expect(sentTo('POST /calendar/task').at(-1)!.body).toMatchObject({
    label: 'Comprar gelo',
    date: today,
    hour: '09:00',
    client_id: 2,
  })
})
