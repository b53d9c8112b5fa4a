import { todayIn } from '@prumo/contract/dates.ts'
import type { WaitingKind } from '@prumo/contract/notifications/waiting/endpoints.ts'
import type { PortfolioCompany } from '@prumo/contract/portfolio/model.ts'
import { groupOf, type SignalId, type SignalTone, signalGroups, signals } from '@prumo/contract/portfolio/signals.ts'
import { type Overseen, overseenCompanies } from '../identity/companies/overseen.ts'
import { reachableMembers } from '../identity/members/reaching.ts'
import { fail } from '../platform/errors.ts'
import { recordsOf } from '../platform/records/records-of.ts'
import type { Actor, Scope } from '../platform/scope.ts'
import type { Said, SignalAudience } from '../platform/signals.ts'
import { paymentSaid } from './payment.ts'
import { freshMs, readPortfolio } from './reading/jobs.ts'

/** A visit goes on while nobody stays away longer. */
const visitMs = 4 * 3600_000
/** An announced look opens what is said this long. */
const announcedMs = 24 * 3600_000
/** A reading that was asked for is not asked for again before. */
const askedMs = 5 * 60_000

type Shown = Record<string, readonly [SignalTone, string]>
type View = {
  company_id: number
  group_title: string
  note: string
  agreed_hours: number | null
  looked_at: Date | null
  seen: Shown
  before_at: Date | null
  before: Shown
  waiting: Readonly<Record<string, number>> | null
  waiting_at: Date | null
  asked_at: Date | null
  told_on: string | null
}
type Snapshot = { company_id: number; signals: Said[]; read_at: Date }

/**
 * Notes in each company the acting person looks after that they look, and what they see; what was read long ago is read
 * again in the background.
 */
export async function announceLook(scope: Scope) {
  const looks = await looksOf(scope)
  if (looks.length === 0) return
  const stale = looks.filter(({ stale: old }) => old)
  await noteLooks(scope, looks)
  if (stale.length > 0)
    await scope.jobs.send(scope.db, readPortfolio, {
      userId: scope.userId,
      companyId: scope.companyId,
      companies: stale.map(({ id }) => id),
    })
}

/**
 * The companies the acting person looks after, as they were read last. Of one in which no look was announced today only
 * the payment is said: no company is seen without knowing it.
 */
export async function portfolioOf(scope: Scope): Promise<PortfolioCompany[]> {
  const looks = await looksOf(scope)
  const once = looks.find(({ closed }) => closed === null)?.id
  return looks.map((look) => shown(scope, look, look.id === once))
}

async function looksOf(scope: Scope): Promise<Look[]> {
  const companies = await overseenCompanies(scope)
  if (companies.length === 0) return []
  const open = companies.filter(({ actor }) => closedTo(actor) === null)
  const [snapshots, views] = await Promise.all([snapshotsOf(scope, open), viewsOf(scope, companies)])
  const now = scope.clock.now()
  return companies.map((company) => lookAt(company, snapshots.get(company.id) ?? [], views.get(company.id), now))
}

/** Why a company does not let its member in now. */
const closedTo = ({ access, mustSetUpTwoStep }: Actor) =>
  access === 'restricted' ? ('payment' as const) : mustSetUpTwoStep ? ('two_step' as const) : null

/** Of whom somebody is part in a company. */
const audiencesOf = ({ permissions, isRoot, isResponsible }: Actor): SignalAudience[] => [
  'everyone',
  ...(isRoot || isResponsible ? (['responsible'] as const) : []),
  ...permissions,
]

