import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { unlink } from 'node:fs/promises'
import { mostMailMegabytes } from '@prumo/contract/routine/by-mail/endpoints.ts'
import { memberIdsByEmail } from '../../identity/members/queries.ts'
import { memberActor } from '../../identity/session/member-actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { anonymous, countMiss, type Limit, type RateLimits } from '../../platform/http/rate-limits.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { type InboundMail, type MailReceiver, MailRefusal } from '../../platform/mail/inbound.ts'
import { defineMail } from '../../platform/mail/kinds.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import { sendMail } from '../../platform/mail/sending.ts'
import { type Actor, inScope, type Scope, type Services } from '../../platform/scope.ts'
import { receiveFile } from '../../platform/storage/receive.ts'
import { type StagedFile, Staging } from '../../platform/storage/staging.ts'
import { contentNotes } from '../../platform/storage/stored-files.ts'
import { runInWorkerOf } from '../../platform/workers/workers.ts'
import { createTask } from '../tasks/creating.ts'
import { addressIn, isMailToken } from './address.ts'
import { knownTo, taskOf } from './line.ts'
import { readingMail } from './reading.ts'
import type { ReadMail } from './reading-task.ts'

/** What became of a mail, for the person who sent it. */
export const mailAnswer = defineMail({ id: 'routine.task-by-mail', to: 'account' })

const ofNetwork: Limit = { name: 'mail-in-network', points: 120, seconds: 3600 }
const ofSender: Limit = { name: 'mail-in-sender', points: 30, seconds: 3600 }
const ofCompany: Limit = { name: 'mail-in-company', points: 300, seconds: 24 * 3600 }

export type Receiving = {
  database: Database
  services: Services
  jobs: JobContext
  limits: RateLimits
  tmpDir: string
}

type Sender = { actor: Actor; address: string }

/**
 * Mails that become tasks: only of people who work in the company whose address it is, only a number of them, and each once. What
 * cannot be one is refused to the sender's mail server, or, once it was taken, answered by one mail.
 */
export function tasksByMail(receiving: Receiving): MailReceiver {
  const { limits } = receiving
  return {
    async expects(envelope) {
      await within(limits, ofNetwork, anonymous(envelope.network))
      await senderOf(receiving, envelope)
    },
    async receive(mail) {
      const sender = await senderOf(receiving, mail)
      const { companyId, userId } = sender.actor
      await within(limits, ofSender, `${companyId}:${userId}`)
      await within(limits, ofCompany, String(companyId))
      const runInWorker = runInWorkerOf(receiving.services.workers, {
        company: companyId,
        unproven: sender.actor.unproven,
      })
      const read = await runInWorker(readingMail, { path: mail.path }).catch((error: unknown) => {
        throw error instanceof AppError && error.code === 'request.malformed'
          ? new MailRefusal(554, 'E-mail ilegivel')
          : error
      })
      try {
        // Who signs the mail is who sends it: nothing comes in the name of somebody else.
        if (read.from !== sender.address) throw new MailRefusal(550, 'O remetente do e-mail nao e o do envelope')
        if (read.automatic) throw new MailRefusal(550, 'Respostas automaticas nao viram tarefas')
        await write(receiving, sender, read, runInWorker)
      } finally {
        for (const { path } of read.files) await unlink(path).catch(() => undefined)
      }
    },
  }
}

async function within(limits: RateLimits, limit: Limit, who: string) {
  try {
    await limits.count(limit, who)
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate.limited')
      throw new MailRefusal(450, 'Muitos e-mails: tente mais tarde')
    throw error
  }
}

/** The person of the company whose address it is. @throws MailRefusal, the same for a wrong address and a stranger. */
async function senderOf(receiving: Receiving, { from, to, network }: Omit<InboundMail, 'path'>): Promise<Sender> {
  const { database, services, jobs, limits } = receiving
  const address = from.toLowerCase()
  const asked = addressIn(to)
  const userId = asked && (await memberAt(receiving, asked, address))
  const member =
    userId && (await memberActor({ database, clock: services.clock }, { companyId: asked.companyId, userId }))
  if (!member) {
    await countMiss(limits, 'mail-in', network).catch(() => {
      throw new MailRefusal(421, 'Tente mais tarde')
    })
    throw new MailRefusal(550, 'Endereco desconhecido, ou remetente que nao e da empresa')
  }
  const { actor } = member
  if (actor.unproven || actor.mustSetUpTwoStep || actor.mustChangePassword || actor.access !== 'full') {
    jobs.log.info({ company: actor.companyId }, 'a mail of somebody who may not write now')
    throw new MailRefusal(550, 'Entre no Prumo: sua conta ou a da empresa pede algo antes')
  }
  return { actor, address }
}

