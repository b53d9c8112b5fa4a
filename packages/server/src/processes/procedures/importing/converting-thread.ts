import { parentPort, workerData } from 'node:worker_threads'
import { type Converted, convertWord } from './conversion.ts'
import { WordRefusal } from './word-package.ts'

/** What the thread is started with, and what it answers before it ends. */
export type Order = { file: Uint8Array; today: string; longest: number }
export type Answer = { converted: Converted } | { refused: WordRefusal['reason']; problem: string }

const { file, today, longest } = workerData as Order
const answer = await convertWord(Buffer.from(file.buffer, file.byteOffset, file.byteLength), { today, longest }).then(
  (converted): Answer => ({ converted }),
  (error: unknown): Answer => ({
    refused: error instanceof WordRefusal ? error.reason : 'unreadable',
    problem: String(error),
  }),
)
parentPort!.postMessage(answer)
