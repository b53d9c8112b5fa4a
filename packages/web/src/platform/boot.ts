import type { Account } from '@prumo/contract/identity/account/model.ts'

/**
 * Who is in the session, as the server wrote it into the page: an account, null for nobody, undefined when the page
 * came without it (development server) and GET /account has to be asked.
 */
export function bootAccount(page: Document): Account | null | undefined {
  const boot: { account: Account | null } | null = JSON.parse(page.getElementById('boot')?.textContent || 'null')
  return boot?.account
}
