/** Throughput of every queue, and how long another company waits beside one that fills it. */
import { newCompany } from '@prumo/server/src/testing/isolation/target.ts'
import { median, table, verdict } from '../report.ts'
import { type BenchServer, openBenchServer } from './bench-server.ts'
import { type MailTimes, measureMails } from './mails.ts'
import { type Queue, queues } from './queues.ts'

export type QueueTimes = {
  name: string
  pieces: number
  /** Of the company that fills it, how many a second were done, and how many were refused. */
  perSecond: number
  refused: number
  /** Milliseconds of one piece of another company, with nothing beside it and beside them. */
  alone: number
  meanwhile: number
  /** Pieces of the first that were done between the other's asking and its being done. */
  before: number
}

export type QueueBench = { mails: MailTimes; queues: QueueTimes[] }

const fourWithin = 2000
const thousandWithin = 60_000
const recoveryWithin = 2000

export async function measureQueues(hear: (line: string) => void): Promise<QueueBench> {
  const server = await openBenchServer()
  try {
    const mails = await measureMails(server)
    const times: QueueTimes[] = []
    for (const queue of queues) {
      times.push(await filled(server, queue))
      hear(`${queue.name} measured`)
    }
    return { mails, queues: times }
  } finally {
    await server.close()
  }
}

async function filled(server: BenchServer, { name, pieces, prepare }: Queue): Promise<QueueTimes> {
  const one = await prepare(server, await newCompany(server.target))
  const other = await prepare(server, await newCompany(server.target))
  const timed = async () => {
    const begun = performance.now()
    await other()
    return performance.now() - begun
  }
  const alone = median([await timed(), await timed(), await timed()])
  let [done, refused] = [0, 0]
  const begun = performance.now()
  const all = Promise.all(
    Array.from({ length: pieces }, () =>
      one().then(
        () => done++,
        () => refused++,
      ),
    ),
  )
  while (done === 0 && refused < pieces) await new Promise((resolve) => setTimeout(resolve, 5))
  const doneBefore = done
  const meanwhile = await timed()
  const before = done - doneBefore
  await all
  const perSecond = done / ((performance.now() - begun) / 1000)
  return { name, pieces, perSecond, refused, alone, meanwhile, before }
}

export function queueReport({ mails, queues: times }: QueueBench): string {
  const { four, thousand, recovery, before } = mails
  const seconds = (ms: number) => (ms / 1000).toFixed(2)
  return [
    '## Queues',
    'A company fills a queue at once; as soon as its first piece is done, another asks for one.',
    table(
      ['queue', 'pieces', 'done / s', 'refused', 'another alone, ms', 'meanwhile, ms', 'done before it'],
      times.map((of) => [
        of.name,
        String(of.pieces),
        of.perSecond.toFixed(1),
        String(of.refused),
        of.alone.toFixed(0),
        of.meanwhile.toFixed(0),
        String(of.before),
      ]),
    ),
    `One order to four contacts has left after ${seconds(four)} s, ≤ ${fourWithin / 1000}: ${verdict(four <= fourWithin)}. ` +
      `1,000 mails of one company in ${seconds(thousand)} s, ≤ ${thousandWithin / 1000}: ${verdict(thousand <= thousandWithin)}; ` +
      `another's recovery in between after ${seconds(recovery)} s and ${before} of them, ≤ ${recoveryWithin / 1000}: ` +
      `${verdict(recovery <= recoveryWithin)}.`,
  ].join('\n\n')
}
