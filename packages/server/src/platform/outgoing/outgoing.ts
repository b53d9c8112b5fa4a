import { type LookupAddress, type LookupAllOptions, lookup as systemLookup } from 'node:dns'
import { type IncomingHttpHeaders, type IncomingMessage, request as plainRequest, type RequestOptions } from 'node:http'
import { request as tlsRequest } from 'node:https'
import type { BlockList, LookupFunction } from 'node:net'
import { isIP } from 'node:net'
import { ownService } from '../own-service.ts'
import { isReachable } from './reachable.ts'

/* Requests to addresses that people of companies type. The address is checked where the connection is made, with what
   the name resolves to at that moment, so that a name that changes its answer between a check and the connection gains
   nothing. Redirects are not followed: they would be a second address that nobody typed. */

/** Why nothing was answered, in no more detail than the person who typed the address may learn. */
export type Obstacle = 'refused' | 'unreachable' | 'slow' | 'moved' | 'too_large'

export class OutgoingError extends Error {
  readonly obstacle: Obstacle
  /** The message names no address: it stands in logs. */
  constructor(obstacle: Obstacle, cause?: unknown) {
    super(`outgoing request: ${obstacle}`)
    this.name = 'OutgoingError'
    this.obstacle = obstacle
    // The cause of a failed connection names host and address: only its code is kept.
    const code = (cause as { code?: unknown } | undefined)?.code
    if (typeof code === 'string') this.cause = { code }
  }
}

type Asked = {
  /** Maximum bytes of the answer. */
  most: number
  /** Maximum milliseconds from the first step to the last byte. */
  within: number
  headers?: Readonly<Record<string, string>>
}
export type Answered = { status: number; headers: IncomingHttpHeaders; body: Buffer }

export interface Outgoing {
  /** Why an address may never be asked, as far as its text says: undefined when it may. */
  refusal(address: string): 'unreadable' | 'not_https' | 'with_password' | 'port' | 'network' | undefined
  /** Reads an address. @throws OutgoingError. */
  read(address: string, asked: Asked): Promise<Answered>
  /** Sends JSON to an address, and reads nothing of the answer but its status. @throws OutgoingError. */
  post(address: string, body: string, asked: Omit<Asked, 'most'>): Promise<number>
}

export const outgoingService = ownService<Outgoing>('platform.outgoing')

type Options = {
  /** Ranges beside the public internet that the operator opened. */
  allowed: BlockList
  /** True if http:// is taken as well. */
  plain: boolean
  timeFactor: number
  /** The system's, except in tests. */
  resolve?: Resolve
}
type Resolve = (
  host: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

export function openOutgoing({ allowed, plain, timeFactor, resolve = systemLookup }: Options): Outgoing {
  const lookup: LookupFunction = (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      const first = found?.[0]
      if (error || !first) return callback(error ?? new OutgoingError('unreachable'), [])
      // One bad address is enough: a name that resolves to both is made for this.
      if (found.some(({ address }) => !isReachable(address, allowed))) return callback(new OutgoingError('refused'), [])
      if (options.all) callback(null, found)
      else callback(null, first.address, first.family)
    })
  }

  const refusal: Outgoing['refusal'] = (address) => {
    if (!URL.canParse(address)) return 'unreadable'
    const url = new URL(address)
    if (url.protocol !== 'https:' && !(plain && url.protocol === 'http:')) return 'not_https'
    if (url.username !== '' || url.password !== '') return 'with_password'
    // Other low ports are of services that speak no HTTP: mail, databases, remote shells.
    if (url.port !== '' && Number(url.port) < 1024 && !['80', '443'].includes(url.port)) return 'port'
    const host = bare(url.hostname)
    return isIP(host) !== 0 && !isReachable(host, allowed) ? 'network' : undefined
  }

  /** Asks an address; `read` is given what answered, before the time is over. */
  async function ask<T>(
    address: string,
    { within, headers, body }: Omit<Asked, 'most'> & { body?: string },
    read: (answer: IncomingMessage) => Promise<T>,
  ): Promise<T> {
    // An address that is a number is resolved by nobody: it is checked here.
    if (refusal(address) !== undefined) throw new OutgoingError('refused')
    const url = new URL(address)
    const signal = AbortSignal.timeout(within * timeFactor)
    try {
      const options = { lookup, signal, agent: false, headers: { ...usual, ...headers } }
      const answer = await answerTo(url, options, body)
      const status = answer.statusCode ?? 0
      if (status >= 300 && status < 400 && status !== 304) {
        answer.destroy()
        throw new OutgoingError('moved')
      }
      return await read(answer)
    } catch (error) {
      if (error instanceof OutgoingError) throw error
      throw new OutgoingError(signal.aborted ? 'slow' : 'unreachable', error)
    }
  }

  return {
    refusal,
    read: (address, { most, ...asked }) =>
      ask(address, asked, async (answer) => ({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        body: await contentOf(answer, most),
      })),
    post: (address, body, asked) =>
      ask(address, { ...asked, body, headers: { 'content-type': 'application/json', ...asked.headers } }, (answer) => {
        answer.destroy()
        return Promise.resolve(answer.statusCode ?? 0)
      }),
  }
}

/** Compressed content would be a second way to be large. */
const usual = { 'user-agent': 'Prumo', 'accept-encoding': 'identity' }

const bare = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1')

const answerTo = (url: URL, options: RequestOptions, body?: string) =>
  new Promise<IncomingMessage>((answered, failed) => {
    const request = url.protocol === 'https:' ? tlsRequest : plainRequest
    const sending = body === undefined ? options : { ...options, method: 'POST' }
    request(url, sending, answered).on('error', failed).end(body)
  })

async function contentOf(answer: IncomingMessage, most: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of answer as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > most) {
      answer.destroy()
      throw new OutgoingError('too_large')
    }
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
