import { addDays } from '@prumo/contract/dates.ts'
import type { Following } from '@prumo/contract/following.ts'
import {
  type FollowedReport,
  type OpenChannel,
  type ReportInput,
  reportLimits,
} from '@prumo/contract/people/reports/model.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { visitedCompany } from '../../identity/companies/visited.ts'
import { fail } from '../../platform/errors.ts'
import { followingHash, newFollowingSecret, newProtocol } from '../../platform/following.ts'
import { type Effort, requireEffort } from '../../platform/http/effort.ts'
import type { Guest, Http } from '../../platform/http/implement.ts'
import type { Network } from '../../platform/http/network.ts'
import { countDiscreetMiss } from '../../platform/http/rate-limits.ts'
import { redrawPicture } from '../../platform/images/redrawing.ts'
import { rewritePdf } from '../../platform/pdf/rewriting.ts'
import { type Actor, inScope, type Scope, whoseWork } from '../../platform/scope.ts'
import type { ReceivedFile } from '../../platform/storage/receive.ts'
import { runInWorkerOf } from '../../platform/workers/workers.ts'
import { area } from '../tables.ts'
import { type Receiver, receivers, storedChannel } from './channel.ts'
import { countReceived } from './figures.ts'
import { filesOf, messagesOf, type ReportRow, reportRows, wordsOf } from './reading.ts'

type By = Pick<Http, 'network' | 'header'>

const hour = 3600
/** Of one network to all companies, and to one company from all networks: its flood costs nobody else's people. */
const sendingEffort: Effort = {
  name: 'report',
  network: { tries: 5, seconds: hour },
  target: { tries: 30, seconds: 24 * hour },
  discreet: true,
}
const writingEffort: Effort = {
  name: 'report-more',
  network: { tries: 30, seconds: hour },
  target: { tries: 60, seconds: 24 * hour },
  discreet: true,
}
/** The most bytes of files of all reports of a company. */
const mostBytes = 1024 ** 3

/** The beginning of a channel's page. @throws not_found, also for a closed one; rate.limited. */
export async function openChannel(
  guest: Guest,
  token: string,
  network: Network,
): Promise<z.output<typeof OpenChannel>> {
  const { actor, company } = await channelOf(guest, token, network)
  return inScope(guest.database, guest, actor, { readOnly: true }, async (scope) => {
    const [{ words, answer_days, conclude_days }, people] = await openedChannel(scope)
    return { company, words, answer_days, conclude_days, receivers: people }
  })
}

/**
 * Stores a report and gives it to the receivers whom it is not about. Nothing of the sender is stored but what they wrote,
 * and of the time only the day: no notification, no event, no job and no row of the trail leaves with it.
 * @throws not_found, rate.limited, effort.required, report.nobody where it is about every receiver.
 */
export async function sendReport(
  guest: Guest,
  token: string,
  { website, concerns, ...report }: z.output<typeof ReportInput>,
  by: By,
): Promise<Following> {
  const { actor } = await channelOf(guest, token, by.network)
  const following = { protocol: newProtocol(), secret: newFollowingSecret() }
  if (website !== '') return following
  await requireEffort(guest, sendingEffort, { by, target: String(actor.companyId) })
  await inScope(guest.database, guest, actor, {}, (scope) => storeReport(scope, following, { concerns, ...report }))
  return following
}

/** Stores a report in the scope of its company. @throws not_found, report.nobody. */
export async function storeReport(
  scope: Scope,
  following: Following,
  { concerns, ...report }: Omit<z.output<typeof ReportInput>, 'website'>,
) {
  const [{ answer_days, conclude_days }, people] = await openedChannel(scope)
  const readers = people.filter(({ id }) => !concerns.includes(id)).map(({ id }) => id)
  if (readers.length === 0) throw fail('report.nobody')
  await scope.db.run(
    area.insertInto('people.reports').values({
      company_id: scope.companyId,
      ...report,
      protocol: following.protocol,
      secret_hash: followingHash(following),
      received_on: scope.today,
      answer_by: addDays(scope.today, answer_days),
      conclude_by: addDays(scope.today, conclude_days),
      reader_ids: readers,
      excluded_ids: people.filter(({ id }) => concerns.includes(id)).map(({ id }) => id),
      updated_at: beginning(scope),
    }),
  )
  await countReceived(scope, report.category)
  await leaveNews(scope, readers, 'reports')
}

/** A report as its sender follows it. @throws report.unknown, rate.limited. */
export async function followReport(guest: Guest, following: Following, network: Network): Promise<FollowedReport> {
  return inReport(guest, following, network, { readOnly: true }, async (scope, row, company) => {
    const [messages, files, people] = await Promise.all([
      messagesOf(scope, row.id),
      filesOf(scope, row.id),
      receivers(scope),
    ])
    const { protocol, what, place, received_on, answer_by, answered_on, conclude_by, concluded_on } = row
    return {
      company,
      protocol,
      what,
      place,
      received_on,
      answer_by,
      answered_on,
      conclude_by,
      concluded_on,
      ...wordsOf(row),
      messages: messages.map(({ author_id, ...message }) => ({
        ...message,
        author: author_id === null ? '' : 'Quem recebe os relatos',
        from_reporter: author_id === null,
      })),
      files,
      is_read: people.some(({ id }) => row.reader_ids.includes(id)),
    }
  })
}

