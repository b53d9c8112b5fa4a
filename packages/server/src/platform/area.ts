import type { AreaName } from '@prumo/contract/areas.ts'
import type { Check } from './checks.ts'
import type { Figure } from './figures.ts'
import type { Topic } from './http/implement.ts'
import type { ImportKind } from './imports.ts'
import type { Insights } from './insights.ts'
import type { AnyJob } from './jobs/jobs.ts'
import type { MailKind } from './mail/kinds.ts'
import type { DigestSection } from './notifications/digest.ts'
import type { AnyKind } from './notifications/kinds.ts'
import type { DueOn, Morning } from './notifications/mornings.ts'
import type { OperatorArea } from './operator/command.ts'
import type { PackKind } from './packs.ts'
import type { Reaction } from './reactions.ts'
import type { RecordKind } from './records/record-kind.ts'
import type { Signals } from './signals.ts'

/**
 * What an area offers to the rest of the server, declared in one place: `<area>/area.ts`, listed in areas.ts. Code that
 * needs something of all areas reads `scope.areas` and imports no area.
 */
export type Area = {
  readonly name: AreaName | 'platform' | 'operator' | 'backup'
  readonly topics: readonly Topic[]
  /** Its kinds of record: a test fails for a table or a recorded action that none declares. */
  readonly records?: readonly RecordKind[]
  readonly jobs?: readonly AnyJob[]
  /** The kinds of e-mail it sends; a test fails for one that is not declared. */
  readonly mails?: readonly MailKind[]
  readonly notifications?: AreaNotifications
  /** Its commands for the operator's command line. */
  readonly commands?: readonly OperatorArea[]
  /** Its numbers by month, for indicators, panels and reports. */
  readonly figures?: readonly Figure[]
  /** Its yes-or-no questions about the company's data. */
  readonly checks?: readonly Check[]
  /** What its data say about the company, for a SWOT or a Canvas. */
  readonly insights?: readonly Insights[]
  /** How a company stands, for people who look after several. */
  readonly signals?: readonly Signals[]
  /** What it does when an area below records an action, something happens to a record, or one goes into the bin. */
  readonly reactions?: readonly Reaction[]
  /** Its records that can be imported from a spreadsheet. */
  readonly imports?: readonly ImportKind[]
  /** Its records that packs bring to a company. */
  readonly packs?: readonly PackKind[]
}

export type AreaNotifications = {
  /** The kinds of notifications, as people choose them in their preferences. */
  readonly kinds: readonly AnyKind[]
} & (
  | { readonly digest?: undefined; readonly morning?: undefined; readonly due?: undefined }
  | {
      /** Its sections of the daily e-mail. */
      readonly digest?: readonly DigestSection[]
      /** What it does once on every day of a company. */
      readonly morning?: readonly Morning[]
      /** When either has something to do. */
      readonly due: DueOn
    }
)
