import { type Access, accessOf } from '@prumo/contract/access.ts'
import type { Input } from '@prumo/contract/contract.ts'
import type { Account } from '@prumo/contract/identity/account/model.ts'
import type { SignIn } from '@prumo/contract/identity/session/endpoints.ts'
import type { SecondStep } from '@prumo/contract/identity/two-step/endpoints.ts'
import type { SecondStepAsked } from '@prumo/contract/identity/two-step/model.ts'
import type { Approvable, Permission } from '@prumo/contract/permissions.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, askWhenExpired } from './api.ts'
import { ApiError, mayPass } from './api-error.ts'
import { connection, lookForServer } from './connection.ts'
import { rememberEntry } from './entry.ts'
import { forgetFormDrafts } from './form-drafts.ts'
import { useHeld } from './held.ts'
import { ownerOf } from './offline/owner.ts'
import { forgetOutgoing } from './offline/sending.ts'
import { accountSource, forgetSnapshots, openSnapshot, stopStoring } from './offline/snapshot.ts'
import { pageData } from './page-data.ts'
import { queryClient } from './query-client.ts'
import { forgetVisited } from './remembered.ts'
import { createStore } from './store.ts'

/**
 * Who is signed in. The token is in an HttpOnly cookie (decision O007), so what the page knows is the account:
 * `null` when nobody is.
 */
export const accountQuery = queryOptions<Account | null>({
  queryKey: ['account'],
  // Once somebody is signed in, a 401 opens the sign-in dialog over the screen and does not remove the account.
  queryFn: ({ client, signal }) => readAccount(client.getQueryData(['account']) ? 'ask' : 'throw', signal),
  staleTime: 5 * 60_000,
  gcTime: Number.POSITIVE_INFINITY,
})

/** Who is signed in, or null, and what the company may use; for the frame, which also stands while signing out. */
export function useSession(): { account: Account | null; access: Access } {
  const account = useQuery(accountQuery).data ?? null
  return { account, access: accessOf(account?.payment_status ?? '') }
}

/** The account in the session. Only for components inside the signed-in frame: throws when nobody is signed in. */
export function useAccount(): Account {
  const { data } = useQuery(accountQuery)
  if (!data) throw new Error('no account: this component belongs inside the signed-in frame')
  return data
}

/** The signed-in user's id, for each row of a list. */
export function useUserId(): number {
  const account = useHeld(accountQuery)
  if (!account) throw new Error('no account: this component belongs inside the signed-in frame')
  return account.user_id
}

/** True if the user holds a permission: it decides what is offered, the server decides what is allowed. */
export function useCan(): (permission: Permission) => boolean {
  const { permissions } = useAccount()
  return (permission) => permissions.includes(permission)
}

/** True if the user also changes what an area shows: with the same care as `useCan`. */
export function useEdits(): (permission: Permission) => boolean {
  return edits(useAccount())
}

/** True if the user approves in an area, which is a right apart from changing it. */
export function useApproves(): (area: Approvable) => boolean {
  const { approves, payment_status } = useAccount()
  return (area) => accessOf(payment_status) === 'full' && approves.includes(area)
}

/** What a company that only consults still changes: its plan and its own account. */
const withoutPayment: ReadonlySet<Permission> = new Set(['plans', 'configs'])

/** True if an account changes what an area shows: by its permissions, and by what its company's payment opens. */
export function edits({ permissions, only_sees, payment_status }: EditsBy): (permission: Permission) => boolean {
  const paid = accessOf(payment_status) === 'full'
  return (permission) =>
    permissions.includes(permission) && !only_sees.includes(permission) && (paid || withoutPayment.has(permission))
}
type EditsBy = Pick<Account, 'permissions' | 'only_sees' | 'payment_status'>

