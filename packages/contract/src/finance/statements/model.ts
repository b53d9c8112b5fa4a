import { z } from 'zod'
import { Instant } from '../../fields.ts'
import { MoneyShown } from '../../money.ts'

/**
 * Where a line of a bank's statement stands.
 * - `open`: nobody has said what it is. `proposed`: it is probably an entry that is there; somebody has to confirm it.
 * - `matched`: it is that entry. `classified`: it becomes an entry of a category. `moved`: it moves money
 *   between accounts of the company. `ignored`: it becomes nothing.
 * - `repeated`: it came in with another file. `left_out`: it is no movement of the account yet.
 * - `stored`: it is in the books.
 */
export const lineStatuses = [
  'open',
  'proposed',
  'matched',
  'classified',
  'moved',
  'ignored',
  'repeated',
  'left_out',
  'stored',
] as const
export type LineStatus = (typeof lineStatuses)[number]

/** What people look at together: what they have to decide, what is ready to be booked, and what is not booked. */
export const lineGroups = {
  pending: ['open', 'proposed'],
  ready: ['matched', 'classified', 'moved'],
  aside: ['ignored', 'repeated', 'left_out'],
} as const satisfies Record<string, readonly LineStatus[]>
export const shownLines = [...lineStatuses, 'pending', 'ready', 'aside'] as const
export type ShownLines = (typeof shownLines)[number]

/**
 * Why a line is no entry: a balance among the movements, a movement to come, one of nothing, one nobody can read, one
 * that is not in reais, or one whose parts are lines of their own.
 */
export const leftOutReasons = ['balance', 'future', 'zero', 'unreadable', 'currency', 'split'] as const
export type LeftOut = (typeof leftOutReasons)[number]

const counts = <const Keys extends readonly string[]>(keys: Keys) =>
  z.object(Object.fromEntries(keys.map((key) => [key, z.int()])) as Record<Keys[number], z.ZodInt>)

/** A statement of one account: 'review' while people decide about its lines, else a job works on it. */
export const Statement = z
  .object({
    id: z.int(),
    file_name: z.string(),
    kind: z.enum(['bank', 'card']),
    /** The bank, branch and account as the file says them; '' where it does not. */
    bank: z.string(),
    branch: z.string(),
    account: z.string(),
    /** ISO 4217, of its balance and its lines; only 'BRL' is booked. */
    currency: z.string(),
    /** Where its lines are booked; null until somebody says it. */
    money_account_id: z.int().nullable(),
    /** The first and the last day of its movements; null without any. */
    from: z.string().nullable(),
    to: z.string().nullable(),
    /** What the bank says was there on a day. */
    balance: MoneyShown.nullable(),
    balance_on: z.string().nullable(),
    state: z.enum(['review', 'running', 'undoing']),
    /** Percent of its lines that the current job has done. */
    progress: z.int(),
    total: z.int(),
    lines: counts(lineStatuses),
    left_out: counts(leftOutReasons),
    /** Counts of the ready and of the pending lines of a closed month, which are not booked while it is closed. */
    closed: z.object({ ready: z.int(), pending: z.int() }),
    /** The money account to create for it while it has none: its name, and what was there before the first line. */
    suggested_account: z.object({ name: z.string(), initial_value: MoneyShown }).nullable(),
    /** How many the last undo left in the books, because they were changed since. */
    kept: z.int(),
    /** '' when that person no longer exists. */
    created_by: z.string(),
    created_at: Instant,
  })
  .meta({ id: 'BankStatement' })
export type Statement = z.infer<typeof Statement>

/** The bank's balance of a statement and the books' of the same day. */
export const Reconciliation = z
  .object({
    on: z.string(),
    bank: MoneyShown,
    books: MoneyShown,
    /** What the books have more; below zero, less. */
    difference: MoneyShown,
    /** The first day after the last on which they agreed; null where they agree, or differed before the statement. */
    since: z.string().nullable(),
  })
  .meta({ id: 'Reconciliation' })

