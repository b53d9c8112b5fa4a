import type { Call, CallKey } from '@prumo/contract/contract.ts'
import type { z } from 'zod'
import type { Fixture, Input } from '../fixture.ts'
import { noted, writtenSince } from '../row-changes.ts'
import type { Person, TestServer } from '../test-server.ts'
import { type Attempt, type Change, changed, describeAttempt } from './attempt.ts'
import { attemptsOn } from './choosing.ts'
import { parsed, wrongWith } from './judging.ts'
import { inEveryRichText } from './payloads.ts'
import { echoedBy, storedOtherwise } from './reading-back.ts'
import { seeded } from './seeded.ts'
import { type FuzzAnswer, isRaw, type Sent, send, wireForm } from './sending.ts'
import { strayFiles, writesDuring } from './traces.ts'

/** What an attempt found to be wrong, with everything needed to reproduce it. */
export type Finding = { call: CallKey; seed: string; attempt: string; wrong: string; request: string }

export type Tried = { attempts: number; refused: number; findings: Finding[] }

/** Codes of the gate: a successful call may refuse the next one (after signing out, or disabling the account). */
const shut = /^(session|payment|permission|account|password\.change|two_step\.(setup|off|code))/

/** Codes of requests that were refused before anything was looked up. */
const form = /^request\.(malformed|multipart|too_large|head_too_large|type|origin)$/

/**
 * Fuzzes one call: changes its valid input in one place at a time, and in a few at once, and checks every answer and
 * the company's rows afterwards. The same seed makes the same attempts.
 */
