import { type Permission, permissions } from '@prumo/contract/permissions.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { areas } from '../areas.ts'
import { permit } from '../identity/testing/standing.ts'
import { readZip } from '../platform/exports/testing/read-zip.ts'
import { sendMail } from '../platform/mail/sending.ts'
import type { AnyKind, Kind, Ways } from '../platform/notifications/kinds.ts'
import { openTestServer, type Person } from '../testing/test-server.ts'
import { unseenSection } from './digest/unseen.ts'
import { mailNotifications } from './mailing.ts'
import { notify } from './notifying.ts'

// Of every declared kind of notification: what it tells is read by the rights of now, and not by those of then.

const server = openTestServer()
const kinds = areas.flatMap(({ notifications }) => notifications?.kinds ?? [])
/** A kind whose permission depends on what it tells of is tried with one. */
const neededOf = ({ needs }: AnyKind): Permission | null => (typeof needs === 'function' ? 'proccess' : needs)
const guarded = kinds.filter((kind) => neededOf(kind) !== null)
const secret = 'SEGREDO DA ÁREA'

let ana: Person
let bia: Person
beforeAll(async () => {
  ana = await server.company()
  bia = await server.colleague(ana)
})
beforeEach(async () => {
  await server.asOwner('delete from notifications.notifications')
  await server.asOwner('delete from pgboss.job')
  server.mails.length = 0
  await permit(server, bia, permissions)
})

const tell = (kind: AnyKind, email: Ways['email']) => {
  const told: Kind<{ needs: Permission | null }> = {
    ...(kind as unknown as Kind<{ needs: Permission | null }>),
    defaults: { inApp: true, email },
    text: () => ({ title: secret, message: `<p>${secret}</p>`, link: '/' }),
  }
  return server.composed.jobContext.inCompany(ana.companyId, (scope) =>
    notify(scope, told, [bia.userId], { needs: neededOf(kind) }),
  )
}
/** All that reads notifications for a person. */
const read = async () => ({
  bell: (await bia.call('GET /client/manager-notification')).body,
  all: (await bia.call('GET /client/manager-notification/all')).body,
  digest: await server.composed.jobContext.inCompany(ana.companyId, async (scope) => [
    ...(await unseenSection(scope, [bia.userId])).values(),
  ]),
})
const mailed = async () => {
  await server.runJobs(mailNotifications)
  await server.runJobs(sendMail)
  return JSON.stringify(server.mails)
}

it.each(guarded)('$id is not shown, counted, listed or mailed once the permission is taken', async (kind) => {
  await tell(kind, 'digest')
  const before = await read()
  expect(before.bell.total).toBe(1)
  expect(before.all.total).toBe(1)
  expect(before.digest).toMatchObject([{ total: 1, rows: [[expect.anything(), secret]] }])
  await permit(
    server,
    bia,
    permissions.filter((one) => one !== neededOf(kind)),
  )
  const after = await read()
  expect(after).toMatchObject({ bell: { total: 0 }, all: { total: 0 }, digest: [] })
  expect(JSON.stringify(after)).not.toContain(secret)
  const id = before.bell.response[0]!.id
  expect((await bia.call('POST /client/manager-notification/{id}', { params: { id } })).status).toBe(404)
  await tell(kind, 'now')
  expect(await mailed()).not.toContain(secret)
})

it('is not in what a person downloads of their own once the permission is taken', async () => {
  const kind = guarded[0]!
  await tell(kind, 'none')
  const own = async () => {
    const { raw } = await bia.call('GET /account/personal-data')
    return String(readZip(raw).get('dados/notificacoes.json'))
  }
  expect(await own()).toContain(secret)
  await permit(
    server,
    bia,
    permissions.filter((one) => one !== neededOf(kind)),
  )
  expect(await own()).not.toContain(secret)
})

describe('what nobody may be kept from', () => {
  it.each(kinds.filter((kind) => neededOf(kind) === null))('$id stays without any permission', async (kind) => {
    await permit(server, bia, [])
    await tell(kind, 'digest')
    expect(await read()).toMatchObject({ bell: { total: 1 }, all: { total: 1 }, digest: [{ total: 1 }] })
  })

  it('an e-mail at once goes to people who may still see what it tells of', async () => {
    await tell(guarded[0]!, 'now')
    expect(await mailed()).toContain(secret)
  })
})
