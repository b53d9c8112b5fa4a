import { isOfSeveral, serversOf } from './hosts.ts'

export type DatabaseAddress = { host: string; port: number; database: string }

/**
 * Where a PostgreSQL address leads, without user and password. Host and port may be parameters, and beside a user the
 * host may be missing (`postgres://user:password@/database?host=/folder`), which no other URL allows.
 * Of several servers, the first.
 * @returns undefined for what is no address of PostgreSQL.
 */
export function databaseAddress(address: string): DatabaseAddress | undefined {
  const text = isOfSeveral(address) ? (serversOf(address)?.[0]?.url ?? '') : address
  // The driver puts a host of its own into the same place.
  const whole = URL.canParse(text) ? text : text.replace('@/', '@localhost/')
  if (!URL.canParse(whole)) return undefined
  const { protocol, hostname, port, pathname, searchParams } = new URL(whole)
  if (!['postgres:', 'postgresql:'].includes(protocol)) return undefined
  return {
    host: searchParams.get('host') || decoded(hostname) || 'localhost',
    port: Number(port || searchParams.get('port')) || 5432,
    database: pathname.slice(1),
  }
}

/** The text itself where it is not encoded: the driver takes a lone % in a password as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Settings that are Prumo's alone. An address that brings one is refused (`settings.ts`), because it would be overridden
 * without a word, or would change what statements mean.
 */
const ownSettings = new Set([
  'role',
  'session_authorization',
  'timezone',
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  'row_security',
  'default_transaction_read_only',
  'transaction_read_only',
  'session_replication_role',
  'client_encoding',
  'query_timeout',
  'replication',
])

/** The first setting of Prumo's own that an address of PostgreSQL brings, as a parameter or within `options`. */
export function ownSettingIn(address: string): string | undefined {
  const query = address.slice(address.indexOf('?') + 1)
  const parameters = address.includes('?') ? new URLSearchParams(query) : new URLSearchParams()
  const within = [...(parameters.get('options') ?? '').matchAll(/(?:-c\s*|--)([\w-]+)\s*=/g)]
  const names = [...parameters.keys(), ...within.map(([, name]) => name!.replaceAll('-', '_'))]
  return names.find((name) => ownSettings.has(name.toLowerCase()))
}

/** Why an address asks for a server that Prumo cannot work on; undefined where it does not. */
export function unfitServerIn(address: string): string | undefined {
  const asked = new URLSearchParams(address.split('?')[1] ?? '').get('target_session_attrs')
  return asked === null || ['any', 'read-write', 'primary'].includes(asked) ? undefined : asked
}