export async function tryCall(
  server: TestServer,
  key: CallKey,
  call: Call,
  { fixture, seed, many, whole }: { fixture: Fixture; seed: string; many: number; whole: boolean },
): Promise<Tried> {
  const changes = !key.startsWith('GET ')
  const findings: Finding[] = []
  let refused = 0
  /** The position in the notes, while nothing was written since. */
  let mark: string | undefined
  /** True if the valid input may be sent twice: a successful call leaves a world in which it still succeeds. */
  let repeats = false
  /** True if a call succeeded since the world was prepared. */
  let used = false
  /** True if the last attempt was made again in a new company. */
  let entered = false
  /** An attempt that the gate let through and its schema refused. */
  let behindGate: Attempt | undefined
  let world = await enter()
  const attempts = attemptsOn(call, world.input, seeded(`${seed} ${key}`), many, whole)

  // The unchanged input shows which of its texts the answer repeats as they were sent.
  const control: Attempt = { changes: [] }
  let echoed = new Set<string>()
  if (changes) {
    const { ana, input } = world
    const before = await noted(server)
    const { sent, answer } = await make(control)
    echoed = echoedBy(call, input, answer)
    const { changes: written } = await writtenSince(server, before, ana)
    if (written.length && !fixture.unrecorded && !written.includes('insert audit.trail'))
      report(control, sent, ['the valid call changed something and left no row in the trail'])
    repeats = answer.status < 300 && (await make(control)).answer.status < 300
    await again()
  }

  // Attempts that the schema refuses must write no row. They are checked together; each is checked alone only when one
  // did.
  const isHopeless = (attempt: Attempt) => schemaRefuses(call, changed(world.input, attempt))
  const [hopeless, others] = parted(attempts, isHopeless)
  // Those that are mostly refused come first, because they leave the world as it is.
  const possible = parted(others, ({ changes }) => changes.some((one) => isRaw(one) || isInAddress(one))).flat()
  const before = await noted(server)
  for (const attempt of hopeless) await judge(attempt)
  if ((await writtenSince(server, before, world.ana)).changes.length) {
    for (const attempt of hopeless) await judgeTraces(attempt)
  }
  for (const attempt of possible) {
    if (changes) await judgeTraces(attempt)
    else await judge(attempt)
  }
  if (call.form) {
    const stray = await strayFiles(server)
    if (stray.length) findings.push({ call: key, seed, attempt: 'all', wrong: `left ${stray.join(', ')}`, request: '' })
  }
  return { attempts: attempts.length, refused, findings }

  async function enter() {
    const ana = await server.company()
    return prepare(ana)
  }
  async function prepare(ana: Person) {
    mark = undefined
    used = false
    await server.asOwner('delete from platform.rate_limits')
    const input = (await fixture.prepare({ server, ana, secret: 'Sigiloso' })) as Input
    const token =
      call.audience === 'public' ? undefined : fixture.as ? (await fixture.as({ server, ana })).token : ana.token
    return { ana, input, token }
  }
  /** After a successful call the next attempt needs new records. */
  async function again() {
    world = await prepare(world.ana).catch(enter)
  }

  async function judgeTraces(attempt: Attempt) {
    const { ana } = world
    mark ??= await noted(server)
    entered = false
    const { answer, sent, wrong } = await judge(attempt)
    if (world.ana !== ana || answer.status < 400 || wrong.length || mark === undefined) return void (mark = undefined)
    const { changes: left, queued, mark: now } = await writtenSince(server, mark, ana)
    mark = now
    if (!fixture.warns && !entered && queued) left.push('a job')
    if (left.length) report(attempt, sent, [`was refused (${answer.status}) and left behind: ${left.join(', ')}`])
  }

  async function judge(attempt: Attempt) {
    let { sent, answer } = await make(attempt)
    if (answer.status === 429) {
      await server.asOwner('delete from platform.rate_limits')
      ;({ sent, answer } = await make(attempt))
    } else if (changes && isShut(answer) && (await gateIsShut())) {
      const tried = { world, mark, used }
      world = await enter()
      ;({ sent, answer } = await make(attempt))
      // Entering queued the mails of a new company, so that jobs say nothing about this attempt.
      if (answer.status >= 400) ({ world, mark, used } = tried)
      entered = true
    } else if (used && isRefused(answer)) {
      // An attempt before it may be the reason: only a refusal in a prepared world is an answer.
      await again()
      mark = await noted(server)
      ;({ sent, answer } = await make(attempt))
    }
    let wrong = await wrongAbout(attempt, sent, answer)
    if (wrong.length) {
      const smaller = await smallest(attempt, wrong)
      if (smaller) ({ attempt, sent, answer, wrong } = smaller)
      report(attempt, sent, wrong)
    }
    if (isRefused(answer) && !isShut(answer) && isHopeless(attempt)) behindGate ??= attempt
    if (answer.status >= 400) refused++
    else if (changes && repeats) {
      used = true
      mark = undefined
    } else if (changes) await again()
    return { answer, sent, wrong }
  }

  /** Refused, and not by the form of the request alone, which does not depend on the world. */
  function isRefused({ status, text }: FuzzAnswer) {
    return status >= 400 && status < 500 && !form.test(String(parsed(text)?.code))
  }

  /** True if an earlier success has shut the gate, and not this attempt alone is refused there. */
  async function gateIsShut() {
    return behindGate === undefined || isShut((await make(behindGate)).answer)
  }

  async function make(attempt: Attempt): Promise<{ sent: Sent; answer: FuzzAnswer }> {
    const sent = await wireForm(key, call, world.input, attempt)
    // A public call opens its own transactions.
    if (changes || call.audience === 'public') return { sent, answer: await send(server, call, sent, world.token) }
    const { result, writes } = await writesDuring(server, () => send(server, call, sent, world.token))
    if (writes) report(attempt, sent, [`GET began ${writes} transactions that may write`])
    return { sent, answer: result }
  }

  async function wrongAbout(attempt: Attempt, sent: Sent, answer: FuzzAnswer) {
    const wrong = wrongWith(answer, `${decodeURIComponentSafely(sent.url)} ${sent.payload?.toString() ?? ''}`)
    if (answer.status < 300 && isHopeless(attempt)) wrong.push(`was accepted (${answer.status}) against its schema`)
    const rich = attempt.changes.some((change) => 'place' in change && change.value === inEveryRichText.value)
    if (rich && answer.status < 300 && /onerror|<script|javascript:/.test(answer.text)) wrong.push('keeps what runs')
    if (({} as { polluted?: unknown }).polluted !== undefined) {
      Reflect.deleteProperty(Object.prototype, 'polluted')
      wrong.push('polluted every object')
    }
    if (answer.status < 300 && changes && !attempt.changes.some(isRaw)) {
      const { ana, token, input } = world
      wrong.push(
        ...(await storedOtherwise(
          { server, token: token ?? ana.token, key, call, echoed },
          changed(input, attempt),
          answer,
        )),
      )
    }
    return wrong
  }

  /** Reduces an attempt with several changes to the failing one, and a text to the shortest that still fails. */
  async function smallest(attempt: Attempt, [kind = '']: readonly string[]) {
    let found: { attempt: Attempt; sent: Sent; answer: FuzzAnswer; wrong: string[] } | undefined
    const fails = async (candidate: Attempt) => {
      await again()
      const { sent, answer } = await make(candidate)
      const wrong = await wrongAbout(candidate, sent, answer)
      const same = wrong.some((sentence) => sentence.slice(0, 12) === kind.slice(0, 12))
      if (same) found = { attempt: candidate, sent, answer, wrong }
      return same
    }
    if (attempt.changes.length > 1) {
      for (const change of attempt.changes) if (await fails({ changes: [change] })) break
    }
    let [change, ...more] = (found?.attempt ?? attempt).changes
    if (more.length) return found
    for (let tries = 0; tries < 12 && change && 'place' in change && typeof change.value === 'string'; tries++) {
      const { value } = change
      const middle = Math.ceil(value.length / 2)
      const shorter = [value.slice(0, middle), value.slice(middle)].filter((text) => text.length < value.length)
      let next: Change | undefined
      for (const text of shorter) {
        const candidate = { ...change, value: text }
        if (await fails({ changes: [candidate] })) {
          next = candidate
          break
        }
      }
      if (!next) break
      change = next
    }
    return found
  }

  function report(attempt: Attempt, { method, url, headers, payload }: Sent, wrong: string[]) {
    const body = payload === undefined ? '' : `\n  ${shown(payload.toString())}`
    const request = `${method} ${url.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)}${body}`
    for (const sentence of wrong)
      findings.push({ call: key, seed, attempt: describeAttempt(attempt), wrong: sentence, request })
  }
}

