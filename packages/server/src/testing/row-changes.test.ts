import { expect, it } from 'vitest'
import { noted, noteRowChanges, writtenSince } from './row-changes.ts'
import { openTestServer } from './test-server.ts'

const server = openTestServer()

it("a session's last use, which any call may move, is no change; its end is", async () => {
  const ana = await server.company()
  await noteRowChanges(server)
  const update = async (set: string) => {
    const mark = await noted(server)
    await server.asOwner(`update identity.sessions set ${set} where user_id = $1`, [ana.userId])
    return (await writtenSince(server, mark, ana)).changes
  }
  expect(await update("seen_at = seen_at + interval '6 minutes'")).toEqual([])
  expect(await update("expires_at = expires_at - interval '1 day'")).toEqual(['update identity.sessions'])
})
