import { count } from '@prumo/contract/words.ts'
import { z } from 'zod'
import type { Check } from '../platform/numbers/checks.ts'
import { tryAll } from '../platform/numbers/checks.ts'
import { freeBytes, type Installation, installationOf } from '../platform/numbers/installation.ts'
import { defineCommand, type OperatorArea } from '../platform/operator/command.ts'
import type { OperatorContext } from '../platform/operator/context.ts'
import { bytes } from '../platform/operator/showing.ts'
import type { Settings } from '../platform/settings.ts'

type Finding = { about: string; well: boolean; sentence: string }

const backupWithinHours = 26
const oldestSeconds = 900
const leastFree = 5e9
/** Rules of deploy/alerts.yaml, in words. */
const lateAfter = (everySeconds: number) => 1.5 * everySeconds + 1800

/** '3 dias', '7 horas', '12 minutos', '40 segundos'. */
export function lasting(seconds: number): string {
  if (seconds >= 48 * 3600) return count(Math.floor(seconds / 86_400), 'dia', 'dias')
  if (seconds >= 3600) return count(Math.floor(seconds / 3600), 'hora', 'horas')
  if (seconds >= 60) return count(Math.floor(seconds / 60), 'minuto', 'minutos')
  return count(Math.floor(seconds), 'segundo', 'segundos')
}

/** What the rows of the installation say, as somebody would say it at three in the morning. */
export function findingsOf({ queues, scheduled, copiedAt, databaseBytes }: Installation, now: Date): Finding[] {
  const since = (at: Date) => (now.getTime() - at.getTime()) / 1000
  const waiting = queues.reduce((all, one) => all + one.waiting, 0)
  const [oldest] = queues.toSorted((a, b) => b.oldest - a.oldest)
  const failed = queues.filter((one) => one.failed > 0)
  const late = scheduled.filter(({ endedAt, everySeconds }) => endedAt && since(endedAt) > lateAfter(everySeconds))
  const never = scheduled.filter(({ endedAt }) => !endedAt)
  const slowest = scheduled.toSorted((a, b) => (b.ms ?? 0) - (a.ms ?? 0))[0]
  const names = (of: readonly { job: string }[]) => of.map(({ job }) => job).join(', ')
  return [
    { about: 'tamanho', well: true, sentence: `O banco de dados tem ${bytes(databaseBytes)}.` },
    {
      about: 'fila',
      well: !oldest || oldest.oldest < oldestSeconds,
      sentence:
        waiting === 0
          ? 'Nenhum trabalho espera.'
          : `${waiting} trabalhos esperam, o mais antigo, de ${oldest!.queue}, há ${lasting(oldest!.oldest)}.`,
    },
    {
      about: 'desistidos',
      well: failed.length === 0,
      sentence:
        failed.length === 0
          ? 'Nenhum trabalho foi desistido.'
          : `Foram desistidos ${failed.map((one) => `${one.failed} de ${one.queue}`).join(', ')}: veja "fila falhas".`,
    },
    {
      about: 'rotinas',
      well: late.length === 0,
      sentence:
        late.length > 0
          ? `Atrasadas: ${late.map(({ job, endedAt }) => `${job}, há ${lasting(since(endedAt!))}`).join('; ')}.`
          : never.length === scheduled.length
            ? 'Nenhuma rotina rodou ainda.'
            : `As rotinas rodam a tempo; a mais longa, ${slowest!.job}, levou ${lasting((slowest!.ms ?? 0) / 1000)}.` +
              (never.length > 0 ? ` Ainda não rodaram: ${names(never)}.` : ''),
    },
    {
      about: 'cópia',
      well: copiedAt !== null && since(copiedAt) < backupWithinHours * 3600,
      sentence: copiedAt
        ? `A última cópia de segurança é de há ${lasting(since(copiedAt))}.`
        : 'Não há cópia de segurança: npm run backup.',
    },
  ]
}

/** What a node says of itself on the port of the numbers, if the settings have one. */
async function nodeFindings({ METRICS_PORT, METRICS_HOST }: Settings): Promise<Finding[]> {
  if (!METRICS_PORT) return [{ about: 'nó', well: true, sentence: 'A porta dos números está fechada (METRICS_PORT).' }]
  const address = `http://${METRICS_HOST}:${METRICS_PORT}/ready`
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) })
    const { checks } = (await answer.json()) as { checks: Check[] }
    return checks.map(({ ok, sentence, ms }) => ({ about: 'nó', well: ok, sentence: `${sentence} (${ms} ms)` }))
  } catch {
    return [{ about: 'nó', well: false, sentence: `O nó não responde em ${address}.` }]
  }
}

async function ownFindings({ settings, jobs }: OperatorContext): Promise<Finding[]> {
  const checks = await tryAll([
    {
      check: 'armazenamento',
      good: 'O armazenamento de arquivos responde.',
      bad: 'O armazenamento de arquivos não atende',
      work: () => jobs.storage.ready(),
    },
    {
      check: 'e-mails',
      good: 'Os e-mails podem sair.',
      bad: 'Os e-mails não saem',
      work: () => jobs.mailer.ready(),
    },
  ])
  const free = await freeBytes(settings)
  return [
    ...checks.map(({ check: about, ok: well, sentence }) => ({ about, well, sentence })),
    ...(free === undefined
      ? []
      : [{ about: 'disco', well: free > leastFree, sentence: `Restam ${bytes(free)} no disco dos arquivos.` }]),
  ]
}

const health = defineCommand({
  usage: 'saude',
  about: 'Dizer em frases como está a instalação: o que vai bem e o que pede atenção',
  input: z.object({}),
  async run(context) {
    const { jobs, queue, settings } = context
    const installation = await installationOf(jobs.database, queue)
    const findings = [
      ...(await nodeFindings(settings)),
      ...(await ownFindings(context)),
      ...findingsOf(installation, jobs.clock.now()),
    ]
    const bad = findings.filter(({ well }) => !well).length
    const title = bad === 0 ? 'Tudo vai bem.' : bad === 1 ? 'Um ponto pede atenção.' : `${bad} pontos pedem atenção.`
    const lines = findings.map(({ well, sentence }) => `${well ? '  ' : '! '}${sentence}`)
    return { text: [title, ...lines].join('\n'), data: { well: bad === 0, findings } }
  },
})

export const healthCommands: OperatorArea = { groups: {}, commands: [health] }
