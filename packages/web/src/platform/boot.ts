import type { Account } from '@prumo/contract/identity/account/model.ts'
import type { Answer } from './api.ts'

/** What the server wrote into the page. */
export type Boot = {
  /** Absent on the bare page. */
  account?: Account | null
  /** The page came from the browser's own store (service-worker.ts), without anybody's data. */
  bare?: true
  /** Only on Home's page: what its calls would answer. */
  answers?: { [R in 'GET /calendar/day' | 'GET /calendar/late' | 'GET /calendar/week' | 'GET /waiting']: Answer<R> }
  /** Only on the page that may load Google's library; null when the installation has no client id. */
  google_client_id?: string | null
}

/**
 * Who is in the session and what else the page needs at once; null when the page came without it (development server)
 * and GET /account has to be asked.
 */
const readBoot = (page: Document): Boot | null =>
  JSON.parse(page.getElementById('boot')?.textContent || 'null') as Boot | null

export const boot = readBoot(document)