/** The account for the router's guards: from the cache when known, otherwise from the server. */
export function knownAccount(): Account | null | Promise<Account | null> {
  const known = queryClient.getQueryData(accountQuery.queryKey)
  if (known !== undefined) return known
  return pageData?.bare ? (opening ??= openBare()) : queryClient.fetchQuery(accountQuery)
}

let opening: Promise<Account | null> | undefined

/**
 * On a page from the cache: the account from the server, or from the browser's snapshot when the server cannot be
 * reached.
 */
async function openBare(): Promise<Account | null> {
  try {
    const account = await readAccount('throw', BARE_PATIENCE_MS)
    queryClient.setQueryData(accountQuery.queryKey, account)
    return account
  } catch (error) {
    opening = undefined
    const stored = mayPass(error) ? await openSnapshot() : undefined
    if (!stored) throw error
    queryClient.setQueryData(accountQuery.queryKey, stored)
    void lookForServer().then(() => (connection.get() === 'online' ? confirmSession() : undefined))
    return stored
  }
}

/** A short time limit, because the service worker has already waited for the server. */
const BARE_PATIENCE_MS = 5000

/** The server is back after the snapshot was used: reads the account from the server, and then everything again. */
export async function confirmSession(): Promise<void> {
  const believed = queryClient.getQueryData(accountQuery.queryKey)
  if (!believed || accountSource.get() === 'server') return
  const account = await readAccount('throw').catch(() => undefined)
  if (account === undefined) return
  accountSource.set('server')
  if (account === null) {
    await forgetSnapshots()
    if (!(await askOnce(believed))) return
  } else if (ownerOf(account) !== ownerOf(believed)) location.assign('/')
  else queryClient.setQueryData(accountQuery.queryKey, account)
  await queryClient.invalidateQueries()
}

/**
 * Signs in and gives the account. Throws ApiError with the server's sentence when refused, also when the password was
 * right and a code is still asked for (secondStepAsked).
 */
export async function signIn(credentials: Input<typeof SignIn>): Promise<Account> {
  await revokeLater.attempt()
  await api('POST /sign/client', { body: credentials, expiredSession: 'throw' })
  return enter()
}

/** Enters the company that was just changed to, without a password. Throws ApiError with the server's sentence. */
export async function enterChosen(): Promise<Account> {
  rememberEntry(null)
  await revokeLater.attempt()
  await api('POST /sign/entry', { expiredSession: 'throw' })
  return enter()
}

/** The ticket for the second step, when a sign-in was refused only because a code is asked for. */
export function secondStepAsked(error: unknown): SecondStepAsked | undefined {
  if (!(error instanceof ApiError) || error.body.code !== 'signin.second_step') return undefined
  return error.body.record as SecondStepAsked
}

/** Brings the code, and gives the account. Throws ApiError with the server's sentence when refused. */
export async function passSecondStep(step: Input<typeof SecondStep>): Promise<Account> {
  await api('POST /sign/client/second-step', { body: step, expiredSession: 'throw' })
  return enter()
}

/**
 * Starts using the session that a call has just opened (sign-in, registration): reads the account and tells the other
 * tabs.
 */
export async function enter(): Promise<Account> {
  revokeLater.forget()
  const account = await readAccount('throw')
  if (!account) throw new ApiError(401, { code: 'session.required', message: REFUSED_COOKIE })
  queryClient.setQueryData(accountQuery.queryKey, account)
  expiry.get()?.done(true)
  tabs?.postMessage(account.user_id)
  return account
}

const REFUSED_COOKIE = 'O navegador não guardou a sessão. Permita cookies deste endereço e entre novamente.'

/**
 * Deletes everything of the session in this browser and revokes it on the server. When the server cannot be reached it
 * is revoked later (decision O016); until then this browser counts as signed out although the cookie is still there.
 */
export async function signOut(): Promise<void> {
  await Promise.all([forgetSnapshots(), forgetOutgoing()])
  forgetVisited()
  forgetFormDrafts()
  queryClient.clear()
  queryClient.setQueryData(accountQuery.queryKey, null)
  // A call of the session that ends here may have asked for the password already.
  expiry.get()?.done(false)
  tabs?.postMessage(null)
  revokeLater.remember()
  await revokeLater.attempt()
}

