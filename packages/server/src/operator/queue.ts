import { count } from '@prumo/contract/words.ts'
import { z } from 'zod'
import { record } from '../platform/audit/record.ts'
import { fail } from '../platform/errors.ts'
import type { FailedJob, QueueCount } from '../platform/jobs/queue.ts'
import { defineCommand, type OperatorArea } from '../platform/operator/command.ts'
import type { Operating } from '../platform/operator/context.ts'
import { instant, list, sentence } from '../platform/operator/showing.ts'
import type { Scope } from '../platform/scope.ts'

const atOnce = 200

const show = defineCommand({
  usage: 'fila listar',
  about: 'Contar os trabalhos de cada fila',
  input: z.object({}),
  run: ({ queue, inSystem }) =>
    inSystem(async (scope) =>
      list<QueueCount>(
        await queue.counts(scope.db),
        [
          ['Fila', (one) => one.queue],
          ['Esperando', ({ waiting }) => waiting],
          ['Para depois', ({ later }) => later],
          ['Em andamento', ({ running }) => running],
          ['Desistidos', ({ failed }) => failed],
        ],
        { empty: 'Não há filas.' },
      ),
    ),
})

const showFailed = defineCommand({
  usage: 'fila falhas',
  about: `Listar os trabalhos de que se desistiu, os últimos ${atOnce}, com o erro de cada um`,
  options: { '--fila <nome>': 'Só os de uma fila' },
  input: z.object({ fila: z.string().optional() }),
  run: ({ queue, inSystem }, { fila }) =>
    inSystem(async (scope) =>
      list<FailedJob>(
        await queue.failed(scope.db, { ...(fila && { queue: fila }), limit: atOnce }),
        [
          ['Número', ({ id }) => id],
          ['Fila', (one) => one.queue],
          ['Desistiu em', ({ failedAt }) => instant(failedAt)],
          ['Tentativas', ({ retries }) => retries + 1],
          ['Erro', ({ error }) => error.split('\n')[0]!.slice(0, 120)],
        ],
        { empty: 'Nenhum trabalho falhou de vez.' },
      ),
    ),
})

const chosen = { trabalho: z.uuid('use o número que "fila falhas" mostra').optional(), fila: z.string().optional() }
const choosing = { '--fila <nome>': 'Todos os de uma fila, até 200 de cada vez' }
type Chosen = z.output<z.ZodObject<typeof chosen>>

/** The failed jobs that a command names. @throws not_found. */
async function failedJobs({ queue }: Operating, scope: Scope, { trabalho, fila }: Chosen): Promise<FailedJob[]> {
  if (!trabalho && !fila) {
    throw fail('not_found', { message: 'Diga o número do trabalho, ou a fila com --fila.' })
  }
  const jobs = await queue.failed(scope.db, {
    ...(trabalho && { id: trabalho }),
    ...(fila && { queue: fila }),
    limit: atOnce,
  })
  if (jobs.length === 0) throw fail('not_found', { message: 'Não há trabalho desistido assim.' })
  return jobs
}

/** Puts failed jobs back into their queues; returns them. @throws not_found. */
export async function retryJobs(context: Operating, scope: Scope, chosen: Chosen): Promise<FailedJob[]> {
  const jobs = await failedJobs(context, scope, chosen)
  await context.queue.retry(scope.db, jobs)
  for (const { id, queue } of jobs) await record(scope, 'job.retried', id, { after: { queue } })
  return jobs
}

/** Deletes failed jobs: what they were to do is not done. Returns them. @throws not_found. */
export async function discardJobs(context: Operating, scope: Scope, chosen: Chosen): Promise<FailedJob[]> {
  const jobs = await failedJobs(context, scope, chosen)
  await context.queue.discard(scope.db, jobs)
  for (const { id, queue } of jobs) await record(scope, 'job.discarded', id, { before: { queue } })
  return jobs
}

const retry = defineCommand({
  usage: 'fila repetir [trabalho]',
  about: 'Tentar de novo trabalhos de que se desistiu',
  options: choosing,
  input: z.object(chosen),
  changes: true,
  run: (context, input) =>
    context.inSystem(async (scope) => {
      const jobs = await retryJobs(context, scope, input)
      return sentence(`${count(jobs.length, 'trabalho volta', 'trabalhos voltam')} à fila.`, {
        retried: jobs.map(({ id }) => id),
      })
    }),
})

const discard = defineCommand({
  usage: 'fila descartar [trabalho]',
  about: 'Apagar trabalhos de que se desistiu',
  options: choosing,
  input: z.object(chosen),
  changes: true,
  confirm: (context, input) =>
    context.inSystem(async (scope) => {
      const jobs = await failedJobs(context, scope, input)
      return `${count(jobs.length, 'trabalho é apagado e não se fará', 'trabalhos são apagados e não se farão')} mais.`
    }),
  run: (context, input) =>
    context.inSystem(async (scope) => {
      const jobs = await discardJobs(context, scope, input)
      return sentence(`${count(jobs.length, 'trabalho apagado', 'trabalhos apagados')}.`, {
        discarded: jobs.map(({ id }) => id),
      })
    }),
})

export const queueCommands: OperatorArea = {
  groups: { fila: 'Trabalhos que o servidor faz à parte' },
  commands: [show, showFailed, retry, discard],
}
