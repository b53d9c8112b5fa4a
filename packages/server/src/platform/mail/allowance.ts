import { createHash } from 'node:crypto'
import { formatDate, todayIn } from '@prumo/contract/dates.ts'
import { fail } from '../errors.ts'
import { wallClock } from '../exports/columns.ts'
import type { Scope } from '../scope.ts'

/* How many mails a company's people may have sent to others. A company of fifty has 100 to 400 of them a day (minutes
   to four contacts each, tasks with contacts, new users), and once in a while an import of users or a month of minutes
   at once. The trial has a fifth of it, too little for a sender of advertisements. */
const hourly = 3600
const daily = 24 * 3600
const ofCompany = { paying: { hour: 1000, day: 3000 }, trial: { hour: 200, day: 500 } }
/** One contact may get a week's tasks planned in one go, and an ATA with each of a day's meetings. */
const toOneAddress = { hour: 20, day: 60 }

/** Addresses are counted under a hash: the table holds no personal data. */
export const addressKey = (address: string) => createHash('sha256').update(address.toLowerCase()).digest('base64url')

type Counter = { key: string; most: number; seconds: number; add: number; address?: string }
type Counted = { key: string; points: number; expire: number }

/**
 * Counts mails that the acting person has sent to others, for the company and for each address, in their transaction:
 * what is undone was not counted.
 *
 * @param addresses one for each mail.
 * @throws mail.limited, with when the next may go.
 */
export async function countMails(scope: Scope, addresses: readonly string[]) {
  if (addresses.length === 0) return
  const now = scope.clock.now().getTime()
  const counters = countersFor(scope, addresses)
  // In one order for everybody, so that two senders never wait for each other.
  const rows = await scope.db.raw<Counted>(
    `insert into platform.rate_limits as kept (key, points, expire)
     select key, points, expire from unnest($1::text[], $2::int[], $3::bigint[]) as new (key, points, expire) order by key
     on conflict (key) do update set
       points = case when kept.expire > $4 then kept.points else 0 end + excluded.points,
       expire = case when kept.expire > $4 then kept.expire else excluded.expire end
     returning key, points, expire`,
    [
      counters.map(({ key }) => key),
      counters.map(({ add }) => add),
      counters.map(({ seconds }) => now + seconds * 1000),
      now,
    ],
  )
  const counted = new Map(rows.map((row) => [row.key, row]))
  const beyond = counters
    .filter(({ key, most }) => counted.get(key)!.points > most)
    .toSorted((one, other) => Number(counted.get(other.key)!.expire) - Number(counted.get(one.key)!.expire))[0]
  if (beyond) throw refusal(scope, beyond, Number(counted.get(beyond.key)!.expire), now)
}

function countersFor({ companyId, actor }: Scope, addresses: readonly string[]): Counter[] {
  const { hour, day } = ofCompany[actor.paymentStatus === 'PERIOD_FREE' ? 'trial' : 'paying']
  const perAddress = Map.groupBy(addresses, addressKey)
  return [
    { key: `mail-hour:${companyId}`, most: hour, seconds: hourly, add: addresses.length },
    { key: `mail-day:${companyId}`, most: day, seconds: daily, add: addresses.length },
    ...[...perAddress].flatMap(([hash, { length: add, 0: address = '' }]) => [
      { key: `mail-hour:${companyId}:${hash}`, most: toOneAddress.hour, seconds: hourly, add, address },
      { key: `mail-day:${companyId}:${hash}`, most: toOneAddress.day, seconds: daily, add, address },
    ]),
  ]
}

function refusal({ actor }: Scope, { most, seconds, address }: Counter, expire: number, now: number) {
  const number = most.toLocaleString('pt-BR')
  const within = seconds === hourly ? 'uma hora' : 'um dia'
  const again = when(expire, now, actor.timeZone)
  const message = address
    ? `O Prumo envia até ${number} e-mails em ${within} da sua empresa para ${address}. O próximo pode sair ${again}.`
    : `O Prumo envia até ${number} e-mails em ${within} por empresa, e a sua chegou a este número. Envie os próximos ${again}.`
  return fail('mail.limited', { message, retryAfter: (expire - now) / 1000 })
}

function when(expire: number, now: number, timeZone: string): string {
  // Whole minutes, the one after: at the time that is said it goes.
  const at = new Date(Math.ceil(expire / 60_000) * 60_000)
  const { hour, minute } = wallClock(at, timeZone)
  const day = todayIn(timeZone, at)
  return `${day === todayIn(timeZone, new Date(now)) ? 'hoje' : `em ${formatDate(day)}`} às ${hour}:${minute}`
}
