/** A consultant's pack applied to a company, beside the same records made one by one: `npm run bench -- --only packs`. */
import { callOver } from '@prumo/server/src/testing/faults/calling.ts'
import pg from 'pg'
import { table } from './report.ts'
import type { Stage } from './stage.ts'

const sizes = [50, 500]

export async function measurePacks(stage: Stage): Promise<string> {
  const [person] = stage.people
  const { token, userId } = person!
  const made = async (key: string, body?: unknown) => {
    const begun = performance.now()
    const answer = await callOver(stage.server.url, key, { token, ...(body !== undefined && { body }) })
    const ms = performance.now() - begun
    if (answer.status >= 300) throw new Error(`${key} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return { ms, response: (answer.body as { response: unknown }).response }
  }
  const rows: string[][] = []
  for (const size of sizes) {
    const one = performance.now()
    for (let at = 0; at < size; at++) await made('POST /v2/client/scrum-company/task', card(`À mão ${size} ${at}`))
    const byHand = performance.now() - one
    const pack = await writePack(stage, userId, size)
    const body = { version: 1, items: keysOf(size) }
    const open = await made(`GET /portfolio/packs/${pack}`)
    const first = await made(`POST /portfolio/packs/${pack}/applications`, body)
    const second = await made(`POST /portfolio/packs/${pack}/applications`, body)
    const created = [first, second].map(({ response }) => (response as { created: number }).created)
    if (created[0] !== size || created[1] !== 0)
      throw new Error(`${size} should be created once, not ${created.join()}`)
    const [application] = (await made('GET /welcome/applications')).response as { id: number }[]
    const back = await made(`POST /welcome/applications/${application!.id}/taking-back`)
    const { removed } = back.response as { removed: number }
    if (removed !== size) throw new Error(`${size} should be taken back, not ${removed}`)
    rows.push([
      String(size),
      ...[open, first, second, back].map(({ ms }) => ms.toFixed(0)),
      byHand.toFixed(0),
      (first.ms / byHand).toFixed(2),
    ])
  }
  const head = [
    'cards in a pack',
    'preview ms',
    'apply',
    'apply again',
    'take back',
    'made one by one',
    'apply / these',
  ]
  return `## Packs\n\n${table(head, rows)}`
}

const keysOf = (size: number) => Array.from({ length: size }, (_, at) => `i${at + 1}`)
const card = (title: string) => ({ title, description: '<p>Com foto.</p>', check_list: [{ title: 'Vitrine' }] })

/** A pack of cards of the company's board, of somebody who is a consultant. */
async function writePack({ connection }: Stage, userId: number, size: number): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('update identity.users set consultant = true where id = $1', [userId])
    const items = keysOf(size).map((key, at) => ({
      key,
      kind: 'board_card',
      above: null,
      content: { ...card(`Do pacote ${size} ${at}`), check_list: ['Vitrine'] },
      source: { company_id: 0, record_id: at + 1 },
    }))
    const { rows } = await client.query<{ id: number }>(
      `with made as (
         insert into portfolio.packs (user_id, title, last_item, version, changed_at)
         values ($1, $2, $3, 1, now()) returning id)
       insert into portfolio.pack_versions (user_id, pack_id, number, note, items, added, changed, dropped, made_at)
       select $1, id, 1, '', $4::jsonb, $3, 0, 0, now() from made returning pack_id as id`,
      [userId, `Pacote de ${size}`, size, JSON.stringify(items)],
    )
    return Number(rows[0]!.id)
  } finally {
    await client.end()
  }
}
