import { formatDate, todayIn } from '@prumo/contract/dates.ts'
import { builder } from '../../platform/database/sql.ts'
import type { Scope } from '../../platform/scope.ts'
import { type FileRow, filesByIds } from '../../platform/storage/stored-files.ts'
import type { IdentityTables } from '../tables.ts'

const identity = builder<IdentityTables>()
const logoName = 'logo.png'

/** What every document of a company begins with: `frame` of lib.typ, less its own words, and the logo as a picture. */
export type Letterhead = {
  frame: { company: string; logo: string | null; issued: string }
  pictures: Map<string, FileRow>
}

/** The company's name and logo, and the moment, for a document (platform/documents/lib.typ). */
export async function letterhead(scope: Scope): Promise<Letterhead> {
  const company = await scope.db.first(
    identity
      .selectFrom('identity.companies')
      .select(['name', 'trade_name', 'logo_file_id', 'time_zone'])
      .where('id', '=', scope.companyId),
  )
  const { name, trade_name, logo_file_id, time_zone } = company!
  const [logo] = await filesByIds(scope, logo_file_id === null ? [] : [logo_file_id])
  const pictures = new Map(logo ? [[logoName, logo]] : [])
  return {
    frame: { company: trade_name || name, logo: logo ? `/images/${logoName}` : null, issued: moment(scope, time_zone) },
    pictures,
  }
}

/** dd/MM/yyyy HH:mm of now in the company's time zone. */
function moment({ clock }: Scope, timeZone: string): string {
  const now = clock.now()
  const hour = new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now)
  return `${formatDate(todayIn(timeZone, now))} ${hour}`
}
