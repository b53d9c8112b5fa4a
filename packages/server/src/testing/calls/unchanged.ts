import type { CallKey } from '@prumo/contract/contract.ts'
import type { Input } from '../fixture.ts'
import { noted, writtenSince } from '../row-changes.ts'
import type { Answer, TestServer } from '../test-server.ts'
import type { Callers, Trial } from './trial.ts'

// What has not changed is not sent again (docs/decisions/0097-answers-by-version.md): a tag holds for whom, and as long as,
// the answer is the same.

/** An answer with a tag. */
export type Kept = { key: CallKey; token: string; input: Input; answer: Answer<'GET /account'> }

const mostKept = 4

/** A file has a tag of its own. */
const tagOf = ({ status, headers: { etag } }: Answer<'GET /account'>): string | undefined =>
  status === 200 && /^"[0-9a-f]+\.[\w-]{24}"$/.test(String(etag)) ? String(etag) : undefined

export function remember({ kept }: Callers, read: Kept) {
  if (tagOf(read.answer) === undefined) return
  if (kept.push(read) > mostKept) kept.shift()
}

/**
 * Makes a write: each area of whose tables it wrote has another version. With the call whole, no kept answer that is another
 * now is said to be unchanged.
 */
export async function toldWriting({ callers, whole }: Trial, write: () => Promise<Answer<'GET /account'>>) {
  const { server, ana } = callers
  const before = await versionsOf(callers)
  const mark = await noted(server)
  const answer = await write()
  const { changes } = await writtenSince(server, mark, ana)
  const after = await versionsOf(callers)
  const followed = await followedTables(server)
  const written = changes.filter((change) => followed.has(change.split(' ')[1]!))
  const untold = written.filter((change) => {
    const area = change.split(' ')[1]!.split('.')[0]!
    return before.get(area) === after.get(area)
  })
  for (const { key, token, input, answer } of whole ? callers.kept : []) {
    if ((await withTag(server, { key, token, input }, answer)).status !== 304) continue
    const now = await server.attempt(token, key, input)
    if (!now.raw.equals(answer.raw)) untold.push(`${key} is another answer`)
  }
  return { answer, untold }
}

const withTag = (
  server: TestServer,
  { token, key, input }: Omit<Kept, 'answer'>,
  { headers: { etag } }: Answer<'GET /account'>,
) => server.attempt(token, key, { ...input, headers: { ...input.headers, 'if-none-match': String(etag) } })

/** What the call wrote has other versions. */
export const tellsWhatItWrote = async (trial: Trial): Promise<string[]> => (await trial.made()).untold

/**
 * A read with a tag is answered 304 as long as nothing of its areas is written, to nobody else, for no other query and on
 * no other day.
 */
export async function answersThatNothingChanged(trial: Trial): Promise<string[]> {
  const { callers, key } = trial
  const { server, ana, peer, stranger } = callers
  const { input, token } = await trial.made()
  const read = { key, token, input }
  const wrong: string[] = []
  const unchanged = async () => {
    const first = await server.attempt(token, key, input)
    if (tagOf(first) === undefined) return undefined
    const second = await withTag(server, read, first)
    return second.status === 304 && second.raw.length === 0 ? first : undefined
  }
  const first = await server.attempt(token, key, input)
  if (tagOf(first) === undefined) return []
  // The first read of a key notes that it was used.
  const held = (await unchanged()) ?? (await unchanged())
  if (!held) return ['is sent again although nothing changed']
  const refuses = async (why: string, other: Partial<typeof read>) => {
    const { status } = await withTag(server, { ...read, ...other }, held)
    if (status === 304) wrong.push(`304 ${why}`)
  }
  for (const [who, person] of Object.entries({ 'a colleague': peer, 'another company': stranger }))
    if (person.token !== token) await refuses(`to ${who}`, { token: person.token })
  await refuses('to another query', { input: { ...input, query: { ...input.query, outra: '1' } } })
  server.setClock(new Date(server.clock.now().getTime() + 86_400_000).toISOString())
  await refuses('on another day', {})
  server.setClock(undefined)
  const [mask] = String(held.headers.etag).slice(1).split('.')
  const areas = [...new Set([...(await followedTables(server))].map((table) => table.split('.')[0]!))].sort()
  for (const [place, area] of areas.entries()) {
    if (!((BigInt(`0x${mask}`) >> BigInt(place)) & 1n)) continue
    const known = await server.attempt(token, key, input)
    await server.asOwner('select platform.move_version($1, 0, $2)', [ana.companyId, area])
    const { status } = await withTag(server, read, known)
    if (status === 304 && token === ana.token) wrong.push(`304 after a write in ${area}`)
  }
  return wrong
}

/** The versions of what Ana reads, by area. */
async function versionsOf({ server, ana }: Callers): Promise<Map<string, string>> {
  const [row] = await server.asOwner<{ versions: string }>(
    'select platform.versions($1, $2) as versions',
    [ana.companyId, ana.userId],
    'versions',
  )
  const areas = Map.groupBy(row!.versions.split(','), (one) => one.split(' ')[0]!)
  return new Map([...areas].map(([area, versions]) => [area, versions.sort().join()]))
}

const tables = new WeakMap<TestServer, Promise<Set<string>>>()

/** The tables whose writing moves a version. */
function followedTables(server: TestServer): Promise<Set<string>> {
  const known =
    tables.get(server) ??
    server
      .asOwner<{ name: string }>(
        `select n.nspname || '.' || c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
         join pg_namespace n on n.oid = c.relnamespace where t.tgname = 'moves_versions' and n.nspname <> 'public'`,
      )
      .then((rows) => new Set(rows.map(({ name }) => name)))
  tables.set(server, known)
  return known
}
