import type { ErrorCode } from '@prumo/contract/errors.ts'
import type { LiveTopicName } from '@prumo/contract/live/events/endpoints.ts'
import type { Permission } from '@prumo/contract/permissions.ts'
import type { SaidField } from '../../platform/controlled/comparing.ts'
import type { ControlledStatus, ControlledTables, Evidence, Version } from '../../platform/controlled/evidence.ts'
import type { Paper } from '../../platform/controlled/paper.ts'
import type { ReadKind } from '../../platform/controlled/readings.ts'
import type { StateRow } from '../../platform/controlled/rows.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import type { Scope } from '../../platform/scope.ts'

/** A document or one of its versions, to be printed. */
export type OnPaper<Row, Content> = { row: Row; paper: Paper<Content> }

/**
 * A kind of document that is approved in versions.
 * @template Content what a document says, as a version stores it.
 * @template Shown a version as the contract declares it.
 */
export type DecidedKind<Row extends StateRow, Content extends object, Shown> = {
  readonly tables: ControlledTables
  readonly evidence: Evidence<Content>
  readonly topic: LiveTopicName
  readonly permission: Permission
  /** Its entity in the audit trail, with which its actions begin, and in the bin. */
  readonly entity: string
  /** With its article: 'o POP'. */
  readonly called: string
  /** The name of the state in the audit trail. */
  readonly stateIn: string
  readonly titleOf: (row: Row) => string
  /** Path of the screen that shows it. */
  readonly link: (row: Row) => string
  /** @throws not_found, also for one that was put away. */
  readonly findRow: (scope: Scope, id: number) => Promise<Row>
  /** As `findRow`, locked until the end of the transaction. */
  readonly lockRow: (scope: Scope, id: number) => Promise<Row>
  readonly contentOf: (scope: Scope, row: Row) => Promise<Content>
  readonly same: (one: Content, other: Content) => boolean
  /** The texts of a version by field, as two are compared. */
  readonly saidIn: (content: Content) => readonly SaidField[]
  /** The fields of the content that a list of versions shows; absent: all. */
  readonly listed?: readonly (keyof Content & string)[]
  readonly present: (scope: Scope, versions: readonly Version<Content>[]) => Promise<Shown[]>
  /** The record as the contract declares it, for a refusal as stale. */
  readonly presentRow: (scope: Scope, row: Row) => Promise<unknown>
  /** Its PDF. @param baseUrl where the application is reached. */
  readonly draft: (scope: Scope, document: OnPaper<Row, Content>, baseUrl: string) => Promise<DocumentDraft>
  /** The error where a version in force is needed. */
  readonly notInForce: ErrorCode
  /** The fields of a deleted one in the trail, beside its title. */
  readonly gone?: (row: Row) => object
  /** Refuses a decision, or changes the document by it; returns the row that is decided on. */
  readonly prepare?: (scope: Scope, row: Row, status: ControlledStatus) => Promise<Row>
  /** Asks whoever approves it, when it is opened again; absent: nobody in particular does. */
  readonly ask?: (scope: Scope, row: Row) => Promise<unknown>
  /** Absent: nobody is asked to read it. */
  readonly reading?: ReadKind
}
