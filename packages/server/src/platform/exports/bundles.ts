import type { BundleKind } from '@prumo/contract/privacy/exports/endpoints.ts'
import type { Scope } from '../scope.ts'
import type { Storage } from '../storage/storage.ts'
import type { RunInWorker } from '../workers/task.ts'
import type { AddToZip } from './zip.ts'

/** A ZIP of some of a company's records, which a job prepares as it prepares the export of everything. */
export type Bundle = {
  readonly kind: BundleKind
  /** Before the date in the name of the file: 'pasta-do-auditor'. */
  readonly fileName: string
  /** 'A pasta do auditor': the subject of the sentence that says it is ready. */
  readonly title: string
  /** The path of the screen from which it is downloaded. */
  readonly link: string
  readonly write: (add: AddToZip, making: BundleMaking) => Promise<{ records: number; files: number }>
}

export type BundleMaking = {
  company: string
  at: Date
  timeZone: string
  /** Where the application is reached. */
  baseUrl: string
  storage: Storage
  runInWorker: RunInWorker
  /** Reads in a scope of the company, each time in a transaction of its own. */
  inCompany: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>
  /** Gets the written percent, often. It throws to end the writing. */
  onProgress: (percent: number) => Promise<void>
}