const shown = (text: string) => (text.length > 600 ? `${text.slice(0, 600)}… (${text.length} characters)` : text)

export const explained = ({ call, seed, attempt, wrong, request }: Finding) =>
  `${call}: ${wrong}\n  seed ${seed}: ${attempt}\n  ${request}`

const isShut = ({ status, text }: FuzzAnswer) => status >= 400 && status < 500 && shut.test(String(parsed(text)?.code))

const isInAddress = (change: Change) => 'place' in change && change.place.part !== 'body'

function parted<T>(list: readonly T[], first: (one: T) => boolean): [T[], T[]] {
  const halves: [T[], T[]] = [[], []]
  for (const one of list) halves[first(one) ? 0 : 1].push(one)
  return halves
}

/** True if the declared schemas refuse the input; undefined when only the server can tell (forms, raw bodies). */
function schemaRefuses(call: Call, input: Input): boolean {
  const body = call.body ?? call.form?.data
  // In queries and addresses everything arrives as text, after decoding.
  if (!body || !('body' in input)) return false
  const result = (body as unknown as z.ZodType).safeParse(roundTrip(input.body))
  return !result.success
}

const roundTrip = (value: unknown): unknown => {
  const text = JSON.stringify(value)
  return text === undefined ? undefined : JSON.parse(text)
}

function decodeURIComponentSafely(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
