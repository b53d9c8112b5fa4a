import { z } from 'zod'
import { Month } from '../../date-fields.ts'
import { Instant } from '../../fields.ts'
import { MoneyShown } from '../../money.ts'
import { lights } from '../../results/structure.ts'
import { reportPartIds } from '../parts.ts'

/** The id of a part in a request. */
export const PartId = z.enum(reportPartIds)

/** What happened, in a sentence; `good` and `bad` say what it means for the company. */
const Sentence = z.object({ text: z.string(), tone: z.enum(['good', 'bad', 'plain']) })
export type Sentence = z.infer<typeof Sentence>

/** A figure that is another one than when the month was closed, in words. */
const Since = z.object({ label: z.string(), before: z.string(), now: z.string() })
export type Since = z.infer<typeof Since>

/** What every part has: what people wrote into it, what it says, and what changed of it since the month was closed. */
const part = {
  text: z.string(),
  /** The version of the text; null: nobody wrote one. */
  updated_at: Instant.nullable(),
  /** What the reader may do with it. */
  can: z.object({ write: z.boolean() }),
  sentences: z.array(Sentence),
  since: z.array(Since),
}

const DreLine = z.object({
  name: z.string(),
  level: z.enum(['group', 'result']),
  value: MoneyShown,
  /** Null where nothing was planned in the whole month. */
  planned: MoneyShown.nullable(),
  before: MoneyShown,
  /** In percent of the revenue (decision O232). */
  share: z.number().nullable(),
})

const Reason = z.object({
  name: z.string(),
  /** What it did to the result. */
  change: MoneyShown,
  before: MoneyShown,
  after: MoneyShown,
})

const FinancePart = z.object({
  ...part,
  lines: z.array(DreLine),
  /** The twelve months that end with this one. */
  months: z.array(z.object({ month: z.string(), revenue: MoneyShown, profit: MoneyShown })),
  profit: z.object({ value: MoneyShown, before: MoneyShown, change: MoneyShown, planned: MoneyShown.nullable() }),
  reasons: z.array(Reason),
  /** What changed in the other accounts together. */
  others: z.object({ count: z.int(), change: MoneyShown }),
})

const CashPart = z.object({
  ...part,
  opening: MoneyShown,
  income: MoneyShown,
  expense: MoneyShown,
  balance: MoneyShown,
  months: z.array(z.object({ month: z.string(), income: MoneyShown, expense: MoneyShown, balance: MoneyShown })),
})

const PlanLine = z.object({ what: z.string(), who: z.string(), due: z.string().nullable(), state: z.string() })

const IndicatorLine = z.object({
  title: z.string(),
  department: z.string(),
  value: z.string(),
  target: z.string(),
  before: z.string(),
  light: z.enum(lights).nullable(),
  /** Of one off its target: what happened, why, and what is done about it. */
  fact: z.string(),
  whys: z.array(z.string()),
  comment: z.string(),
  plans: z.array(z.object({ what: z.string(), who: z.string(), state: z.string() })),
})

const IndicatorsPart = z.object({
  ...part,
  good: z.int(),
  near: z.int(),
  bad: z.int(),
  missing: z.int(),
  rows: z.array(IndicatorLine),
  /** Rows that are not shown: those off their target come first. */
  others: z.int(),
})

const Plans = z.object({ total: z.int(), rows: z.array(PlanLine) })
const PlansPart = z.object({
  ...part,
  /** What was decided in the report before this one. */
  decided: z.array(z.string()),
  concluded: Plans,
  late: Plans,
  next: Plans,
})

/** A figure in words, beside that of the month before. */
const Count = z.object({ label: z.string(), value: z.string(), before: z.string() })
const PeoplePart = z.object({ ...part, counts: z.array(Count), joined: z.array(z.string()) })
const QualityPart = z.object({ ...part, counts: z.array(Count) })
const OpeningPart = z.object(part)

const DecisionsPart = z.object({
  ...part,
  written: z.array(z.string()),
  /** What the figures suggest to decide, of the parts that the reader sees. */
  suggested: z.array(z.string()),
})

/** The report of a month, as far as its reader may see it. A part that is null was not chosen, or is not for them. */
export const MonthReport = z
  .object({
    company: z.string(),
    month: Month,
    /** `running`: it has not ended. `reopened`: it was closed, and what it said then is still shown. */
    state: z.enum(['running', 'open', 'closed', 'reopened']),
    /** When the month was closed, and its figures were kept; null: they are today's. */
    kept_at: Instant.nullable(),
    /** How the month stands, in a sentence. */
    standing: z.string(),
    /** The figures that say most, one of each part: in words, beside what they are compared with. */
    figures: z.array(z.object({ label: z.string(), value: z.string(), beside: z.string(), bad: z.boolean() })),
    /** The consultants who serve the company; null without anybody. */
    consultancy: z.string().nullable(),
    /** The parts that the reader may choose among. */
    allowed: z.array(PartId),
    opening: OpeningPart.nullable(),
    finance: FinancePart.nullable(),
    cash: CashPart.nullable(),
    indicators: IndicatorsPart.nullable(),
    plans: PlansPart.nullable(),
    people: PeoplePart.nullable(),
    quality: QualityPart.nullable(),
    decisions: DecisionsPart.nullable(),
  })
  .meta({ id: 'MonthReport' })
/** The addresses of the logos of the company and of its consultant; null: none. */
export const ReportLogos = z.object({ company: z.string().nullable(), consultancy: z.string().nullable() })

export type MonthReport = z.output<typeof MonthReport>
/** As the server makes it: amounts are decimal texts. */
export type MadeReport = z.input<typeof MonthReport>