/** What each of these companies says to the audiences of which the acting person is part there, in one statement. */
async function snapshotsOf(scope: Scope, companies: readonly Overseen[]): Promise<Map<number, Snapshot[]>> {
  const asked = companies.flatMap(({ id, actor }) => audiencesOf(actor).map((audience) => ({ id, audience })))
  const rows = await scope.db.all<Snapshot>`select s.company_id, s.signals, s.read_at
    from unnest(${asked.map(({ id }) => id)}::bigint[], ${asked.map(({ audience }) => audience)}::text[])
      a (company_id, audience)
    join portfolio.snapshots s on s.company_id = a.company_id and s.audience = a.audience`
  return Map.groupBy(rows, ({ company_id }) => company_id)
}

async function viewsOf(scope: Scope, companies: readonly Overseen[]): Promise<Map<number, View>> {
  const rows = await scope.db.all<View>`
    select company_id, group_title, note, agreed_hours::float8 as agreed_hours, looked_at, seen, before_at, before, waiting_at, asked_at, told_on,
      (select jsonb_object_agg(kind ->> 'id', kind -> 'count') from jsonb_array_elements(waiting) kind) as waiting
    from portfolio.views where user_id = ${scope.userId}
      and company_id = any(${companies.map(({ id }) => id)}::bigint[])`
  return new Map(rows.map((row) => [row.company_id, row]))
}

type Look = ReturnType<typeof lookAt>

function lookAt(company: Overseen, told: readonly Snapshot[], view: View | undefined, now: Date) {
  const { id, actor } = company
  const closed = closedTo(actor)
  const passed = (at: Date | null | undefined, ms: number) => !at || now.getTime() - at.getTime() > ms
  const said = [...told.flatMap((one) => one.signals).filter((one) => one.id in signals), paymentSaid(company, now)]
  const readAt = told.reduce<Date | null>((first, { read_at }) => (first && first < read_at ? first : read_at), null)
  const isNew = view?.looked_at != null && passed(view.looked_at, visitMs)
  const before = (isNew ? view.seen : view?.before) ?? {}
  return {
    id,
    company,
    closed,
    view,
    announced: !passed(view?.looked_at, announcedMs),
    readAt,
    said: said.toSorted((one, other) => placeOf(one.id) - placeOf(other.id)),
    before,
    beforeAt: isNew ? view.looked_at : (view?.before_at ?? null),
    /** Also for the first look of a day, of which the company's trail is told. */
    stale:
      closed === null &&
      passed(view?.asked_at, askedMs) &&
      (view?.told_on !== todayIn(actor.timeZone, now) || passed(readAt, freshMs) || passed(view.waiting_at, freshMs)),
  }
}

const groups = Object.keys(signalGroups)
const ids = Object.keys(signals)
const placeOf = (id: SignalId) => groups.indexOf(groupOf(id)) * 100 + ids.indexOf(id)

async function noteLooks(scope: Scope, looks: readonly Look[]) {
  const now = scope.clock.now()
  const seen = looks.map(({ said }) =>
    JSON.stringify(Object.fromEntries(said.map(({ id, tone, words }) => [id, [tone, words]]))),
  )
  await scope.db.run`insert into portfolio.views (company_id, user_id, looked_at, seen, before_at, before, asked_at)
    select x.id, ${scope.userId}::bigint, ${now}::timestamptz, x.seen::jsonb, x.before_at, x.before::jsonb,
      case when x.stale then ${now}::timestamptz end
    from unnest(${looks.map(({ id }) => id)}::bigint[], ${seen}::text[],
      ${looks.map(({ beforeAt }) => beforeAt)}::timestamptz[],
      ${looks.map(({ before }) => JSON.stringify(before))}::text[],
      ${looks.map(({ stale }) => stale)}::boolean[]) x (id, seen, before_at, before, stale) order by 1
    on conflict (company_id, user_id) do update set looked_at = excluded.looked_at, seen = excluded.seen,
      before_at = excluded.before_at, before = excluded.before,
      asked_at = coalesce(excluded.asked_at, views.asked_at)`
}

/**
 * True if somebody still holds the permission of a kind of waiting work: what was read may be older than their rights.
 * @param once whether what waits for the person in every company is told of this one.
 */
