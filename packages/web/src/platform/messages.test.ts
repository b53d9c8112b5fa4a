import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, noAnswer } from './api-error.ts'
import { closeMessage, messages, showDone, showError, showFailed, showFailure, showWarning, toast } from './messages.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  messages.set([])
})
const texts = () => messages.get().map(({ text }) => text)

test('a toast and a warning go after 1.5 s, a success popup after 1 s, an error only when closed', () => {
  toast('Criado com sucesso!')
  showDone('Salvo com sucesso')
  showWarning('Escolha uma compania')
  showError('Este contato está em tarefas.')
  vi.advanceTimersByTime(1000)
  expect(texts()).toEqual(['Criado com sucesso!', 'Escolha uma compania', 'Este contato está em tarefas.'])
  vi.advanceTimersByTime(500)
  expect(texts()).toEqual(['Este contato está em tarefas.'])
  vi.advanceTimersByTime(600_000)
  closeMessage(messages.get()[0]!.id)
  expect(texts()).toEqual([])
})

test('what can be answered stays 6 s', () => {
  toast('ATA arquivada', { label: 'Desfazer', run: () => {} })
  vi.advanceTimersByTime(5900)
  expect(texts()).toEqual(['ATA arquivada'])
  vi.advanceTimersByTime(200)
  expect(texts()).toEqual([])
})

test('the same sentence twice is one message', () => {
  showError('Sem conexão')
  showError('Sem conexão')
  expect(texts()).toEqual(['Sem conexão'])
})

test('what failed is told with its reason, where there is one to tell', () => {
  showFailed('Houve um erro ao apagar essa etiqueta.', new TypeError('x is undefined'))
  showFailed(
    'Houve um erro ao tentar concluir essa tarefa.',
    new ApiError(409, { code: 'task.already_closed', message: 'Ela já foi concluída.' }),
  )
  showFailed('Houve um erro', noAnswer('timeout'))
  expect(texts()).toEqual([
    'Houve um erro ao apagar essa etiqueta.',
    'Houve um erro ao tentar concluir essa tarefa. Ela já foi concluída.',
    'Houve um erro. O Prumo demorou demais para responder. Tente novamente.',
  ])
})

test('a bug is told by the fallback and never by its own text', () => {
  showFailure(new TypeError('x is undefined'))
  showFailure(new ApiError(409, { code: 'tag.duplicate', message: 'Você já tem uma etiqueta com este nome.' }))
  expect(texts()).toEqual(['Houve um erro ao tentar executar está ação.', 'Você já tem uma etiqueta com este nome.'])
})
