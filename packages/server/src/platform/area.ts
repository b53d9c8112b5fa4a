import type { AreaName } from '@prumo/contract/areas.ts'
import type { AuditWords } from './audit/words.ts'
import type { Check } from './checks.ts'
import type { DocumentedInformation } from './controlled/listing.ts'
import type { DatedRecords } from './dated-records.ts'
import type { Bundle } from './exports/bundles.ts'
import type { CompanyExport } from './exports/company-export.ts'
import type { PersonalData } from './exports/personal-data.ts'
import type { Figure } from './figures.ts'
import type { Topic } from './http/implement.ts'
import type { ImportKind } from './imports.ts'
import type { Insights } from './insights.ts'
import type { AnyJob } from './jobs/jobs.ts'
import type { Limits } from './limits.ts'
import type { MailKind } from './mail/kinds.ts'
import type { DigestSection } from './notifications/digest.ts'
import type { AnyKind } from './notifications/kinds.ts'
import type { Morning } from './notifications/mornings.ts'
import type { OperatorArea } from './operator/command.ts'
import type { Origin } from './origins.ts'
import type { Reaction } from './reactions.ts'
import type { Records } from './records.ts'
import type { Reference } from './references.ts'
import type { Scope } from './scope.ts'
import type { Waiting } from './waiting.ts'

/**
 * What an area offers to the rest of the server, declared in one place: `<area>/area.ts`, listed in areas.ts. Code that
 * needs something of all areas reads `scope.areas` and imports no area.
 */
export type Area = {
  readonly name: AreaName | 'platform' | 'operator'
  readonly topics: readonly Topic[]
  readonly jobs?: readonly AnyJob[]
  /** The kinds of e-mail it sends; a test fails for one that is not declared. */
  readonly mails?: readonly MailKind[]
  /** What its rows of the audit trail mean; a test fails for an action without words. */
  readonly audit?: AuditWords
  /** Its tables in a company's export; a test fails for a table that is not declared. */
  readonly export?: CompanyExport
  /** Its records that are downloaded together as one file. */
  readonly bundles?: readonly Bundle[]
  /** What it stores about a person, and how it erases that. */
  readonly personal?: PersonalData
  readonly notifications?: AreaNotifications
  /** Derives what a company may have; one area does. */
  readonly limits?: (scope: Scope) => Promise<Limits>
  /** Its commands for the operator's command line. */
  readonly commands?: readonly OperatorArea[]
  /** Its numbers by month, for indicators, panels and reports. */
  readonly figures?: readonly Figure[]
  /** Its yes-or-no questions about the company's data. */
  readonly checks?: readonly Check[]
  /** What its data say about the company, for a SWOT or a Canvas. */
  readonly insights?: readonly Insights[]
  /** Its records that areas below it refer to by id. */
  readonly records?: readonly Records[]
  /** Its records that a plan of action can be made of. */
  readonly origins?: readonly Origin[]
  /** Its references to other areas' records, which are asked before such a record is deleted. */
  readonly references?: readonly Reference[]
  /** Its work that waits for one person. */
  readonly waiting?: readonly Waiting[]
  /** Its records with a day, which stand in people's calendars. */
  readonly dated?: readonly DatedRecords[]
  /** Its documents, for the list of documented information. */
  readonly documents?: readonly DocumentedInformation[]
  /** What it does when an area below records an action. */
  readonly reactions?: readonly Reaction[]
  /** Its records that can be imported from a spreadsheet. */
  readonly imports?: readonly ImportKind[]
}

export type AreaNotifications = {
  /** The kinds of notifications, as people choose them in their preferences. */
  readonly kinds: readonly AnyKind[]
  /** Its sections of the daily e-mail. */
  readonly digest?: readonly DigestSection[]
  /** What it does once on every day of a company. */
  readonly morning?: readonly Morning[]
}