function openedTo(scope: Scope, { permissions }: Actor, once: boolean): (kind: string) => boolean {
  const kinds = new Map(
    recordsOf(scope.areas).flatMap(({ waiting }) => waiting.map((kind) => [kind.id, kind] as const)),
  )
  return (id) => {
    const kind = kinds.get(id)
    if (!kind || (kind.ofPerson && !once)) return false
    return kind.permission === undefined || permissions.has(kind.permission)
  }
}

function shown(
  scope: Scope,
  { id, company, closed, view, announced, readAt, ...look }: Look,
  once: boolean,
): PortfolioCompany {
  const opens = openedTo(scope, company.actor, once)
  const said = announced ? look.said : look.said.filter((one) => one.id === 'payment')
  const waiting = Object.entries(view?.waiting ?? {})
  return {
    id,
    name: company.name,
    current: id === scope.companyId,
    closed,
    signals: said,
    read_at: announced ? (readAt?.toISOString() ?? null) : null,
    changed: said.flatMap(({ id: signal, tone }) => {
      const was = look.before[signal]
      return was && was[0] !== tone ? [{ id: signal, was: was[0], words: was[1] }] : []
    }),
    looked_at: look.beforeAt?.toISOString() ?? null,
    waiting:
      announced && view?.waiting_at ? waiting.reduce((sum, [kind, count]) => sum + (opens(kind) ? count : 0), 0) : null,
    group: view?.group_title ?? '',
    note: view?.note ?? '',
    agreed_hours: view?.agreed_hours ?? null,
  }
}

/** What waits for the acting person in each company they look after and that lets them in, as it was read last. */
export async function waitingInPortfolio(scope: Scope) {
  const companies = (await overseenCompanies(scope)).filter(({ actor }) => closedTo(actor) === null)
  const rows = await scope.db.all<{ company_id: number; waiting: WaitingKind[] }>`
    select company_id, waiting from portfolio.views
    where user_id = ${scope.userId} and company_id = any(${companies.map(({ id }) => id)}::bigint[])
      and waiting is not null and waiting <> '[]'::jsonb`
  const of = new Map(rows.map(({ company_id, waiting }) => [company_id, waiting]))
  return companies.flatMap(({ id, name, actor }, at) => {
    const opens = openedTo(scope, actor, at === 0)
    const kinds = of.get(id)?.filter((kind) => opens(kind.id)) ?? []
    return kinds.length > 0 ? [{ company_id: id, company: name, current: id === scope.companyId, kinds }] : []
  })
}

type Note = { group: string; note: string; agreed_hours: number | null }

/** Keeps the acting person's own group, note and agreed hours. @throws not_found for a company they do not look after. */
export async function storeNote(scope: Scope, id: number, { group, note, agreed_hours: hours }: Note) {
  if (!(await overseenCompanies(scope)).some((company) => company.id === id)) throw fail('not_found')
  await scope.db.run`insert into portfolio.views (company_id, user_id, group_title, note, agreed_hours)
    values (${id}, ${scope.userId}, ${group}, ${note}, ${hours})
    on conflict (company_id, user_id) do update set group_title = excluded.group_title, note = excluded.note,
      agreed_hours = excluded.agreed_hours`
}

/** The person who looked at the company from their portfolio and still works in it, the latest first. */
export async function looks(scope: Scope) {
  const { db, companyId } = scope
  const rows = await db.all<{ user_id: number; looked_at: Date }>`select user_id, looked_at from portfolio.views
    where company_id = ${companyId} and looked_at is not null order by looked_at desc, user_id limit 1000`
  const people = await reachableMembers(
    scope,
    rows.map(({ user_id }) => user_id),
  )
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return rows.flatMap(({ user_id, looked_at }) => {
    const name = names.get(user_id)
    return name === undefined ? [] : [{ user_id, name, looked_at: looked_at.toISOString() }]
  })
}
