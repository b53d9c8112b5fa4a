/**
 * A process that carries out pieces of one task, one at a time. It has nothing of the server: neither settings nor
 * descriptors nor database.
 */
import { inspect } from 'node:util'
import { serialize } from 'node:v8'
import { AppError } from '../errors.ts'
import type { Answer, Order } from './messages.ts'
import type { WorkerModule } from './task.ts'

const [, , module, largestAnswer] = process.argv as [string, string, string, string]
const { run } = (await import(module)) as WorkerModule<unknown, unknown>

process.on('disconnect', () => process.exit())
process.on('message', (order: Order) => void answer(order))
process.send?.('ready')

async function answer({ input }: Order) {
  const result = await attempt(input)
  const { user, system } = process.cpuUsage()
  process.send?.({ ...result, memory: process.memoryUsage.rss(), used: (user + system) / 1e6 } satisfies Answer)
}

async function attempt(input: unknown): Promise<Pick<Answer, 'value' | 'refusal' | 'problem'>> {
  try {
    const value = serialize(await run(input))
    if (value.length > Number(largestAnswer)) return { problem: `an answer of ${value.length} bytes` }
    return { value }
  } catch (error) {
    if (!(error instanceof AppError)) return { problem: wordsOf(error) }
    const { code, message, details } = error
    return { refusal: { code, message, cause: details.cause === undefined ? undefined : wordsOf(details.cause) } }
  }
}

const wordsOf = (error: unknown): string => inspect(error).slice(0, 4000)