/** A revocation that may have to wait for the network, across reloads. */
const revokeLater = {
  key: 'prumo-sign-out-pending',
  remember: () => localStorage.setItem(revokeLater.key, 'yes'),
  forget: () => localStorage.removeItem(revokeLater.key),
  isPending: () => localStorage.getItem(revokeLater.key) !== null,
  async attempt() {
    if (!revokeLater.isPending()) return
    try {
      await api('POST /sign/out', { expiredSession: 'throw', timeout: 5000 })
      revokeLater.forget()
    } catch (error) {
      // Any answer is enough, because a session that the server does not know needs no revoking.
      if (error instanceof ApiError && error.status > 0 && error.status < 500) revokeLater.forget()
    }
  },
}

/** The dialog that asks for the password again: whom it is for, and what to do when it is over. */
export type Expiry = { account: Account; done: (signedIn: boolean) => void }
export const expiry = createStore<Expiry | null>(null)

let asking: Promise<boolean> | null = null

/**
 * Starts the session with the account in the page (undefined when there is none) and watches it. `changed` is called
 * when another tab signs in while nobody is signed in here.
 */
export function startSession(first: Account | null | undefined, changed: () => void): void {
  if (revokeLater.isPending()) {
    queryClient.setQueryData(accountQuery.queryKey, null)
    void revokeLater.attempt()
  } else if (first !== undefined) queryClient.setQueryData(accountQuery.queryKey, first)
  if (first === null) void forgetSnapshots()
  addEventListener('online', () => void revokeLater.attempt())
  askWhenExpired(() => {
    const account = queryClient.getQueryData(accountQuery.queryKey)
    if (!account) return Promise.resolve(false)
    return askOnce(account)
  })
  tabs?.addEventListener('message', ({ data: user }: MessageEvent<number | null>) => {
    const account = queryClient.getQueryData(accountQuery.queryKey)
    if (account && account.user_id !== user) {
      stopStoring()
      location.assign('/')
    } else if (!account && user !== null) void queryClient.fetchQuery({ ...accountQuery, staleTime: 0 }).then(changed)
  })
}

/**
 * Signing in or out in one tab applies to all tabs, because they share the cookie. Messages are the user's id, or null.
 */
const tabs = typeof BroadcastChannel !== 'undefined' ? new BroadcastChannel('prumo-session') : null

function askOnce(account: Account): Promise<boolean> {
  asking ??= askAgain(account).finally(() => {
    asking = null
  })
  return asking
}

/** Asks the expired user for the password; true when the failed call may be repeated. */
async function askAgain(account: Account): Promise<boolean> {
  await forgetSnapshots()
  // Another tab, or a call before this one, may have opened a session meanwhile.
  const current = (await readAccount('throw').catch(() => null)) ?? (await signInDialog(account))
  if (!current) return false
  if (current.user_id === account.user_id && current.company_id === account.company_id) return true
  // Somebody else signed in, who may not see what is on the screen.
  location.assign('/')
  return new Promise<boolean>(() => {})
}

async function signInDialog(account: Account): Promise<Account | null> {
  // Who has signed out or in again since the call is not asked.
  const latest = queryClient.getQueryData(accountQuery.queryKey)
  if (latest !== account) return latest ?? null
  const signedIn = await new Promise<boolean>((done) => expiry.set({ account, done }))
  expiry.set(null)
  return signedIn ? (queryClient.getQueryData(accountQuery.queryKey) ?? null) : null
}

async function readAccount(expiredSession: 'ask' | 'throw', limit?: AbortSignal | number): Promise<Account | null> {
  try {
    const options = typeof limit === 'number' ? { timeout: limit } : { signal: limit }
    return (await api('GET /account', { ...options, expiredSession })).response
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}
