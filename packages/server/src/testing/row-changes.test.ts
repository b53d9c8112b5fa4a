import { expect, it } from 'vitest'
import { noted, openNotedTestServer, writtenSince } from './row-changes.ts'

const server = openNotedTestServer()

it("a session's last use, which any call may move, is no change; its end is", async () => {
  const ana = await server.company()
  const update = async (set: string) => {
    const mark = await noted(server)
    await server.asOwner(`update identity.sessions set ${set} where user_id = $1`, [ana.userId])
    return (await writtenSince(server, mark, ana)).changes
  }
  expect(await update("seen_at = seen_at + interval '6 minutes'")).toEqual([])
  expect(await update("expires_at = expires_at - interval '1 day'")).toEqual(['update identity.sessions'])
})
