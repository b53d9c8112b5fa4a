export type DatabaseAddress = { host: string; port: number; database: string }

/**
 * Where a PostgreSQL address leads, without user and password. Host and port may be parameters, and beside a user the
 * host may be missing (`postgres://user:password@/database?host=/folder`), which no other URL allows.
 * @returns undefined for what is no address of PostgreSQL.
 */
export function databaseAddress(text: string): DatabaseAddress | undefined {
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
