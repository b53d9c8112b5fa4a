import type { TestServer } from './test-server.ts'

/** Names of fields whose values are secrets, whatever they look like. */
const field = /password|token|ticket|secret|recovery_codes/i
/** 256 random bits in the format of our tokens, anywhere: in an address, in a mail. */
const token = /(?<![\w-])[\w-]{43}(?![\w-])/g

/** The secrets in what a call was sent and answered. */
export function secretsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') {
    // At least twelve characters: shorter values can be ordinary words.
    const named = field.test(name) && value.length >= 12 ? [value] : []
    return [...named, ...(value.match(token) ?? [])]
  }
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, one]) => secretsIn(one, Array.isArray(value) ? name : key))
}

/**
 * Columns that hold an address as it is, because it outlives every key: most hang on a wall, one stands in mails. Each takes
 * one thing from its caller, and opens nothing to read.
 */
const addresses = new Map([
  ['quality.complaint_forms', 'token'],
  ['integrations.forms', 'token'],
  ['people.report_channels', 'token'],
  ['people.surveys', 'token'],
  ['notifications.digests', 'token'],
])

/** The tables that contain one of these in clear, in any column of any row, the queue's included. */
export async function tablesThatTell(server: TestServer, secrets: ReadonlySet<string>): Promise<string[]> {
  const tables = await server.asOwner<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const telling: string[] = []
  for (const { name } of tables) {
    const rows = await server.asOwner<{ text: string }>(`select (to_jsonb(t) - $1)::text as text from ${name} t`, [
      addresses.get(name) ?? '',
    ])
    const all = rows.map(({ text }) => text).join('\n')
    for (const secret of secrets) if (all.includes(secret)) telling.push(`${name} holds ${secret.slice(0, 4)}…`)
  }
  return telling
}