/** The member of an address, where the token is the company's. */
async function memberAt(
  { jobs }: Receiving,
  { companyId, token }: { companyId: number; token: string },
  address: string,
): Promise<number | undefined> {
  try {
    return await jobs.inCompany(companyId, async (scope) =>
      (await isMailToken(scope, token)) ? (await memberIdsByEmail(scope, [address])).get(address) : undefined,
    )
  } catch (error) {
    // A company that is not there has no time zone.
    if (error instanceof AppError && error.code === 'not_found') return undefined
    throw error
  }
}

type Files = { staged: StagedFile[]; refused: string[] }

async function write(
  { database, services, jobs, tmpDir }: Receiving,
  { actor, address }: Sender,
  read: ReadMail,
  runInWorker: ReturnType<typeof runInWorkerOf>,
) {
  const key = createHash('sha256').update(`${address}\n${read.id}`).digest('base64url')
  const staging = new Staging(services.storage, contentNotes(database, services.clock, actor.companyId))
  const inOne = (work: (scope: Scope) => Promise<void>) => inScope(database, services, actor, {}, work)
  try {
    const files: Files = { staged: [], refused: [] }
    for (const { name, path } of read.files)
      try {
        const maxBytes = mostMailMegabytes * 1024 * 1024
        const received = await receiveFile(createReadStream(path), { name, maxBytes, tmpDir, runInWorker })
        try {
          files.staged.push(await staging.file(received))
        } finally {
          await received.discard()
        }
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error
        files.refused.push(`${name}: ${error.message}`)
      }
    if (read.filesLeft > 0) files.refused.push(`Mais ${read.filesLeft} além dos dez primeiros`)
    await inOne(async (scope) => {
      if (!(await isNew(scope, key))) return
      const task = taskOf(read, await knownTo(scope))
      if (!task) return answer(scope, jobs.baseUrl, address, { refused: 'O e-mail não tem assunto nem texto.' })
      const { atividades } = await createTask(scope, task, files.staged)
      await answer(scope, jobs.baseUrl, address, { task: atividades[0]!, left: files.refused })
    }).catch(async (error: unknown) => {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      await inOne(async (scope) => {
        if (await isNew(scope, key)) await answer(scope, jobs.baseUrl, address, { refused: error.message })
      })
    })
  } finally {
    await staging.end()
  }
}

/** Notes a mail; false for one that was received before. */
async function isNew({ db, clock, companyId }: Scope, key: string): Promise<boolean> {
  const noted = await db.all<{ key: string }>`
    insert into routine.received_mails (company_id, key, received_at)
    values (${companyId}, ${key}, ${clock.now()}) on conflict do nothing returning key`
  return noted.length > 0
}

type Outcome =
  | { task: { id: number; label: string; date_preview_f: string; client_name: string }; left: readonly string[] }
  | { refused: string }

async function answer(scope: Scope, baseUrl: string, to: string, outcome: Outcome) {
  const mail =
    'task' in outcome
      ? renderMail({
          subject: `Tarefa criada: ${outcome.task.label}`,
          preheader: 'Seu e-mail virou uma tarefa.',
          title: 'Seu e-mail virou uma tarefa',
          paragraphs: outcome.left.length > 0 ? [`Ficaram de fora: ${outcome.left.join('; ')}`] : [],
          facts: [
            ['Tarefa', outcome.task.label],
            ['Quando', outcome.task.date_preview_f],
            ['Quem faz', outcome.task.client_name],
          ],
          action: { label: 'Abrir a tarefa', url: `${baseUrl}/tasks?tarefa=${outcome.task.id}` },
          note: 'Você recebe esta resposta uma vez por e-mail enviado ao endereço particular da empresa.',
        })
      : renderMail({
          subject: 'Seu e-mail não virou tarefa',
          preheader: 'Veja por quê.',
          title: 'Seu e-mail não virou tarefa',
          paragraphs: [outcome.refused],
          note: 'Corrija e envie de novo, ou escreva a tarefa no Prumo.',
        })
  await scope.jobs.send(scope.db, sendMail, { kind: mailAnswer, to, ...mail })
}