/**
 * What the rest is where a line pays an open entry of another amount. `keep`: what is more is interest, what is less stays
 * open. `discount`: what is less was a discount. `value`: the entry was of the line's amount.
 */
export const LineDifference = z.enum(['keep', 'discount', 'value'])
export type LineDifference = z.infer<typeof LineDifference>

/** The entry a line is, or probably is. */
const Match = z.object({
  entry_id: z.int(),
  /** It is paid, and the bank has not shown this payment; null: it is open. */
  payment_id: z.int().nullable(),
  description: z.string(),
  contact_name: z.string(),
  /** What is open of it, or was paid. */
  value: MoneyShown,
  /** When it is due, or was paid. */
  day: z.string(),
  difference: LineDifference,
})

/** The competence of what a line becomes: the month of its day, or the month before, as of wages paid on the fifth. */
export const LineCompetence = z.enum(['same', 'previous'])
export type LineCompetence = z.infer<typeof LineCompetence>

/** How a line is booked as an entry of its own. */
const Booking = z.object({
  classification_id: z.int(),
  classification_name: z.string(),
  scheme_account_id: z.int().nullable(),
  scheme_account_name: z.string(),
  project_id: z.int().nullable(),
  contact_id: z.int().nullable(),
  competence: LineCompetence,
  /** A rule said so, and nobody changed it. */
  by_rule: z.boolean(),
})

/** The account money came from or went to. */
const Moved = z.object({
  money_account_id: z.int(),
  money_account_name: z.string(),
  /** Such a transfer is in the books, and nobody changed the decision. */
  by_rule: z.boolean(),
})

export const StatementLine = z
  .object({
    /** Its place in the file, from 1; of a part, a number of its own. */
    line: z.int(),
    /** The line of which it is a part; null of a whole one. */
    part_of: z.int().nullable(),
    status: z.enum(lineStatuses),
    left_out: z.enum(leftOutReasons).nullable(),
    /** null where nobody can read it. */
    date: z.string().nullable(),
    /** Without its sign, which is the type: '1' came in, '2' went out. */
    value: MoneyShown.nullable(),
    type: z.enum(['1', '2']),
    /** ISO 4217, of `value`. */
    currency: z.string(),
    /** The date and the amount in the file's own words, where they cannot be read or were rounded; else ''. */
    written: z.object({ day: z.string(), amount: z.string() }),
    /** The bank's words, unchanged. */
    bank_description: z.string(),
    /** The user's; '' while it is the bank's. */
    description: z.string(),
    match: Match.nullable(),
    booking: Booking.nullable(),
    transfer: Moved.nullable(),
    /** Why it could not be stored, or cannot be as things are; '' when nothing stands in the way. */
    problem: z.string(),
    /** The entry it is in the books as. */
    entry_id: z.int().nullable(),
    /**
     * Another file of the account brought a line of the same day, amount and words into the books under another number,
     * or one of the same number and amount on another day: no rule books this one.
     */
    probably_repeats: z.boolean(),
  })
  .meta({ id: 'BankStatementLine' })
export type StatementLine = z.infer<typeof StatementLine>

/** How lines of certain words are booked, learned from those that were. */
export const StatementRule = z
  .object({
    id: z.int(),
    type: z.enum(['1', '2']),
    /** The words by which a line is recognised, in any order. */
    words: z.string(),
    /** A line it was learned from. */
    example: z.string(),
    description: z.string(),
    classification_id: z.int(),
    classification_name: z.string(),
    scheme_account_id: z.int().nullable(),
    scheme_account_name: z.string(),
    competence: LineCompetence,
    /** How many lines were booked by it or made it. */
    used: z.int(),
    used_at: Instant,
  })
  .meta({ id: 'StatementRule' })
export type StatementRule = z.infer<typeof StatementRule>
