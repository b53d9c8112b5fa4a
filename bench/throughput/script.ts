import type { Step, Value } from './recording.ts'

/** What a bare server does for one request: the recorded statements of the real one, and nothing else. */
export type Script = {
  /** Before the answer is sent. */
  steps: ScriptStep[]
  /** After it is sent: a read-only transaction ends then. */
  afterwards: ScriptStep[]
  /** The statements whose rows are the answer, in this order. */
  answers: number[]
}

export type ScriptStep =
  | { kind: 'take'; lease: number }
  | { kind: 'give'; lease: number }
  | { kind: 'send'; lease: number; statement: number; text: string; name?: string; values: ScriptValue[] }
  /** Waits for the rows; where a statement `admits`, no rows mean that the session is not valid. */
  | { kind: 'await'; statement: number; admits?: true }
  /** Checks the password of the request against the hash in the first row. */
  | { kind: 'verify'; statement: number }

export type ScriptValue = string | number | boolean | null | { now: true } | { list: ScriptValue[] } | { parts: Part[] }

/** A part of a text that differs from request to request. */
export type Part =
  | string
  /** A column of a row that an earlier statement of the same request returned. */
  | { statement: number; row: number; column: string }
  /** A hash of something in the request, or of a token made for it. */
  | { hashed: 'session' | 'newSession' | 'address' }

/** Ids created during recording begin here, so that they are recognised wherever they appear. */
export const firstRecordedId = 7_000_000_000

const housekeeping = /^(begin|commit|select set_config|select \* from identity\.open_session)|rate_limits/i

/** Turns a recording of one request into a script; `known` are texts that stand for a part of the request. */
export function scriptOf(recording: Step[], known: Map<string, Part>): Script {
  const marks = new Map(known)
  const script: Script = { steps: [], afterwards: [], answers: [] }
  const texts = new Map<number, string>()
  let passwordIn: number | undefined
  let steps = script.steps
  for (const step of recording) {
    if (step.kind === 'end') steps = script.afterwards
    else if (step.kind === 'take' && passwordIn !== undefined) {
      steps.push({ kind: 'verify', statement: passwordIn }, step)
      passwordIn = undefined
    } else if (step.kind === 'take' || step.kind === 'give') steps.push(step)
    else if (step.kind === 'send') {
      texts.set(step.statement, step.text)
      steps.push({ ...step, values: step.values.map((value) => withMarks(value, marks)) })
    } else if (step.kind === 'answer') {
      const admits = texts.get(step.statement)!.includes('identity.open_session')
      steps.push({ kind: 'await', statement: step.statement, ...(admits && { admits }) })
      markIds(step, marks)
      const holdsPassword = step.rows[0] !== undefined && 'password_hash' in step.rows[0]
      if (holdsPassword) passwordIn = step.statement
      if (!holdsPassword && !housekeeping.test(texts.get(step.statement)!)) script.answers.push(step.statement)
    }
  }
  return script
}

function markIds({ statement, rows }: Extract<Step, { kind: 'answer' }>, marks: Map<string, Part>) {
  for (const [row, columns] of rows.entries()) {
    for (const [column, value] of Object.entries(columns)) {
      if (typeof value !== 'number' || value < firstRecordedId || marks.has(String(value))) continue
      marks.set(String(value), { statement, row, column })
    }
  }
}

function withMarks(value: Value, marks: Map<string, Part>): ScriptValue {
  if (typeof value === 'boolean' || value === null) return value
  if (typeof value === 'object') {
    if ('bytes' in value) throw new Error('a recorded statement holds bytes: no script can send them')
    return 'list' in value ? { list: value.list.map((item) => withMarks(item, marks)) } : value
  }
  let parts: Part[] = [String(value)]
  for (const [text, mark] of marks)
    parts = parts.flatMap((part) => (typeof part === 'string' ? cut(part, text, mark) : part))
  return parts.every((part) => typeof part === 'string') ? value : { parts }
}

const cut = (whole: string, text: string, mark: Part): Part[] =>
  whole
    .split(text)
    .flatMap((piece, n) => (n === 0 ? [piece] : [mark, piece]))
    .filter((part) => part !== '')
