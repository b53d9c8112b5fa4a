import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../platform/api-error.ts'
import { messages } from '../platform/messages.ts'
import { asked } from './confirm.ts'
import { deleteRecord } from './deleting.ts'

afterEach(() => {
  asked.set(null)
  messages.set([])
})

const used = new ApiError(409, { code: 'contact.in_use', message: 'Está em 2 tarefas e 1 ATA.' })
const inUse = { code: 'contact.in_use' } as const

/** Answers the questions as they come; returns their titles. */
async function answering(answers: boolean[], deletion: Omit<Parameters<typeof deleteRecord>[0], 'about' | 'topic'>) {
  const titles: string[] = []
  const done = deleteRecord({ about: 'Ana', topic: 'contacts', ...deletion })
  for (const yes of answers) {
    await vi.waitFor(() => expect(asked.get()).not.toBeNull())
    const question = asked.get()!
    asked.set(null)
    titles.push(question.title, question.text)
    question.answer(yes)
  }
  return { gone: await done, titles, told: messages.get().map(({ text }) => text) }
}

test('nothing is deleted without a confirmation', async () => {
  const remove = vi.fn(async () => undefined)
  expect(await answering([false], { remove })).toMatchObject({ gone: false, told: [] })
  expect(remove).not.toHaveBeenCalled()
})

test('a record in use is asked about again with the sentence that counts its uses, and then detached', async () => {
  const remove = vi.fn(({ detach }: { detach: boolean }) => (detach ? Promise.resolve() : Promise.reject(used)))
  const { gone, titles, told } = await answering([true, true], { remove, inUse })
  expect(titles.slice(2)).toEqual(['Ainda está em uso', 'Está em 2 tarefas e 1 ATA.'])
  expect([gone, told]).toEqual([true, ['Apagado com sucesso!']])
})

test('when the user refuses the second question, the record stays and no message of success is shown', async () => {
  const remove = vi.fn(() => Promise.reject(used))
  expect(await answering([true, false], { remove, inUse })).toMatchObject({ gone: false, told: [] })
  expect(remove).toHaveBeenCalledTimes(1)
})

test('the refusal that counts the uses is shown where the record cannot be detached', async () => {
  const remove = () => Promise.reject(used)
  expect(await answering([true], { remove })).toMatchObject({ gone: false, told: ['Está em 2 tarefas e 1 ATA.'] })
})
