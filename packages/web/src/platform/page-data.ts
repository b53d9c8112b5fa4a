import type { Account } from '@prumo/contract/identity/account/model.ts'
import { type Packed, unpack } from '@prumo/contract/packing.ts'
import type { DayLoad } from '@prumo/contract/routine/calendar/first-look.ts'
import type { Answer } from './api.ts'

/** The data that the server wrote into the page. */
export type PageData = {
  /** Absent on the bare page (`bare`). */
  account?: Account | null
  /** The page came from the browser's cache (service-worker.ts), without anybody's data. */
  bare?: true
  /** Only on Home's page: the answers of its calls, of the late tasks the first; and the week in figures. */
  answers?: { [R in 'GET /calendar/day' | 'GET /calendar/late' | 'GET /waiting']: Answer<R> } & { week: DayLoad[] }
  /** Only on the page that may load Google's library; null when the installation has no client id. */
  google_client_id?: string | null
}

/**
 * Reads the account of the session and other data the page needs at once; null when the page has none (development
 * server), so that GET /account has to be called.
 */
function readPageData(page: Document): PageData | null {
  const data = JSON.parse(page.getElementById('boot')?.textContent || 'null') as
    | (Omit<PageData, 'answers'> & { answers?: Packed })
    | null
  if (!data?.answers) return data as PageData | null
  return { ...data, answers: unpack(data.answers) as NonNullable<PageData['answers']> }
}

// The server renders without a document (src/prerendered.tsx).
export const pageData = typeof document === 'undefined' ? null : readPageData(document)
