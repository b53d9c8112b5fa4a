import type { Access } from '@prumo/contract/access.ts'
import type { KeyAreas } from '@prumo/contract/keys.ts'
import type { Permission } from '@prumo/contract/permissions.ts'
import type { Area } from './area.ts'
import type { Clock } from './clock.ts'
import { today } from './clock.ts'
import type { Connection, Database, TransactionOptions } from './database/database.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { OwnServices } from './own-service.ts'
import { type CleanedTexts, nothingCleaned } from './rich-text/cleaning-in-worker.ts'
import type { Sealer } from './sealing/sealing.ts'
import type { Storage } from './storage/storage.ts'
import type { RunInWorker } from './workers/task.ts'
import { runInWorkerOf, type Whose, type Workers } from './workers/workers.ts'

/** The person who acts. The session makes it from its row, the job runner for the system itself. */
export type Actor = {
  readonly sessionId: number | null
  readonly companyId: number
  /** Null: the system itself, in a job. */
  readonly userId: number | null
  readonly name: string
  readonly type: 'client' | 'consultor'
  readonly permissions: ReadonlySet<Permission>
  /** Of their permissions, those with which they change nothing. */
  readonly onlySees: ReadonlySet<Permission>
  /** Of their permissions, those in whose areas they approve. */
  readonly approves: ReadonlySet<Permission>
  readonly isRoot: boolean
  readonly isResponsible: boolean
  readonly paymentStatus: string
  readonly access: Access
  /** IANA name of the company's time zone, for 'today' and month borders. */
  readonly timeZone: string
  readonly mustChangePassword: boolean
  /** They requested the deletion of their account: until they withdraw it, only calls about the account are allowed. */
  readonly leaving: boolean
  /** The company requires two-step sign-in and they have not set it up. */
  readonly mustSetUpTwoStep: boolean
  /** Their company is on trial, and they have not proven their e-mail: such a company cost nobody anything. */
  readonly unproven: boolean
  /** The operator's name, when the system acts for a command of the operator's command line. */
  readonly operator?: string
  /** The key by which a program acts as its person; the rights above are already those the key leaves of them. */
  readonly key?: ActorKey
  /** How else than on the screens or by a key they act, for the trail: 'pelo formulário "Orçamentos"'. */
  readonly through?: string
  /** The automations by which it comes about, the one that acts the last. */
  readonly chain?: readonly number[]
}

/** The key of an integration, as whoever acts by it. */
export type ActorKey = {
  readonly id: number
  readonly name: string
  readonly areas: KeyAreas
  /** The networks it may be used from; none: all. */
  readonly addresses: readonly string[]
  /** It is an assistant that acts by the key, for the trail. */
  readonly assistant: boolean
}

/** What lives longer than a request and every verb may use. */
export type Services = {
  readonly clock: Clock
  readonly storage: Storage
  readonly jobs: Jobs
  readonly workers: Workers
  readonly sealer: Sealer
  readonly own: OwnServices
  /** All areas of the server. */
  readonly areas: readonly Area[]
}

/**
 * One company, one actor, one transaction: every verb works in a scope. Only the session and the job runner create one.
 * A query outside a scope sees no row of any company.
 */
export interface Scope extends Services {
  readonly actor: Actor
  readonly companyId: number
  /** The acting user's id; 0 for the system itself. */
  readonly userId: number
  readonly db: Connection
  /** 'yyyy-MM-dd' in the company's time zone. */
  readonly today: string
  /**
   * Runs work that takes much processor time, or reads untrusted files, in another process. @throws see Workers.run.
   */
  readonly runInWorker: RunInWorker
  /** The rich texts of the call that were sanitised before its transaction began (rich-text/cleaning-in-worker.ts). */
  readonly cleaned: CleanedTexts
  /** The person who shows what this call changes without reading it again: events carry it back to them. */
  readonly shownBy: string | undefined
  /** Runs after the transaction is committed. Its failure is logged and never reaches the caller. */
  afterCommit(work: () => Promise<unknown>): void
  /** Runs after the transaction is rolled back: for effects that no rollback undoes, such as stored contents. */
  afterRollback(work: () => Promise<unknown>): void
  /** True if the actor sees an area. */
  can(permission: Permission): boolean
  /** True if the actor also changes what is in it. */
  edits(permission: Permission): boolean
}

