import type { ErrorCode } from '@prumo/contract/errors.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Refused } from '../platform/api.ts'
import { ApiError, noAnswer } from '../platform/api-error.ts'
import { messages } from '../platform/messages.ts'
import { asked } from './confirm.ts'
import { askForMany, deleteRecord, mayDelete, reasonsOf } from './deleting.ts'

const refused = (status: number, code: ErrorCode, message: string) => new ApiError(status, { code, message })
const used = refused(409, 'contact.in_use', 'Está em 2 tarefas e 1 ATA.')
const inUse = { code: 'contact.in_use' } as const
const tried = vi.fn<(how: { detach: boolean }) => Promise<unknown>>()
const carriedOut = vi.fn<(how: { detach: boolean }) => Promise<unknown>>()

beforeEach(() => {
  tried.mockReset().mockResolvedValue(undefined)
  carriedOut.mockReset().mockResolvedValue(undefined)
})

afterEach(() => {
  asked.set(null)
  messages.set([])
})

/** Answers the questions as they come; returns their titles and texts. */
async function answering(answers: boolean[], deletion: { inUse?: typeof inUse } = {}) {
  const questions: string[] = []
  const remove = (how: { detach: boolean }) => ({ tried: () => tried(how), carriedOut: () => carriedOut(how) })
  const done = deleteRecord({ about: 'Ana', topic: 'contacts', remove, ...deletion })
  for (const yes of answers) {
    await expect.poll(() => asked.get()).not.toBeNull()
    const question = asked.get()!
    asked.set(null)
    questions.push(question.title, question.text)
    question.answer(yes)
  }
  return { gone: await done, questions, told: messages.get().map(({ text }) => text) }
}

test('nothing is deleted without a confirmation', async () => {
  expect(await answering([false])).toMatchObject({ gone: false, told: [] })
  expect(carriedOut).not.toHaveBeenCalled()
})

test('pressed twice, it asks once', async () => {
  const first = Promise.withResolvers<void>()
  tried.mockReturnValueOnce(first.promise)
  const remove = (how: { detach: boolean }) => ({ tried: () => tried(how), carriedOut: () => carriedOut(how) })
  const press = () => deleteRecord({ about: 'Ana', topic: 'contacts', remove })
  const presses = [press(), press()]
  await expect.poll(() => asked.get()).not.toBeNull()
  const question = asked.get()!
  asked.set(null)
  question.answer(true)
  expect(await presses[1]).toBe(true)
  first.resolve()
  expect(await presses[0]).toBe(false)
  expect(asked.get()).toBeNull()
  expect(carriedOut).toHaveBeenCalledTimes(1)
})

test('a slow server is waited for in sight', async () => {
  const slow = Promise.withResolvers<void>()
  tried.mockReturnValueOnce(slow.promise)
  const done = answering([false])
  await expect.poll(() => messages.get().map(({ text }) => text)).toEqual(['Só um momento…'])
  slow.resolve()
  expect(await done).toMatchObject({ gone: false, told: [] })
})

test('the usual question, and then the deletion', async () => {
  const { gone, questions, told } = await answering([true])
  expect(questions).toEqual(['Você tem certeza?', 'Você não será capaz de reverter isso!'])
  expect([gone, told]).toEqual([true, ['Apagado com sucesso!']])
})

test.each([
  used,
  refused(409, 'finance.month_closed', 'Novembro está fechado.'),
  refused(404, 'not_found', 'Não encontrado.'),
  refused(403, 'permission.denied', 'Você não tem permissão.'),
  refused(402, 'payment.limited', 'Só consulta.'),
])('what would be refused is said without a question: %s', async (refusal) => {
  tried.mockRejectedValue(refusal)
  expect(await answering([])).toEqual({ gone: false, questions: [], told: [refusal.message] })
  expect(carriedOut).not.toHaveBeenCalled()
})

test('of a record in use the question counts its uses, once, and then it is detached', async () => {
  tried.mockRejectedValue(used)
  const { gone, questions, told } = await answering([true], { inUse })
  expect(questions).toEqual(['Ainda está em uso', 'Está em 2 tarefas e 1 ATA.'])
  expect([gone, told]).toEqual([true, ['Apagado com sucesso!']])
  expect(carriedOut.mock.calls).toEqual([[{ detach: true }]])
})

test('who keeps what is in use reads no message of success', async () => {
  tried.mockRejectedValue(used)
  expect(await answering([false], { inUse })).toMatchObject({ gone: false, told: [] })
  expect(carriedOut).not.toHaveBeenCalled()
})

test('what began to be used while the question was open is asked about, or said', async () => {
  carriedOut.mockRejectedValueOnce(used)
  expect((await answering([true, true], { inUse })).questions.slice(2)).toEqual(['Ainda está em uso', used.message])
  carriedOut.mockRejectedValueOnce(used)
  messages.set([])
  expect(await answering([true])).toMatchObject({ gone: false, told: [used.message] })
})

test.each([
  noAnswer('network'),
  refused(429, 'rate.limited', 'Devagar.'),
  refused(404, 'route.not_found', 'Este endereço não existe.'),
])('it asks as usual when it could not be found out: %s', async (failure) => {
  tried.mockRejectedValue(failure)
  expect(await answering([true])).toMatchObject({ gone: true, told: ['Apagado com sucesso!'] })
})

test('of several, what would be refused is named with its reason, and only the rest is deleted', async () => {
  const many = (rows: string[]) =>
    askForMany({
      rows,
      reasons: (all) => all.map((name) => ({ Ana: used.message, Bia: 'É de outra pessoa.' })[name]),
      nameOf: (name) => name,
      about: ({ length }) => `${length} contatos`,
    })
  const going = many(['Ana', 'Bia', 'Caio'])
  await expect.poll(() => asked.get()).not.toBeNull()
  const { about, text, answer } = asked.get()!
  expect(about).toBe('1 contatos')
  expect(text).toMatch(/Fica Ana: Está em 2 tarefas e 1 ATA\. Fica Bia: É de outra pessoa\.$/)
  asked.set(null)
  answer(true)
  expect(await going).toEqual(['Caio'])

  expect(await many(['Ana'])).toBeNull()
  expect(asked.get()).toBeNull()
  expect(messages.get().map(({ text }) => text)).toEqual(['Fica Ana: Está em 2 tarefas e 1 ATA.'])
})

test('a deletion that would be refused is not asked about', async () => {
  const removing = { tried: () => Promise.reject(used), carriedOut: () => Promise.resolve() }
  expect(await mayDelete(removing, { title: 'Remover o logo?' })).toBe(false)
  expect(asked.get()).toBeNull()
  expect(messages.get().map(({ text }) => text)).toEqual([used.message])
})

test('the reasons of several are asked for at once: those of a server that could not be asked are none', async () => {
  const one = (id: number, status: number, message: string) =>
    ({ id, status, code: 'contact.in_use', message }) satisfies Refused
  const some = Promise.resolve([one(2, 409, 'Está em 2 tarefas.'), one(3, 400, 'Estranho.')])
  expect(await reasonsOf([1, 2, 3], some)).toEqual([undefined, 'Está em 2 tarefas.', undefined])
  const denied = Promise.reject(refused(403, 'permission.denied', 'Você não tem permissão.'))
  expect(await reasonsOf([1, 2], denied)).toEqual(['Você não tem permissão.', 'Você não tem permissão.'])
  for (const failure of [noAnswer('network'), refused(404, 'route.not_found', 'Este endereço não existe.')])
    expect(await reasonsOf([1], Promise.reject(failure))).toEqual([undefined])
})