/** @throws report.unknown, rate.limited, effort.required, list.too_many. */
export async function writeToReaders(guest: Guest, { text, ...following }: Following & { text: string }, by: By) {
  const hash = followingHash(following)
  await inReport(guest, following, by.network, { readOnly: true }, async () => {})
  await requireEffort(guest, writingEffort, { by, target: hash })
  await inReport(guest, following, by.network, {}, async (scope, row) => {
    if ((await messagesOf(scope, row.id)).length >= reportLimits.messages) throw fail('list.too_many')
    await scope.db.run`insert into people.report_messages (company_id, report_id, text, written_on)
      values (${scope.companyId}, ${row.id}, ${text}, ${scope.today})`
    await leaveNews(scope, row.reader_ids, 'messages')
  })
}

/**
 * Adds a picture or a PDF, made anew without what tells of its maker, under a name that tells nothing either.
 * @throws report.unknown, report.file_type, report.full, effort.required, list.too_many, and as redrawing and rewriting.
 */
export async function addReportFile(
  guest: Guest,
  following: Following,
  [file]: readonly ReceivedFile[],
  by: By,
): Promise<{ name: string }> {
  const actor = await inReport(guest, following, by.network, { readOnly: true }, async (scope) => scope.actor)
  await requireEffort(guest, writingEffort, { by, target: followingHash(following) })
  const { content, type } = await bare(guest, actor, file!)
  return inReport(guest, following, by.network, {}, async (scope, row) => {
    const room = await scope.db.first(
      area
        .updateTable('people.report_channels')
        .set({ file_bytes: sql<number>`file_bytes + ${content.length}::bigint` })
        .where('company_id', '=', scope.companyId)
        .returning('file_bytes'),
    )
    if (!room || room.file_bytes > mostBytes) throw fail('report.full')
    const files = await filesOf(scope, row.id)
    if (files.length >= reportLimits.files) throw fail('list.too_many')
    const name = `anexo-${files.length + 1}.${extensions[type]}`
    await scope.db.run`insert into people.report_files (company_id, report_id, name, type, size, content, sent_on)
      values (${scope.companyId}, ${row.id}, ${name}, ${type}, ${content.length}, ${content}, ${scope.today})`
    await leaveNews(scope, row.reader_ids, 'messages')
    return { name }
  })
}

const extensions: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}
const pictureSide = 2000

async function bare(
  guest: Guest,
  actor: Actor,
  { path, type }: ReceivedFile,
): Promise<{ content: Buffer; type: string }> {
  const runInWorker = runInWorkerOf(guest.workers, whoseWork(actor))
  if (type === 'application/pdf') return { content: await rewritePdf({ runInWorker }, path), type }
  if (!(type in extensions)) throw fail('report.file_type')
  return redrawPicture({ runInWorker }, path, pictureSide)
}

async function channelOf(guest: Guest, token: string, network: Network) {
  const [found] = await guest.database.statement<{ company_id: number }>(
    'select company_id from people.open_report_channel($1)',
    [token],
  )
  const visited = found && (await visitedCompany(guest, found.company_id))
  if (visited) return visited
  await countDiscreetMiss(guest, 'report', network)
  throw fail('not_found')
}

async function openedChannel(scope: Scope) {
  const [stored, people] = await Promise.all([storedChannel(scope), receivers(scope)])
  if (!stored?.is_open || people.length === 0) throw fail('not_found')
  return [stored, people] satisfies [typeof stored, Receiver[]]
}

/** Works on the report that protocol and secret open, seen by the database as theirs. */
async function inReport<T>(
  guest: Guest,
  following: Following,
  network: Network,
  options: { readOnly?: boolean },
  work: (scope: Scope, row: ReportRow, company: string) => Promise<T>,
): Promise<T> {
  const hash = followingHash(following)
  const [found] = await guest.database.statement<{ company_id: number; id: number }>(
    'select company_id, id from people.open_report($1)',
    [hash],
  )
  const visited = found && (await visitedCompany(guest, found.company_id))
  if (!visited) {
    await countDiscreetMiss(guest, 'report', network)
    throw fail('report.unknown')
  }
  return inScope(guest.database, guest, visited.actor, options, async (scope) => {
    await present(scope, hash)
    return work(scope, await reportRows.find(scope, found.id), visited.company)
  })
}

/** Presents a secret's hash in this transaction: row level security shows its report. */
const present = (scope: Scope, hash: string) => scope.db.all`select id from people.open_report(${hash})`

/** The beginning of the day, so that the version of what was sent does not tell the hour. */
const beginning = (scope: Scope) => new Date(`${scope.today}T00:00:00Z`)

/** Told the next morning (`notifyReports`). */
const leaveNews = (scope: Scope, readers: readonly number[], of: 'reports' | 'messages') =>
  scope.db.run`insert into people.report_news as n (company_id, user_id, ${sql.ref(of)})
    select ${scope.companyId}, r.user_id, 1 from people.report_receivers r
    where r.company_id = ${scope.companyId} and r.user_id = any(${readers}::bigint[])
    on conflict (company_id, user_id) do update set ${sql.ref(of)} = n.${sql.ref(of)} + 1`
