import { beforeEach, expect, it } from 'vitest'
import { sendOneTimePassword } from '../../identity/members/one-time-password.ts'
import { onlySees } from '../../identity/testing/standing.ts'
import { pngImage } from '../../platform/images/testing/samples.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
let ana: Person
let bia: Person

beforeEach(async () => {
  ana = await server.company()
  bia = await server.colleague(ana, [])
})

const file = async (side = 600) => new File([await pngImage(side, side)], 'foto.png', { type: 'image/png' })
const put = async (by: Person, { userId: id }: Pick<Person, 'userId'>) =>
  by.call('PUT /client/users/{id}/photo', { params: { id }, files: [await file()] })
const remove = (by: Person, { userId: id }: Pick<Person, 'userId'>) =>
  by.call('DELETE /client/users/{id}/photo', { params: { id } })
const pathSeenBy = async (by: Person, who: Person) =>
  (await by.call('GET /client/users')).body.response.find(({ id }) => id === who.userId)!.photo_path
const refusal = (answer: { status: number; error: { code: string } }) => [answer.status, answer.error.code]
const files = () =>
  server.asOwner<{ id: number }>('select id from storage.files where company_id = $1', [ana.companyId])

it('of a user is their own to choose, is drawn again, and is seen by everybody in the company', async () => {
  expect((await put(bia, bia)).status).toBe(200)
  const path = await pathSeenBy(ana, bia)
  expect(path).toMatch(new RegExp(`^/api/client/users/${bia.userId}/photo\\?v=\\d+$`))
  expect((await bia.call('GET /account')).body.response.user_photo_path).toBe(path)
  const rui = await server.colleague(ana, [])
  expect(await pathSeenBy(rui, bia)).toBe(path)
  const shown = await server.composed.app.inject({ url: path!, headers: { authorization: `Bearer ${rui.token}` } })
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])
  // Width and height in the header of a PNG.
  expect([shown.rawPayload.readUInt32BE(16), shown.rawPayload.readUInt32BE(20)]).toEqual([400, 400])
  const eva = await server.company()
  const foreign = await eva.call('GET /client/users/{id}/photo', { params: { id: bia.userId } })
  expect(refusal(foreign)).toEqual([404, 'not_found'])
})

it('of others is chosen and removed only by whoever changes them', async () => {
  const [rui, caio] = [await server.colleague(ana, ['contacts']), await server.colleague(ana, ['users'])]
  expect(refusal(await put(rui, bia))).toEqual([403, 'user.photo_denied'])
  expect(refusal(await put(caio, ana))).toEqual([403, 'user.leader_denied'])
  expect((await put(caio, bia)).status).toBe(200)
  await onlySees(server, caio)
  expect(refusal(await remove(caio, bia))).toEqual([403, 'user.photo_denied'])
  expect((await put(caio, caio)).status).toBe(200)
  expect((await remove(ana, bia)).body.response.photo_path).toBeNull()
})

it('leaves no file behind: neither the one before, nor that of a user who is deleted', async () => {
  await put(bia, bia)
  const before = await pathSeenBy(ana, bia)
  await put(bia, bia)
  expect(await pathSeenBy(ana, bia)).not.toBe(before)
  expect(await files()).toHaveLength(1)
  await remove(bia, bia)
  await remove(bia, bia)
  expect(await files()).toEqual([])
  const body = { name: 'Rita', email: `rita.${bia.userId}@padaria.com.br`, phone: '11987654321' }
  const { id } = (await ana.call('POST /client/users', { body })).body.response
  await put(ana, { userId: id })
  expect(await files()).toHaveLength(1)
  expect((await ana.call('DELETE /client/users/{id}', { params: { id } })).status).toBe(200)
  expect(await files()).toEqual([])
})

it('the first password is mailed again to somebody who has not signed in, and replaces the one before', async () => {
  const email = `rita.${bia.userId}@fora.com.br`
  const body = { name: 'Rita', email, phone: '11987654321' }
  const { id, can } = (await ana.call('POST /client/users', { body })).body.response
  expect(can.invite_again).toBe(true)
  const again = (by: Person, user = id) => by.call('POST /client/users/{id}/invite-again', { params: { id: user } })
  const mailed = async () => {
    await server.runJobs(sendOneTimePassword)
    return server.mails.findLast(({ to }) => to === email)!.text.match(/[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}/)![0]
  }
  const first = await mailed()
  expect((await again(ana)).status).toBe(200)
  const second = await mailed()
  const signIn = (password: string) => server.call(undefined, 'POST /sign/client', { body: { email, password } })
  expect([(await signIn(first)).status, (await signIn(second)).status]).toEqual([400, 200])
  expect(refusal(await again(ana))).toEqual([409, 'user.entered'])
  expect(refusal(await again(ana, bia.userId))).toEqual([409, 'user.entered'])
  expect(refusal(await again(bia))).toEqual([403, 'permission.denied'])
})
