import { expect, test } from 'vitest'
import { ApiError, noAnswer } from '../api-error.ts'
import { memoryTable } from './memory-table.fixtures.ts'
import { alreadyDone, type Content, createOutbox, type Outgoing } from './outbox.ts'

type Conclusion = { calendar_id: number; feedback?: string }

/** A server that carries out a call once for each key, and whose network loses requests and answers. */
function server(random: () => number) {
  const created: string[] = []
  const concluded = new Map<number, string | undefined>()
  const answers = new Map<string, ApiError | null>()
  const carryOut = ({ route, body, about }: Outgoing): ApiError | null => {
    if (route === 'POST /calendar/task') {
      created.push(about)
      return null
    }
    const { calendar_id, feedback } = body as Conclusion
    if (concluded.has(calendar_id))
      return new ApiError(409, { message: 'Já foi concluída.', code: 'task.already_closed' })
    concluded.set(calendar_id, feedback)
    return null
  }
  const send = async (call: Outgoing) => {
    if (random() < 0.3) throw noAnswer('network')
    if (!answers.has(call.key)) answers.set(call.key, carryOut(call))
    const refusal = answers.get(call.key)
    if (random() < 0.3) throw noAnswer('network')
    if (refusal) throw refusal
  }
  return { created, concluded, send }
}

/** Always the same numbers for a seed. */
function numbers(seed: number) {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

test.each(Array.from({ length: 60 }, (_, seed) => seed + 1))(
  'a day of two devices without a connection loses and doubles nothing, whatever the network does (%i)',
  async (seed) => {
    const random = numbers(seed)
    const { created, concluded, send } = server(random)
    const devices = ['telefone', 'computador'].map((name) => {
      const table = memoryTable<Outgoing>('id')
      const contents = memoryTable<Content>('key')
      return { name, outbox: createOutbox({ table, contents, send, alone: (work) => work(), alreadySo: alreadyDone }) }
    })
    const written: string[] = []
    const feedbacks: { id: number; feedback: string }[] = []
    const touched = new Set<number>()
    for (const { name, outbox } of devices)
      for (let step = 0; step < 12; step++) {
        const common = { owner: '1:10', key: `${name} ${step}`, at: step, tried: random() < 0.2 }
        if (random() < 0.5) {
          const about = `Tarefa ${step} do ${name}`
          written.push(about)
          await outbox.add({ ...common, route: 'POST /calendar/task', body: { label: about }, about })
          continue
        }
        const id = Math.ceil(random() * 5)
        const feedback = random() < 0.5 ? `${name} diz ${step}` : undefined
        touched.add(id)
        if (feedback) feedbacks.push({ id, feedback })
        const body: Conclusion = { calendar_id: id, ...(feedback && { feedback }) }
        await outbox.add({ ...common, route: 'POST /calendar/close-task', body, about: `Tarefa ${id}` })
      }

    for (let round = 0; round < 500; round++) {
      const { outbox } = devices[random() < 0.5 ? 0 : 1]!
      await outbox.flush('1:10')
    }
    const left = (await Promise.all(devices.map(({ outbox }) => outbox.of('1:10')))).flat()
    expect(left.filter(({ refused }) => !refused)).toEqual([])
    expect(created.toSorted()).toEqual(written.toSorted())
    expect([...concluded.keys()].toSorted()).toEqual([...touched].toSorted())
    // What was written with a conclusion is stored, or is told with the refusal until it has been read.
    const told = left.map(({ body }) => (body as Conclusion).feedback)
    for (const { id, feedback } of feedbacks)
      expect(concluded.get(id) === feedback || told.includes(feedback)).toBe(true)
  },
)
