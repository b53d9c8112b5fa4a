import { formatDate, todayIn } from '@prumo/contract/dates.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import { picturesOf } from '../../platform/documents/pictures.ts'
import { type Rich, richBlocks } from '../../platform/documents/rich-tree.ts'
import type { Scope } from '../../platform/scope.ts'
import { type FileRow, filesByIds } from '../../platform/storage/stored-files.ts'
import { area as identity } from '../tables.ts'
import type { ConsultantLogo } from './consultant-logo.ts'

const logoName = 'logo.png'
const partnerName = 'parceiro.png'

type CompanyRecord = {
  /** The file name of the PDF, without extension. */
  name: string
  /** See `DocumentOrder`: its data are `frame` of lib.typ and what `data` answers. */
  template: string
  tagged?: boolean
  /** The kind of document ('Ata de reunião'), its title, and its number for filing. */
  kind: string
  title: string
  code?: string
  /** Whose paper it is, when it is not the company's own. */
  issuer?: string
  /** The person who made it with the company: their logo stands beside the company's. */
  partner?: ConsultantLogo | null
  /** The rich texts it shows, as they are stored: their pictures go with it. */
  texts?: readonly string[]
  /** Further pictures that were drawn again when they were received, by the names that the template knows. */
  pictures?: ReadonlyMap<string, FileRow>
  /** What the template shows; `rich` makes of a stored text what `rich` of lib.typ draws. */
  data: (rich: Rich) => object
}

/** A record of the company on its letterhead: its name and logo, when it was issued, and what the record says. */
export async function draftRecord(
  scope: Scope,
  {
    name,
    template,
    tagged,
    kind,
    title,
    code,
    issuer,
    partner = null,
    texts = [],
    pictures: more,
    data,
  }: CompanyRecord,
): Promise<DocumentDraft> {
  const [own, { pictures, names }] = await Promise.all([letterhead(scope), picturesOf(scope, texts)])
  const { frame, logo } =
    issuer === undefined ? own : { frame: { ...own.frame, company: issuer, logo: null }, logo: new Map() }
  return {
    name,
    template,
    ...(tagged !== undefined && { tagged }),
    madeAt: scope.clock.now(),
    pictures: new Map([...logo, ...pictures, ...(more ?? [])]),
    ...(partner && { contents: new Map([[partnerName, partner.content]]) }),
    data: {
      frame: {
        ...frame,
        kind,
        title,
        code: code ?? null,
        partner: partner && { name: partner.name, logo: `/images/${partnerName}` },
      },
      ...data((html) => richBlocks(html, names)),
    },
  }
}

/** What the company is called on its papers. */
export const companyName = async (scope: Scope): Promise<string> => (await letterhead(scope)).frame.company

/** The company's logo as a file; undefined: it has none. */
export const logoFile = async (scope: Scope): Promise<FileRow | undefined> =>
  [...(await letterhead(scope)).logo.values()][0]

/** The part of `frame` that is the company's, and its logo as a picture of the document. */
async function letterhead(scope: Scope) {
  const company = await scope.db.first(
    identity
      .selectFrom('identity.companies')
      .select(['name', 'trade_name', 'logo_file_id', 'time_zone'])
      .where('id', '=', scope.companyId),
  )
  const { name, trade_name, logo_file_id, time_zone } = company!
  const [logo] = await filesByIds(scope, logo_file_id === null ? [] : [logo_file_id])
  return {
    frame: { company: trade_name || name, logo: logo ? `/images/${logoName}` : null, issued: moment(scope, time_zone) },
    logo: new Map(logo ? [[logoName, logo]] : []),
  }
}

/** The current time in the company's time zone: dd/MM/yyyy HH:mm. */
function moment({ clock }: Scope, timeZone: string): string {
  const now = clock.now()
  const hour = new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now)
  return `${formatDate(todayIn(timeZone, now))} ${hour}`
}
