import type { AreaName } from '@prumo/contract/areas.ts'
import type { AuditWords } from './audit/words.ts'
import type { Check } from './checks.ts'
import type { CompanyExport } from './exports/company-export.ts'
import type { PersonalData } from './exports/personal-data.ts'
import type { Figure } from './figures.ts'
import type { Topic } from './http/implement.ts'
import type { ImportKind } from './imports.ts'
import type { AnyJob } from './jobs/jobs.ts'
import type { DigestSection } from './notifications/digest.ts'
import type { AnyKind } from './notifications/kinds.ts'
import type { Morning } from './notifications/mornings.ts'
import type { OperatorArea } from './operator/command.ts'
import type { Records } from './records.ts'
import type { Reference } from './references.ts'
import type { Waiting } from './waiting.ts'

/**
 * What an area is to the rest of the server, said in one place: `<area>/area.ts`, listed in areas.ts. Whoever needs
 * something of all areas reads it from the scope and imports none of them.
 */
export type Area = {
  readonly name: AreaName | 'platform' | 'operator'
  readonly topics: readonly Topic[]
  readonly jobs?: readonly AnyJob[]
  /** What its rows of the trail mean; a test asks for every action it records. */
  readonly audit?: AuditWords
  /** Its tables in the export of a company; a test asks for every one. */
  readonly export?: CompanyExport
  /** What it knows about a person, and forgets with them. */
  readonly personal?: PersonalData
  readonly notifications?: AreaNotifications
  /** For the operator's command line. */
  readonly commands?: readonly OperatorArea[]
  /** Its numbers by month, for indicators, panels and reports. */
  readonly figures?: readonly Figure[]
  /** What can be asked of its data with yes or no. */
  readonly checks?: readonly Check[]
  /** Records of this area that areas further down refer to by number. */
  readonly records?: readonly Records[]
  /** What of this area points at records of others, asked before those go. */
  readonly references?: readonly Reference[]
  /** What of this area waits until one person does it. */
  readonly waiting?: readonly Waiting[]
  /** Records of this area that a spreadsheet can become. */
  readonly imports?: readonly ImportKind[]
}

export type AreaNotifications = {
  /** What people are told of, as they choose among their preferences. */
  readonly kinds: readonly AnyKind[]
  /** Its parts of the day's e-mail. */
  readonly digest?: readonly DigestSection[]
  /** What it does once on every day of a company. */
  readonly morning?: readonly Morning[]
}