/** Whose turn the work of an actor takes in the workers. */
export const whoseWork = (
  { companyId, unproven }: Pick<Actor, 'companyId' | 'unproven'>,
  signal?: AbortSignal,
): Whose => ({
  company: companyId,
  unproven,
  signal,
})

/** What an actor may do in an area, for its scopes. */
export const rightsOf = (actor: Actor): Pick<Scope, 'can' | 'edits'> => ({
  can: (permission) => actor.permissions.has(permission),
  edits: (permission) => actor.permissions.has(permission) && !actor.onlySees.has(permission),
})

export type ScopeOptions = Omit<TransactionOptions, 'settings'> & {
  /** Gets the errors that occur after the end of the transaction. */
  onLateError?: (error: unknown) => void
  cleaned?: CleanedTexts
  shownBy?: string | undefined
}

/** Runs `work` in a scope of `actor`, in one transaction (see Database.transaction). */
export async function inScope<T>(
  database: Database,
  services: Services,
  actor: Actor,
  { onLateError = () => {}, cleaned, shownBy, ...options }: ScopeOptions,
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  const committed: Later[] = []
  const undone: Later[] = []
  try {
    const result = await database.transaction({ ...options, settings: settingsOf(actor) }, (db) =>
      work(onlyDatabase(scopeOn(db, services, actor, { committed, undone, signal: options.signal, cleaned, shownBy }))),
    )
    for (const task of committed) await task().catch(onLateError)
    return result
  } catch (error) {
    for (const task of undone) await task().catch(onLateError)
    throw error
  }
}

/** Forbids waiting for anything but the database while a connection is held (docs/decisions/0023-admission.md). */
function onlyDatabase(scope: Scope): Scope {
  const { runInWorker, storage, db } = scope
  const free = () => {
    if (db.held) throw new Error('a connection is held: the store and the workers are used before or after it')
  }
  return {
    ...scope,
    runInWorker: (task, input) => {
      free()
      return runInWorker(task, input)
    },
    storage: {
      ...storage,
      put: (...given) => {
        free()
        return storage.put(...given)
      },
      putFile: (...given) => {
        free()
        return storage.putFile(...given)
      },
      get: (...given) => {
        free()
        return storage.get(...given)
      },
    },
  }
}

type Later = () => Promise<unknown>
type Collected = {
  committed: Later[]
  undone: Later[]
  signal?: AbortSignal | undefined
  cleaned?: CleanedTexts | undefined
  shownBy?: string | undefined
}

/** The values of an actor that row level security reads. */
export const settingsOf = (actor: Actor) => ({
  'app.company_id': String(actor.companyId),
  'app.user_id': actor.userId === null ? '' : String(actor.userId),
})

/**
 * A scope on a transaction that the caller holds and whose settings are the actor's. Work for after its end is
 * collected in `committed` and `undone`. For work of several actors that succeeds or fails as a whole.
 */
export const scopeOn = (
  db: Connection,
  { clock, storage, jobs, workers, sealer, own, areas }: Services,
  actor: Actor,
  { committed, undone, signal, cleaned = nothingCleaned, shownBy }: Collected,
): Scope => ({
  clock,
  storage,
  jobs,
  workers,
  sealer,
  own,
  areas,
  actor,
  companyId: actor.companyId,
  userId: actor.userId ?? 0,
  db,
  today: today(clock, actor.timeZone),
  runInWorker: runInWorkerOf(workers, whoseWork(actor, signal)),
  cleaned,
  shownBy,
  afterCommit: (task) => void committed.push(task),
  afterRollback: (task) => void undone.push(task),
  ...rightsOf(actor),
})
